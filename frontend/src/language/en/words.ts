// English, and the shape of all languages.
import { pluralOf } from '../plural';
import { sheets } from './sheets';

const plural = pluralOf('en');
const countPips = (count: number) => plural(count, { one: '1 pip', other: `${count} pips` });
const countHalves = (count: number) => plural(count, { one: '1 half', other: `${count} halves` });

export const words = {
  ...sheets,
  app: {
    name: 'Double Six',
    yourTurn: ({ name }: { name: string }) => `${name}, it is your turn – Double Six`,
    language: 'Language',
    settings: 'Settings',
    home: 'Lobby',
    close: 'Close',
    cancel: 'Cancel',
    nowhere: 'There is nothing at this address.',
    goHome: 'Go to the lobby',
    fetching: 'Fetching…',
    notFetched: 'This could not be fetched. Load the page again when the network is back.',
    reload: 'Load the page again',
  },
  profiles: {
    chiva: { name: 'Chiva', line: 'Four wins in a row. Any win of the rivals starts both anew.' },
    'six-love': { name: 'Six-love', line: 'Six to nothing, and the key tile counts two.' },
    dekabes: { name: 'Dékabès', line: 'To four. A last tile that fits both ends counts double.' },
  },
  rules: {
    open: 'The rules',
    title: ({ profile }: { profile: string }) => `The rules of ${profile}`,
  },
  lesson: {
    learn: 'Learn it in one round',
    explain: 'Explain this round',
    end: 'End the lesson',
  },
  levels: { easy: 'easy', normal: 'normal', strong: 'strong' },
  lobby: {
    tagline: 'Partner dominoes for four: people, computers, or both.',
    name: 'Your name',
    guest: 'Guest',
    profile: 'The rules',
    computers: 'Computers',
    play: 'Play against three computers',
    playing: 'Setting the table…',
    back: ({ code }: { code: string }) => `Back to my table ${code}`,
    makeTitle: 'Make a table',
    makeLine: 'Friends on their phones, at this device, or computers.',
    joinTitle: 'Join a table',
    joinLine: 'Somebody gave you a code?',
    code: 'Table code',
    join: 'Join',
    record: 'Open a record',
    badCode: 'A code has eight letters or digits, like ABCD-EFGH.',
  },
  make: {
    seat: ({ seat }: { seat: number }) => `Seat ${seat}`,
    partners: 'Seats 1 and 3 are partners, and so are 2 and 4.',
    who: 'Who sits here',
    me: 'Me',
    device: 'Someone on this device',
    invite: 'Somebody I invite',
    computer: 'A computer',
    name: 'Name',
    someone: ({ seat }: { seat: number }) => `Person ${seat}`,
    level: 'Level',
    pace: 'Pace of the computers',
    paces: { slow: 'slow', normal: 'normal', fast: 'fast' },
    more: 'More',
    seed: 'Explicit seed (optional)',
    seedHint: 'The same seed deals the same hands every time, and everyone at the table is told.',
    make: 'Make the table',
    start: 'Make the table and start',
  },
  faults: {
    offline: 'The server cannot be reached. Look at your connection and try again.',
    badName: 'That name cannot be used. Try another one, of 1 to 24 characters.',
    badSeed: 'That seed cannot be used. Try a shorter text.',
    other: 'The table could not be made. Please try again.',
  },
  gather: {
    title: 'The table is set',
    started: 'The session is on',
    waiting: 'It begins when all four seats are taken.',
    ready: 'All seats are taken.',
    open: 'Open seat',
    you: 'on this device',
    away: 'away',
    here: 'here',
    computer: ({ level }: { level: string }) => `computer, ${level}`,
    sit: 'Sit here',
    sitInstead: 'Sit here instead',
    leave: 'Get up',
    seatComputer: 'Computer',
    fill: ({ count }: { count: number }) =>
      plural(count, {
        one: 'A computer on the open seat',
        other: `Computers on ${count} open seats`,
      }),
    start: 'Start',
    invite: 'Invite',
    inviteLine: 'Whoever opens this link can sit at this table.',
    copy: 'Copy the link',
    copied: 'Copied',
    share: 'Share…',
    qr: ({ code }: { code: string }) => `QR code with the link to table ${code}`,
    explicit: 'Made with an explicit seed: it deals the same hands every time.',
  },
  share: {
    invitation: ({ code }: { code: string }) => `Come and play dominoes with me, at table ${code}.`,
  },
  table: {
    round: ({ match, round }: { match: number; round: number }) => `Match ${match}, round ${round}`,
    target: ({ target }: { target: number }) => `${target} to nothing`,
    worth: ({ base }: { base: number }) => `a win counts ${base}`,
    we: 'We',
    they: 'They',
    score: ({ team, points, target }: { team: string; points: number; target: number }) =>
      `${team}: ${points} of ${target}`,
    pair: ({ first, second }: { first: string; second: string }) => `${first} & ${second}`,
    computerName: ({ seat }: { seat: number }) => `Computer ${seat}`,
    openName: ({ seat }: { seat: number }) => `Seat ${seat}`,
    tiles: ({ count }: { count: number }) =>
      plural(count, { one: '1 tile', other: `${count} tiles` }),
    lacks: ({ values }: { values: string }) => `has no ${values}`,
    passed: 'passes',
    decides: 'decides',
    thinks: 'to play',
    opens: 'opened',
    line: 'The line',
    lineEmpty: 'Nothing is played yet.',
    ends: ({ left, right }: { left: number; right: number }) =>
      `The line is open at ${left} on the left and ${right} on the right.`,
    hand: ({ name }: { name: string }) => `The hand of ${name}`,
    code: 'Table',
    menu: 'Menu',
    hide: 'Hide my hand',
    leave: ({ name }: { name: string }) => `${name} leaves the table`,
    leaveAsk: ({ name }: { name: string }) =>
      `A computer will play on for ${name}. Leave the table?`,
    leaveYes: 'Leave',
    leaveNo: 'Stay',
    commitment: 'Fingerprint of this deal',
    commitmentHint: 'The seed is shown when the round is over; its SHA-256 must be this.',
  },
  camera: {
    felt: 'The felt',
    nearer: 'Zoom in',
    farther: 'Zoom out',
    fit: 'Show the whole line',
  },
  glance: {
    out: 'On the line, of the seven tiles of each number',
    outShort: 'out',
    outOf: ({ value, count }: { value: number; count: number }) => `${value}: ${count} of 7`,
    hard: 'hard',
    hardEnd: ({ value }: { value: number }) =>
      `The end ${value} is hard: one half of that number is missing.`,
    order: ({ names }: { names: string }) =>
      `Turns go round to the right, in this order: ${names}.`,
    mine: 'your turn',
  },
  play: {
    choose: 'Your turn: choose a tile',
    open: 'You open: choose a tile',
    openDoubleSix: 'You open with the double six',
    chooseEnd: 'Choose an end',
    confirm: 'Play it',
    mustPass: 'Nothing fits',
    pass: 'Pass',
    tile: 'Tile',
    end: 'End',
    none: '–',
    sending: 'One moment…',
    unsent: 'Goes to the table when the connection is back.',
    waiting: ({ names }: { names: string }) => `Waiting for ${names}`,
    dealing: 'A new deal…',
    left: ({ value }: { value: number }) => `left end, ${value}`,
    right: ({ value }: { value: number }) => `right end, ${value}`,
    first: 'middle of the table',
    fits: 'can be played',
    doesNotFit: 'does not fit now',
    at: ({ tile, value }: { tile: string; value: number }) => `${tile} at the ${value}`,
    ghost: ({ tile, end }: { tile: string; end: string }) => `${tile} at the ${end}`,
  },
  sorting: {
    group: 'Group equal numbers',
    lowToHigh: 'Sort from low to high',
    place: ({ tile, place, count }: { tile: string; place: number; count: number }) =>
      `${tile} is number ${place} of ${count}`,
  },
  ask: {
    acceptTitle: 'Do you accept this deal?',
    acceptLine: 'Everybody answers alone, before the first tile.',
    accept: 'Accept',
    redealLine: 'You hold five doubles or more, so you may ask for a new deal.',
    redeal: 'Ask for a new deal',
    designateTitle: 'Who opens?',
    designateLine: 'You decide for your side, from your own hand alone.',
    me: ({ name }: { name: string }) => `I open (${name})`,
    partner: ({ name }: { name: string }) => `My partner opens (${name})`,
    redealAsked: ({ name }: { name: string }) => `${name} asked for a new deal.`,
  },
  curtain: {
    title: ({ name }: { name: string }) => `Pass the device to ${name}`,
    titleMany: 'Pass the device on',
    line: 'The hand is fetched when it is revealed, and not before.',
    reveal: ({ name }: { name: string }) => `I am ${name}: reveal my hand`,
  },
  link: {
    connecting: 'Connecting…',
    lost: 'The connection is lost. Trying again by itself…',
    restart: 'The server is restarting. Trying again by itself…',
    offline: 'This device is offline. Nothing is lost; it goes on when the network is back.',
    policy:
      'The table closed the connection: too much came from this device, or it was unreadable.',
    tooLarge: 'The table closed the connection: a message from this device was too large.',
    noDevice:
      'This browser keeps no cookies for this page, so it cannot hold a seat. Allow cookies and try again.',
    noTable: 'This table no longer exists.',
    oldTable: 'This table was played by an earlier version of the rules and cannot go on.',
    noTableLine:
      'Tables that nobody has touched for thirty days are cleared away, and codes are easily mistyped.',
    again: 'Try again',
  },
  over: {
    title: 'The round is over',
    matchTitle: ({ team }: { team: string }) => `The match goes to ${team}`,
    out: ({ name, tile }: { name: string; tile: string }) => `${name} went out with ${tile}.`,
    outPlain: ({ name }: { name: string }) => `${name} went out.`,
    blocked: 'The line is blocked: nobody can play any more.',
    wins: ({ team }: { team: string }) => `${team} win the round`,
    draw: 'The round is a draw',
    byPair: ({ low, high }: { low: number; high: number }) =>
      `The lighter pair wins a block: ${countPips(low)} against ${high}.`,
    byMinimum: ({ name, pips }: { name: string; pips: number }) =>
      `The lightest hand wins a block: ${name} with ${countPips(pips)}.`,
    drawPairs: ({ pips }: { pips: number }) => `Both pairs hold ${countPips(pips)}.`,
    drawMinimum: ({ pips }: { pips: number }) =>
      `Both sides have a lightest hand of ${countPips(pips)}.`,
    key: ({ tile, left, right }: { tile: string; left: number; right: number }) =>
      `${tile} was the key: seven of the eight halves of ${left} and of ${right} lay on the line, so no other tile could be played.`,
    noKeyDouble: ({ tile }: { tile: string }) =>
      `${tile} is a double, and a double is never the key.`,
    noKeyOne: ({ tile, left, right }: { tile: string; left: number; right: number }) =>
      `No key: ${tile} fitted only one of the ends ${left} and ${right}.`,
    noKeyEqual: ({ value }: { value: number }) => `No key: both ends were ${value}.`,
    noKeySoft: ({
      left,
      right,
      outLeft,
      outRight,
    }: {
      left: number;
      right: number;
      outLeft: number;
      outRight: number;
    }) =>
      `No key: ${countHalves(outLeft)} of ${left} and ${countHalves(outRight)} of ${right} lay on the line; it takes seven of each.`,
    dekabes: ({ tile, left, right }: { tile: string; left: number; right: number }) =>
      `Dékabès! ${tile} fitted both ends, ${left} and ${right}: twice the base.`,
    noDekabesDouble: ({ tile }: { tile: string }) =>
      `${tile} is a double, and a double makes no Dékabès.`,
    noDekabes: ({ tile, left, right }: { tile: string; left: number; right: number }) =>
      `No Dékabès: ${tile} fitted only one of the ends ${left} and ${right}.`,
    hands: 'The four hands',
    wentOut: 'out',
    pips: ({ count }: { count: number }) => countPips(count),
    pairPips: ({ team, count }: { team: string; count: number }) => `${team}: ${countPips(count)}`,
    score: 'The score',
    before: 'Before',
    after: 'After',
    value: ({ points }: { points: number }) =>
      plural(points, { one: 'The win counts 1.', other: `The win counts ${points}.` }),
    valueBase: ({ points, base }: { points: number; base: number }) =>
      `The win counts ${points} (base ${base}).`,
    broken: ({ team, points }: { team: string; points: number }) =>
      `The series of ${team} is broken at ${points}. Both sides are back at 0; this win only breaks and does not count.`,
    rivalsReset: ({ team }: { team: string }) => `${team} go back to 0.`,
    nextBase: ({ base }: { base: number }) => `Until the next win, a win counts ${base}.`,
    scoreStays: 'The score stays.',
    nextTitle: 'What follows',
    opening: {
      doubleSix: 'Whoever holds the double six opens with it.',
      afterDraw: 'After a draw, whoever holds the double six opens with it.',
      afterBroken: 'After a broken series, whoever holds the double six opens with it.',
      seatOut: ({ name }: { name: string }) => `${name} went out and opens.`,
      seatLighter: ({ name }: { name: string }) =>
        `${name} opens: of the winning pair, the lighter hand (or the lower seat of two equal ones).`,
      designateOut: ({ name }: { name: string }) =>
        `${name} went out and names which of the pair opens.`,
      designateMinimum: ({ name }: { name: string }) =>
        `${name} had the lightest hand and names which of the pair opens.`,
      designateDraw: ({ name }: { name: string }) =>
        `After a draw ${name}, who opened, names which of the pair opens now.`,
    },
    nextMatch: 'The next match begins at 0–0.',
    continue: 'Continue',
    continueMatch: 'On to the next match',
    awaited: ({ button, count, names }: { button: string; count: number; names: string }) =>
      plural(count, {
        one: `Has not pressed “${button}” yet: ${names}`,
        other: `Have not pressed “${button}” yet: ${names}`,
      }),
    look: 'Look at the table',
    show: 'Show the reckoning',
    again: 'Look at this round again',
    check: 'Check the deal',
  },
  takeback: {
    undo: 'Undo',
    redo: 'Put back',
    undoTitle: 'Take this back?',
    redoTitle: 'Put this back?',
    tileOf: ({ name, tile }: { name: string; tile: string }) => `${name}’s ${tile}`,
    decision: {
      pass: ({ name }: { name: string }) => `${name}’s pass`,
      accept: ({ name }: { name: string }) => `${name}’s acceptance of the deal`,
      redeal: ({ name }: { name: string }) => `${name}’s request for a new deal`,
      designate: ({ name }: { name: string }) => `${name}’s choice of who opens`,
    },
    take: ({ decision }: { decision: string }) => `Take back ${decision}.`,
    takeSince: ({ decision, count }: { decision: string; count: number }) =>
      plural(count, {
        one: `Take back ${decision} and the step since.`,
        other: `Take back ${decision} and the ${count} steps since.`,
      }),
    thenTurn: ({ name }: { name: string }) => `Then it is ${name}’s turn.`,
    thenAll: 'Then the deal is to be accepted again.',
    redoLine: 'Exactly what was taken back last is put back, every reply included.',
    marked: 'Something of this round was taken back.',
    othersAsked: ({ names }: { names: string }) => `It happens when all agree: ${names}.`,
    propose: 'Propose it',
    pause: ({ time }: { time: string }) =>
      `The last proposal was declined. The next one can be made from ${time}.`,
  },
  proposal: {
    title: ({ name }: { name: string }) => `${name} proposes`,
    mine: 'You propose',
    waits: ({ names }: { names: string }) => `Still to agree: ${names}`,
    lapses: ({ time }: { time: string }) => `It lapses at ${time}.`,
    decides: 'Deciding anything at the table ends it too.',
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw it',
    agreed: 'Agreed on this device. Others still have to.',
    aside: 'Put it aside, without an answer',
    show: 'Proposal',
    awaited: 'A proposal waits for your answer – Double Six',
  },
  begin: {
    title: 'Begin again',
    restart: 'This round',
    restartLine:
      'Back to the beginning of this round: the same tiles, and the score from before it.',
    newMatch: 'A new match',
    newMatchLine:
      'The next match begins at 0–0 with a fresh deal, opened as if this one had ended with the last round.',
    newSession: 'A new session',
    newSessionLine:
      'All from the very beginning: 0–0, a win counts 1, a fresh deal, and the double six opens.',
    leavesRound: 'The round in play is left as it is, and nothing brings it back.',
    othersAsked: 'The people on other devices are asked first.',
    stay: 'Play on',
  },
  advice: {
    ask: 'Hint',
    thinking: 'A hint is being worked out…',
    reasons: {
      'only-choice': 'Nothing else can be done.',
      'goes-out': 'It is the last tile: it goes out.',
      heavy: 'It sheds more pips.',
      double: 'It sheds a double, which fits in one way only.',
      'follow-ups': 'More of the rest of the hand fits afterwards.',
      variety: 'It keeps more different numbers in the hand.',
      control: 'More of what fits afterwards is in this hand.',
      'lone-double': ({ value }: { value: number }) =>
        `It leaves the double ${value} some company in the hand.`,
      'bare-double': 'It sheds a double that stands alone in the hand.',
      'shuts-out': ({ name }: { name: string }) => `${name} will more likely have to pass.`,
      'for-partner': ({ name, value }: { name: string; value: number }) =>
        `${name} has laid open the ${value}: this does it again.`,
      'against-rival': ({ name, value }: { name: string; value: number }) =>
        `${name} has laid open the ${value}: this does not do it again.`,
      'passed-on': ({ name, value }: { name: string; value: number }) =>
        `${name} has passed on the ${value}: this leaves it open.`,
      'keeps-suit': ({ value }: { value: number }) =>
        `It keeps the ${value}s open: this hand holds more of them.`,
      'partner-plays': ({ name }: { name: string }) => `${name} will more likely be able to play.`,
      'out-first': 'This hand is out first in more of the deals tried.',
      'partner-out-first': ({ name }: { name: string }) =>
        `${name} is out first in more of the deals tried.`,
      'holds-back': 'The rivals are out first in fewer of the deals tried.',
      'block-leans-ours': 'This side more often wins a block that comes later.',
      'wins-more': 'It comes out better in the deals tried.',
      blocks: 'It shuts the line, with the lighter hands probably on this side.',
      'lesser-evil': 'It shuts the line; anything else promises less.',
      'keeps-open': 'It keeps the line open: to go on promises more.',
      alike: 'One choice is as good as another here.',
      'good-opening': 'This hand is a good one to open with.',
      'poor-opening': 'This hand is a poor one to open with: better the partner’s.',
      'many-doubles': 'With five doubles or more a new deal is better.',
    },
    wins: ({ count }: { count: number }) => {
      if (count === 0) return 'It wins hardly any of the possible deals.';
      if (count === 100) return 'It wins nearly all possible deals.';
      return `It wins about ${count} of 100 possible deals.`;
    },
  },
  told: {
    sessionStarted: 'The session begins.',
    matchStarted: 'A new match begins at 0–0.',
    dealt: 'The tiles are dealt.',
    accepted: ({ name }: { name: string }) => `${name} accepts the deal.`,
    redealAsked: ({ name }: { name: string }) => `${name} asks for a new deal.`,
    designated: ({ name, opener }: { name: string; opener: string }) =>
      `${name} lets ${opener} open.`,
    designatedSelf: ({ name }: { name: string }) => `${name} will open.`,
    opened: ({ name, tile }: { name: string; tile: string }) => `${name} opens with ${tile}.`,
    playedLeft: ({ name, tile }: { name: string; tile: string }) =>
      `${name} plays ${tile} on the left.`,
    playedRight: ({ name, tile }: { name: string; tile: string }) =>
      `${name} plays ${tile} on the right.`,
    passed: ({ name }: { name: string }) => `${name} passes.`,
    roundEnded: 'The round is over.',
    continued: ({ name }: { name: string }) => `${name} is ready to go on.`,
    seatTaken: ({ name, seat }: { name: string; seat: number }) =>
      `${name} sits down on seat ${seat}.`,
    computerSeated: ({ seat }: { seat: number }) => `A computer takes seat ${seat}.`,
    seatLeft: ({ name, seat }: { name: string; seat: number }) => `${name} leaves seat ${seat}.`,
    seatKept: ({ name, seat }: { name: string; seat: number }) =>
      `A computer plays on in seat ${seat} and keeps it for ${name}.`,
    seatLent: ({ name, seat }: { name: string; seat: number }) =>
      `${name} is away: a computer plays in seat ${seat} until they are back.`,
    seatGivenBack: ({ name, seat }: { name: string; seat: number }) =>
      `${name} is back in seat ${seat}.`,
    seatHandedOver: ({ name, seat }: { name: string; seat: number }) =>
      `${name} carries on in seat ${seat}, on another device.`,
    seatRequested: ({ name, seat }: { name: string; seat: number }) =>
      `${name} asks for the computer’s seat ${seat}.`,
    requestEnded: {
      agreed: 'The request for the seat is granted.',
      declined: 'The request for the seat is declined.',
      withdrawn: 'The request for the seat is withdrawn.',
      void: 'The request for the seat has become void.',
    },
    takenBack: ({ name }: { name: string }) => `${name}’s last decision is taken back.`,
    takenBackSince: ({ name, count }: { name: string; count: number }) =>
      plural(count, {
        one: `${name}’s last decision is taken back, and the step since.`,
        other: `${name}’s last decision is taken back, and the ${count} steps since.`,
      }),
    restarted: 'The round begins anew, with the same tiles.',
    putBack: 'What was taken back is on the table again.',
    proposed: {
      undo: ({ name }: { name: string }) => `${name} proposes to take something back.`,
      redo: ({ name }: { name: string }) => `${name} proposes to put back what was taken back.`,
      restart: ({ name }: { name: string }) => `${name} proposes to begin this round anew.`,
      new_match: ({ name }: { name: string }) => `${name} proposes a new match.`,
      new_session: ({ name }: { name: string }) => `${name} proposes a new session.`,
    },
    answered: {
      agreed: 'All agree to the proposal.',
      declined: 'The proposal is declined.',
      withdrawn: 'The proposal is withdrawn.',
      lapsed: 'The proposal has lapsed: not all have answered.',
    },
  },
  refusals: {
    'not-now': 'That cannot be done now.',
    'not-your-turn': 'It is not this seat’s turn.',
    'already-done': 'That is done already.',
    'no-redeal-right': 'It takes five doubles to ask for a new deal.',
    'not-your-partner': 'You may only name yourself or your partner.',
    'tile-not-held': 'This seat does not hold that tile.',
    'must-open-double-six': 'This round is opened with the double six.',
    'end-missing': 'Choose an end of the line.',
    'end-given': 'The first tile has no end.',
    'tile-does-not-fit': 'The tile does not fit that end.',
    'must-play': 'A tile fits, so it has to be played.',
    malformed: 'The table could not read that. Load the page again.',
    'unknown-type': 'The table does not know that. Load the page again.',
    'too-large': 'That was too long.',
    'too-fast': 'A little slower, please.',
    stale: 'The table had moved on. Look again, and choose.',
    'not-your-seat': 'That seat is not on this device.',
    'not-at-table': 'This device has no seat at this table.',
    'seat-taken': 'Somebody else was quicker: the seat is taken.',
    'seats-open': 'There are still open seats.',
    'already-started': 'The session has begun already.',
    'not-started': 'The session has not begun yet.',
    'nothing-to-decide': 'This seat has nothing to decide now.',
    'curtain-down': 'Reveal this hand first.',
    'no-table': 'This table no longer exists.',
    'bad-name': 'That name cannot be used. Try another one, of 1 to 24 characters.',
    'bad-seed': 'A seed has 1 to 100 characters.',
    'nothing-to-take-back': 'There is nothing of this round that this device could take back.',
    'nothing-to-put-back': 'There is nothing left to put back.',
    'proposal-open': 'Something is being proposed already. It has to be settled first.',
    'no-proposal': 'That has been settled in the meantime.',
    'too-soon': 'The last proposal was declined. Wait a little before the next one.',
    held: 'Somebody is reading, and the computers wait.',
    'not-away': 'Whoever sits there has not been away for two minutes.',
    'link-gone': 'This link has been used, or is no longer good.',
    'same-device': 'That seat is on this device already. Open the link on the other one.',
    'requests-full': 'There are enough people asking for a seat. Wait for an answer.',
    unavailable: 'The table does not answer at the moment. Nothing changed; please try again.',
    'no-round': 'This round cannot be looked at again here.',
    'not-yet': 'The round is still being worked out. Please try again in a moment.',
    other: 'The table said no.',
  },
};
