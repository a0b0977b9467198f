// For what this device is called to its table, for whatever page it looks at meanwhile.

export interface Called {
  /** Those whose turn it is; none while only an answer to a proposal is awaited. */
  names: readonly string[];
  /** What the title of every page says meanwhile. */
  title: string;
}

class Calling {
  called = $state.raw<Called | null>(null);
}

export const calling = new Calling();
