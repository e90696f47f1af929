import { nextChangeByItself } from '@shop/time/opening-hours';

import type { Cms } from '../../platform/context';
import { readSettings } from './read-settings';

/** Until when a page of this moment stays true without anybody editing or buying anything. */
export async function pagesHoldUntil(cms: Cms): Promise<Date> {
  const { attendanceHours, pickupHours, deliveryHours } = await readSettings(cms);
  return nextChangeByItself([...attendanceHours, ...pickupHours, ...deliveryHours], cms.now());
}
