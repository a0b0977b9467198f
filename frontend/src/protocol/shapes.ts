// Written by `manage.py protocol` from the server's types. Do not edit.

/**
 * How the frames of the server are shortened, by struct; a member of a union goes by its tag.
 *
 * `row`: it is an array of these fields. `fills`: what a field is that was left out. `parts`: the
 * fields in which something is shortened, and what they are: a struct, or the field by which the
 * members of a union are told apart; with `[]`, an array of these.
 */
export interface Shape {
  row?: readonly string[];
  fills?: Readonly<Record<string, unknown>>;
  parts?: Readonly<Record<string, string>>;
}

export const SHAPES: Readonly<Record<string, Shape>> = {
  Choices: {
    fills: {
      plays: [],
      may_pass: false,
      may_accept: false,
      may_redeal: false,
      openers: [],
    },
    parts: {
      plays: 'PlayChoice[]',
    },
  },
  LineView: {
    row: [
      'tiles',
      'seats',
      'at',
    ],
  },
  PassShown: {
    row: [
      'seat',
      'at',
      'lacks',
    ],
  },
  PlayChoice: {
    row: [
      'tile',
      'ends',
    ],
  },
  ProposalView: {
    parts: {
      takeback: 'TakebackView',
    },
  },
  ResultShown: {
    row: [
      'opener',
      'kind',
      'winner',
      'by',
      'bonus',
      'totals',
      'points',
      'broken',
      'score_before',
      'score',
      'base',
      'match_over',
      'next_base',
      'next_opening',
      'last',
    ],
  },
  Reveal: {
    row: [
      'hands',
      'result',
      'seeds',
      'dealt',
    ],
    parts: {
      result: 'ResultShown',
    },
  },
  RoundView: {
    fills: {
      accepted: [],
      redeals: [],
      hard: [],
      passes: [],
      reveal: null,
    },
    parts: {
      line: 'LineView',
      passes: 'PassShown[]',
      may: 'Choices',
      reveal: 'Reveal',
    },
  },
  SessionView: {
    fills: {
      is_seed_explicit: false,
    },
    parts: {
      round: 'RoundView',
    },
  },
  TableChoices: {
    fills: {
      undo: null,
      redo: false,
      restart: false,
      new_match: false,
      new_session: false,
    },
    parts: {
      undo: 'TakebackView',
    },
  },
  TableView: {
    fills: {
      is_seed_explicit: false,
      may_reveal: [],
      may_start: false,
      may_continue: false,
      proposal: null,
      may_propose_at_ms: null,
      has_taken_back: false,
      readers: [],
      requests: [],
      may_hand_over: [],
      handovers: [],
      may_watch: false,
      spectators: 0,
    },
    parts: {
      seats: 'kind[]',
      may: 'TableChoices',
      proposal: 'ProposalView',
      session: 'SessionView',
    },
  },
  TakebackView: {
    row: [
      'seat',
      'name',
      'what',
      'tile',
      'entries',
      'asked',
    ],
  },
  computer: {
    fills: {
      keeps: null,
      is_kept_for_me: false,
      may_sit: null,
    },
  },
  person: {
    fills: {
      is_mine: false,
      is_present: true,
      away_since_ms: null,
      may_replace: false,
    },
  },
  shown: {
    parts: {
      view: 'TableView',
    },
  },
};
