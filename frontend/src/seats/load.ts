// Fetches the list of the seats when somebody wants to see it: it is no part of the first script.

/** Rejects when the server cannot be reached. */
export async function loadSeatList() {
  const { default: SeatList } = await import('./SeatList.svelte');
  return { SeatList };
}
