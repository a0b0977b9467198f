// Fetches the ways to invite others when a table waits for them: they are no part of the first script.

/** Rejects when the server cannot be reached. */
export async function loadInvitation() {
  const { default: Invitation } = await import('./Invitation.svelte');
  return { Invitation };
}
