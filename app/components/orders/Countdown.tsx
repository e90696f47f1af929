import { remainingText } from '@shop/messages/order-messages';

import { useTimeLeft } from '../../hooks/use-time-left';

interface CountdownProps {
  /** The time left when the page was rendered, by the shop's clock. */
  remainingMs: number;
  /** Called once, when no time is left. */
  onOver?: (() => void) | undefined;
}

/**
 * The time left. With JavaScript it counts down; without JavaScript it is a fixed text. Screen readers do not announce
 * it every second.
 */
export function Countdown({ remainingMs, onOver }: CountdownProps) {
  const left = useTimeLeft({ remainingMs, onOver });
  return (
    <b role="timer" aria-live="off" translate="no">
      {remainingText(left ?? remainingMs, left !== null)}
    </b>
  );
}
