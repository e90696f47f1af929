/**
 * Keeps the screen on while the page is visible. Returns a function that ends this. A browser without a wake lock, or
 * one that refuses it, such as a phone that saves its battery, turns the screen off as usual.
 */
export function holdScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  async function request(): Promise<void> {
    // The browser releases the lock whenever the page is hidden.
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    if (lock && !lock.released) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      lock = null;
    }
  }

  const onChange = () => void request();
  document.addEventListener('visibilitychange', onChange);
  void request();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onChange);
    void lock?.release().catch(() => undefined);
  };
}
