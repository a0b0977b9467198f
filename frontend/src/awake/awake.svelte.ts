// Keeps the screen from going dark while somebody here is to decide something.

/** Keep it lit while `isWanted`, for as long as the effects around this live. */
export function keepAwake(isWanted: () => boolean): void {
  // What was wanted already is not asked for anew.
  const isOn = $derived(isWanted());
  $effect(() => (isOn ? stayAwake() : undefined));
}

/** Ask the device to stay awake. One that cannot or will not goes dark as ever. Return how to let it. */
function stayAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return;
    isAsking = true;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // No such thing on plain http, and none to be had while the battery is low: no news for a person.
    }
    isAsking = false;
  }
  // The lock is lost whenever the page is hidden.
  const onVisible = () => void ask();
  document.addEventListener('visibilitychange', onVisible);
  void ask();

  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release().catch(() => undefined);
  };
}
