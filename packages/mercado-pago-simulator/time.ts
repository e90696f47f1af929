import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The time zone of Bahia: three hours behind UTC, without daylight saving time. */
const OFFSET_HOURS = -3;

export const minutesMs = (count: number): number => count * 60_000;

export const hoursMs = (count: number): number => minutesMs(count * 60);

export const daysMs = (count: number): number => hoursMs(count * 24);

export const addMs = (date: Date, ms: number): Date => dayjs.utc(date).add(ms, 'millisecond').toDate();

export const msBetween = (from: Date, to: Date): number => dayjs.utc(to).diff(dayjs.utc(from));

export const unixSeconds = (date: Date): number => dayjs.utc(date).unix();

/** Formats an instant as '20/11 19:02'. */
export const formatShortDateTime = (date: Date): string =>
  dayjs.utc(date).utcOffset(OFFSET_HOURS).format('DD/MM HH:mm');

/** Formats an instant as '19:02'. */
export const formatTime = (date: Date): string => dayjs.utc(date).utcOffset(OFFSET_HOURS).format('HH:mm');
