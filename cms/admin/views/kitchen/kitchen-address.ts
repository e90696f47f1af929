import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { KITCHEN_PATH } from '@shop/permissions/workplaces';
import { isDay, isTime } from '@shop/time/days';

import { textOf } from '../../engine/list-address';

export interface KitchenAddress {
  /** The day; null for today. */
  date: string | null;
  method: DeliveryMethod | null;
  /** Shows only the time windows that begin at this time; null for the whole day. */
  from?: string | null;
}

const WAYS: Record<DeliveryMethod, string> = { delivery: 'entrega', pickup: 'retirada' };

/** Parses the URL of a day of the kitchen; invalid values are ignored. */
export function readKitchenAddress(params: Record<string, string | string[] | undefined>): KitchenAddress {
  const date = textOf(params, 'dia');
  const way = textOf(params, 'modo');
  const from = textOf(params, 'hora');
  return {
    date: isDay(date) ? date : null,
    method: way === WAYS.delivery ? 'delivery' : way === WAYS.pickup ? 'pickup' : null,
    from: isTime(from) ? from : null,
  };
}

export function kitchenHref({ date, method, from }: KitchenAddress): string {
  const query = new URLSearchParams();
  if (date) query.set('dia', date);
  if (method) query.set('modo', WAYS[method]);
  if (method && from) query.set('hora', from);
  const text = query.toString();
  return text ? `${KITCHEN_PATH}?${text}` : KITCHEN_PATH;
}
