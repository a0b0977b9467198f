// Written by `manage.py protocol` from the server's types. Do not edit.

/** The reason of a refusal. */
export const RefusalCode = {
  /** The session is not in a phase in which this can be done. */
  NOT_NOW: 'not-now',
  /** Another seat is asked. */
  NOT_YOUR_TURN: 'not-your-turn',
  /** The seat has already accepted this deal, or is already ready to continue. */
  ALREADY_DONE: 'already-done',
  /** The seat holds fewer than five doubles. */
  NO_REDEAL_RIGHT: 'no-redeal-right',
  /** A representative may only name itself or its partner. */
  NOT_YOUR_PARTNER: 'not-your-partner',
  /** The seat does not hold this tile. */
  TILE_NOT_HELD: 'tile-not-held',
  /** This round has to be opened with the double six. */
  MUST_OPEN_DOUBLE_SIX: 'must-open-double-six',
  /** An end has to be named: the line is not empty. */
  END_MISSING: 'end-missing',
  /** The first tile has no end. */
  END_GIVEN: 'end-given',
  /** The tile does not match that end. */
  TILE_DOES_NOT_FIT: 'tile-does-not-fit',
  /** The seat holds a tile that fits and may not pass. */
  MUST_PLAY: 'must-play',
} as const;
export type RefusalCode = (typeof RefusalCode)[keyof typeof RefusalCode];

/** The reason of a refusal that the engine did not give. */
export const TableRefusalCode = {
  /** The frame is not JSON, or a field of it is missing, unknown or of the wrong kind. */
  MALFORMED: 'malformed',
  UNKNOWN_TYPE: 'unknown-type',
  TOO_LARGE: 'too-large',
  TOO_FAST: 'too-fast',
  /** What was asked belongs to a question that is no longer open: look at the new view. */
  STALE: 'stale',
  NOT_YOUR_SEAT: 'not-your-seat',
  /** The device holds no seat here. */
  NOT_AT_TABLE: 'not-at-table',
  SEAT_TAKEN: 'seat-taken',
  /** The session starts when all four seats are taken. */
  SEATS_OPEN: 'seats-open',
  ALREADY_STARTED: 'already-started',
  NOT_STARTED: 'not-started',
  /** The curtain is lifted only for a seat that has something to decide. */
  NOTHING_TO_DECIDE: 'nothing-to-decide',
  /** One of several seats on this device, which this socket does not face: reveal it first. */
  CURTAIN_DOWN: 'curtain-down',
  /** There is no table with this code, or it has expired. */
  NO_TABLE: 'no-table',
  /** Nothing that can be read is left of the name, or more than 24 characters. */
  BAD_NAME: 'bad-name',
  /** An explicit seed has 1 to 100 characters. */
  BAD_SEED: 'bad-seed',
  /** Nobody on the device has decided anything in this round; or it is at its beginning. */
  NOTHING_TO_TAKE_BACK: 'nothing-to-take-back',
  /** Nothing was taken back, or something new has been decided since. */
  NOTHING_TO_PUT_BACK: 'nothing-to-put-back',
  /** One proposal at a time; and until it is settled, computers wait. */
  PROPOSAL_OPEN: 'proposal-open',
  /** The proposal has ended: it was settled, withdrawn, overtaken by a decision, or has lapsed. */
  NO_PROPOSAL: 'no-proposal',
  /** After a proposal or request was declined its device has to wait: the view says until when. */
  TOO_SOON: 'too-soon',
  /** Somebody reads the rules or the log: computers wait. No device is told this. */
  HELD: 'held',
  /** The person is there, or has not been away for two minutes. */
  NOT_AWAY: 'not-away',
  /** The one-time link has been used, was made void, or has lapsed. */
  LINK_GONE: 'link-gone',
  /** The one-time link was opened on the device that made it. */
  SAME_DEVICE: 'same-device',
  /** As many people as there may be are asking for a seat here, this device among them perhaps. */
  REQUESTS_FULL: 'requests-full',
  /** No round that is over has this version, or none that this device may see again. */
  NO_ROUND: 'no-round',
  /** The round is still being looked at: ask again in a while. */
  NOT_YET: 'not-yet',
  /** The store does not answer now. Nothing is lost: send the same command again. */
  UNAVAILABLE: 'unavailable',
} as const;
export type TableRefusalCode = (typeof TableRefusalCode)[keyof typeof TableRefusalCode];

/** The reason of a refused request, besides those that a socket knows too. */
export const HttpRefusalCode = {
  /** The CSRF token is missing or old (load the page again), or another site's page sent this. */
  BAD_CSRF: 'bad-csrf',
  /** The address is right, but not for this; the header `Allow` says for what. */
  WRONG_METHOD: 'wrong-method',
  /** Nothing is at this address. */
  NO_SUCH_ADDRESS: 'no-such-address',
  /** A fault of the server's. */
  BROKEN: 'broken',
} as const;
export type HttpRefusalCode = (typeof HttpRefusalCode)[keyof typeof HttpRefusalCode];

/** What is wrong with a record file that was sent in, besides a move that is not allowed. */
export const RecordFaultCode = {
  /** It is not JSON in UTF-8. */
  NOT_JSON: 'not-json',
  /** It is not an object, or `rounds` is not an array. */
  NOT_A_RECORD: 'not-a-record',
  /** A key stands twice: in the record, in the round or in the action. */
  DOUBLED_KEY: 'doubled-key',
  UNKNOWN_FORMAT: 'unknown-format',
  UNKNOWN_PROFILE: 'unknown-profile',
  /** More than 500. */
  TOO_MANY_ROUNDS: 'too-many-rounds',
  /** The round is no object, or its deals are not four hands with all 28 tiles. */
  BAD_ROUND: 'bad-round',
  /** The round stops in the middle, and another follows. */
  UNFINISHED_ROUND: 'unfinished-round',
  /** There are more deals than redeals asked for. */
  UNUSED_DEAL: 'unused-deal',
  /** The action, its seat, tile, end or opener is none that exists. */
  BAD_ACTION: 'bad-action',
  /** The action asks for a redeal, and no further deal is there. */
  MISSING_DEAL: 'missing-deal',
} as const;
export type RecordFaultCode = (typeof RecordFaultCode)[keyof typeof RecordFaultCode];

/** Why a socket is closed. The client has a sentence for each. */
export const CloseCode = {
  /** Too many frames, or frames that cannot be read. */
  POLICY: 1008,
  TOO_LARGE: 1009,
  /** The server restarts, or lost its store for now: come back. */
  RESTART: 1012,
  /** No valid device cookie came with the request: load the page again. */
  NO_DEVICE: 4401,
  /** There is no table with this code, or it has expired. */
  NO_TABLE: 4404,
  /** The table was played by another version of the rules, and cannot go on. */
  OLD_TABLE: 4410,
} as const;
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];

/** What speaks most for a choice, beside the next best one. */
export const HintReason = {
  /** Nothing else is allowed, or it comes to the same. */
  ONLY_CHOICE: 'only-choice',
  /** The last tile. */
  GOES_OUT: 'goes-out',
  /** More pips leave the hand. */
  HEAVY: 'heavy',
  /** A double, which fits in one way only, leaves the hand. */
  DOUBLE: 'double',
  /** More of what is left in the hand fits afterwards. */
  FOLLOW_UPS: 'follow-ups',
  /** More different values are left in the hand. */
  VARIETY: 'variety',
  /** A larger part of what fits afterwards is in the own hand. */
  CONTROL: 'control',
  /** The double of `value` keeps company in the hand. */
  LONE_DOUBLE: 'lone-double',
  /** A double leaves the hand that has no company in it. */
  BARE_DOUBLE: 'bare-double',
  /** The rival `about` is more likely to have nothing that fits. */
  SHUTS_OUT: 'shuts-out',
  /** Lays open `value`, which the partner `about` has laid open before. */
  FOR_PARTNER: 'for-partner',
  /** Does not lay open `value` once more, as the rival `about` has. */
  AGAINST_RIVAL: 'against-rival',
  /** Leaves `value` open, which the rival `about` has passed on: it is likelier to pass. */
  PASSED_ON: 'passed-on',
  /** Leaves `value` open, of which the own hand holds more: it is less often stuck. */
  KEEPS_SUIT: 'keeps-suit',
  /** The partner `about` is more likely to have something that fits. */
  PARTNER_PLAYS: 'partner-plays',
  /** The own hand is empty first in more of the deals tried. */
  OUT_FIRST: 'out-first',
  /** The partner `about` is out first in more of the deals tried. */
  PARTNER_OUT_FIRST: 'partner-out-first',
  /** The rivals are out first in fewer of the deals tried. */
  HOLDS_BACK: 'holds-back',
  /** Blocks that come about later are won in more of the deals tried. */
  BLOCK_LEANS_OURS: 'block-leans-ours',
  /** Comes out better in the deals tried; no single figure says why. */
  WINS_MORE: 'wins-more',
  /** Shuts the line, with the lighter hands probably on the own side. */
  BLOCKS: 'blocks',
  /** Shuts the line, though the lighter hands are hardly on the own side: the rest is worse. */
  LESSER_EVIL: 'lesser-evil',
  /** Does not shut the line, which another choice would: to go on promises more. */
  KEEPS_OPEN: 'keeps-open',
  /** Nothing speaks for one of the choices more than for another. */
  ALIKE: 'alike',
  /** The own hand is a good one to open with. */
  GOOD_OPENING: 'good-opening',
  /** The own hand is a poor one to open with: better the partner's. */
  POOR_OPENING: 'poor-opening',
  /** Five doubles or more: a hand that is better dealt again. */
  MANY_DOUBLES: 'many-doubles',
} as const;
export type HintReason = (typeof HintReason)[keyof typeof HintReason];
