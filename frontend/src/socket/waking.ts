// The moments at which a page may have slept: shown again, thawed, back online.

/** Call `wake` at each of them; return how to stop. */
export function onWaking(wake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('resume', wake);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    document.removeEventListener('resume', wake);
    removeEventListener('online', wake);
    removeEventListener('pageshow', wake);
  };
}
