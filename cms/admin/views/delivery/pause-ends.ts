import { clockTime, dayOf, instantAt, minutesOfDay, startOfNextDay } from '@shop/time/bahia';
import { daysMs, inMinutes } from '@shop/time/durations';
import { hourText } from '@shop/time/hour-text';

/** When a pause may end, as the dialog offers it. */
export interface PauseEnd {
  /** The text of the choice: '12h30', 'Amanhã', 'Eu voltar'. */
  label: string;
  /** How the button continues: 'até as 12h30', 'até amanhã', 'até eu voltar'. */
  words: string;
  until: Date;
  isOpenEnded: boolean;
}

const HALF_HOUR = 30;
const LEAST_MINUTES = 60;
/** The second choice is this much later than the first. */
const LATER_MINUTES = 90;
const DAY_MINUTES = inMinutes(daysMs(1));

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Returns the ends that a pause may have: the next full half hour that is at least one hour away, one and a half hours
 * later, tomorrow, and when somebody ends it. Late in the evening only the last two are left.
 */
export function pauseEnds(now: Date): [PauseEnd, ...PauseEnd[]] {
  const day = dayOf(now);
  const first = Math.ceil((minutesOfDay(clockTime(now)) + LEAST_MINUTES) / HALF_HOUR) * HALF_HOUR;
  const times = [first, first + LATER_MINUTES].filter((minutes) => minutes < DAY_MINUTES).map(timeOf);
  const tomorrow = startOfNextDay(day);
  const [soonest, ...others]: PauseEnd[] = [
    ...times.map((time) => ({
      label: hourText(time),
      words: `até as ${hourText(time)}`,
      until: instantAt(day, time),
      isOpenEnded: false,
    })),
    { label: 'Amanhã', words: 'até amanhã', until: tomorrow, isOpenEnded: false },
    // The shop stores a far end; this one is replaced.
    { label: 'Eu voltar', words: 'até eu voltar', until: tomorrow, isOpenEnded: true },
  ];
  if (!soonest) throw new Error('a pause has an end');
  return [soonest, ...others];
}
