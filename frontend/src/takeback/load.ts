// Fetches what can be begun anew when somebody wants to: it is no part of the first script.

/** Rejects when the server cannot be reached. */
export async function loadBeginnings() {
  const { default: Beginnings } = await import('./Beginnings.svelte');
  return { Beginnings };
}
