import { useEffect, useEffectEvent, useState } from 'react';
import { remainingText } from '@shop/messages/order-messages';

interface CountdownProps {
  /**
   * The time left when the page was rendered, by the shop's clock. The visitor's clock only measures what passes since
   * then.
   */
  remainingMs: number;
  /** Called once, when no time is left. */
  onOver?: (() => void) | undefined;
}

const TICK_MS = 1_000;

/** The time left: counting down with JavaScript, as text without it. It is not announced every second. */
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
