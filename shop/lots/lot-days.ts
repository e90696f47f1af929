import { addDays, daysBetween } from '../time/days';

/** The shelf life of a frozen product in days, used where no other shelf life is stored. */
export const DEFAULT_SHELF_DAYS = 90;
/** A lot is shown as about to expire from this many days before its best-before day. */
export const EXPIRES_SOON_DAYS = 30;

/** Returns the last day on which a lot may be eaten (its best-before day). All days are 'YYYY-MM-DD'. */
export const bestBeforeOf = (madeOn: string, shelfDays: number = DEFAULT_SHELF_DAYS): string =>
  addDays(madeOn, shelfDays);

/** Whether a lot's best-before day has passed. */
export const isExpired = (bestBefore: string, today: string): boolean => bestBefore < today;

/** Whether a lot expires within `EXPIRES_SOON_DAYS`, or has expired. */
export const expiresSoon = (bestBefore: string, today: string): boolean =>
  daysBetween(today, bestBefore) <= EXPIRES_SOON_DAYS;
