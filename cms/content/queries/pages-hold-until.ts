import { nextChangeByItself } from '@shop/time/opening-hours';

import { nextDeliveryHoldsUntil } from '../../delivery/queries/next-delivery';
import type { Cms } from '../../platform/context';
import { readSettings } from './read-settings';

/**
 * Returns the time until which a page rendered now stays correct, as long as nothing is edited or bought: the
 * next opening or closing time, otherwise midnight in Bahia; earlier when the next delivery day changes before.
 */
export async function pagesHoldUntil(cms: Cms): Promise<Date> {
  const [{ attendanceHours, pickupHours, deliveryHours }, delivery] = await Promise.all([
    readSettings(cms),
    // Without the database the pages of the shop stay as they are.
    nextDeliveryHoldsUntil(cms).catch(() => null),
  ]);
  const hours = nextChangeByItself([...attendanceHours, ...pickupHours, ...deliveryHours], cms.now());
  return delivery && delivery < hours ? delivery : hours;
}
