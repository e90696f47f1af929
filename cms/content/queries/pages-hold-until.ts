import { nextChangeByItself } from '@shop/time/opening-hours';

import type { Cms } from '../../platform/context';
import { readSettings } from './read-settings';

/** Returns until when a page rendered now stays correct unless someone edits or buys something. */
export async function pagesHoldUntil(cms: Cms): Promise<Date> {
  const { attendanceHours, pickupHours, deliveryHours } = await readSettings(cms);
  return nextChangeByItself([...attendanceHours, ...pickupHours, ...deliveryHours], cms.now());
}
