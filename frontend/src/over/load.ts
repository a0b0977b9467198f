// Fetches the sheet at the end of a round while the round is played: it is no part of the first script.

/** Rejects when the server cannot be reached. */
export async function loadRoundOver() {
  const { default: RoundOver } = await import('./RoundOver.svelte');
  return { RoundOver };
}
