import { dayOf } from '@shop/time/bahia';
import { formatDayOfMonth } from '@shop/time/days';

/** Returns what a card says in place of its switch once its time is over: 'Terminou em 15/11'; null before. */
export const endedText = (state: string, end: Date | null): string | null =>
  state === 'expired' && end ? `Terminou em ${formatDayOfMonth(dayOf(end))}` : null;
