// Fetches the page of the log when somebody wants to read it: it is no part of the first script.

/** Rejects when the server cannot be reached. */
export async function loadLogPage() {
  const { default: LogPage } = await import('./LogPage.svelte');
  return { LogPage };
}
