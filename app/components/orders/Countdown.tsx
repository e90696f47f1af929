import { useEffect, useEffectEvent, useState } from 'react';
import { remainingText } from '@shop/messages/order-messages';

interface CountdownProps {
  /** What was left when the page was made, by the shop's clock. A reader's own only counts what passes since. */
  remainingMs: number;
  /** Once, when nothing is left. */
  onOver?: (() => void) | undefined;
}

const TICK_MS = 1_000;

/** What is left of a time: running with a script, in words without one. Not read out every second. */
export function Countdown({ remainingMs, onOver }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  const end = useEffectEvent(() => onOver?.());

  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const now = Math.max(0, remainingMs - (Date.now() - startedAt));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [remainingMs]);

  return (
    <b role="timer" aria-live="off">
      {remainingText(left ?? remainingMs, left !== null)}
    </b>
  );
}
