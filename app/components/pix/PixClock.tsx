import { useState } from 'react';

import text from '@app/styles/text.module.css';
import { clockText, minutesText } from '@shop/time/countdown';
import { minutesMs } from '@shop/time/durations';

import { classNames } from '../class-names';
import { useTimeLeft } from '../../hooks/use-time-left';
import styles from './pix-page.module.css';

/** The minutes at which screen readers announce the time left. */
const SAID_AT = [10, 5, 1];

const missingText = (minutes: number) =>
  `${minutes === 1 ? 'Falta' : 'Faltam'} ${minutesText(minutesMs(minutes))} para pagar.`;

interface PixClockProps {
  /** The time left when the page was rendered, by the shop's clock. */
  remainingMs: number;
  onOver: () => void;
}

/**
 * The time left to pay the code. Screen readers do not read the ticking clock, but announce when 10, 5 and 1 minute are
 * left. Without JavaScript it would stand still, so it is absent; the page names the time at which the code ends.
 */
export function PixClock({ remainingMs, onOver }: PixClockProps) {
  const [said, setSaid] = useState('');
  const say = (before: number, now: number) => {
    const passed = SAID_AT.find((minutes) => before > minutesMs(minutes) && now <= minutesMs(minutes));
    if (passed !== undefined) setSaid(missingText(passed));
  };
  const left = useTimeLeft({ remainingMs, onTick: say, onOver }) ?? remainingMs;

  return (
    <>
      <span
        className={classNames(styles.clock, styles.scripted)}
        role="timer"
        aria-live="off"
        aria-label={`Tempo para pagar: ${minutesText(left)}`}
        translate="no"
      >
        {clockText(left)}
      </span>
      <span className={text.srOnly} role="status">
        {said}
      </span>
    </>
  );
}
