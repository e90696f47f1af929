import { nextChangeByItself } from '@shop/time/opening-hours';

import type { Cms } from '../../platform/context';
import { readSettings } from './read-settings';

/**
 * Returns the time until which a page rendered now stays correct, as long as nothing is edited or bought: the
 * next opening or closing time, otherwise midnight in Bahia.
 */
export async function pagesHoldUntil(cms: Cms): Promise<Date> {
  const { attendanceHours, pickupHours, deliveryHours } = await readSettings(cms);
  return nextChangeByItself([...attendanceHours, ...pickupHours, ...deliveryHours], cms.now());
}
