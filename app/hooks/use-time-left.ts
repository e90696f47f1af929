import { useEffect, useEffectEvent, useState } from 'react';

const TICK_MS = 1_000;

interface TimeLeft {
  /**
   * The time left when the page was rendered, by the shop's clock. The visitor's clock only measures the time that has
   * passed since the page was rendered.
   */
  remainingMs: number;
  /** Called every second with the time left before and now, in milliseconds. */
  onTick?: (before: number, now: number) => void;
  /** Called once, when no time is left. */
  onOver?: (() => void) | undefined;
}

/**
 * Counts down every second. Returns the time left in milliseconds; null before the first tick, and without JavaScript.
 */
export function useTimeLeft({ remainingMs, onTick, onOver }: TimeLeft): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const tick = useEffectEvent((before: number, now: number) => onTick?.(before, now));
  const end = useEffectEvent(() => onOver?.());

  useEffect(() => {
    const startedAt = Date.now();
    let before = remainingMs;
    const timer = setInterval(() => {
      const now = Math.max(0, remainingMs - (Date.now() - startedAt));
      tick(before, now);
      before = now;
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [remainingMs]);

  return left;
}
