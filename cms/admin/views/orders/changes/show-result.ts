import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import { toast } from '../../../components/feedback/toast';

import { refusalText, type OrderError } from './refusal-text';

/** What the shop answered to a change of an order. */
export type OrderResult = { ok: true } | { ok: false; error: OrderError };

/** The order that a message names. */
export interface MessageOrder {
  number: string;
  customerName: string;
  deliveryMethod?: DeliveryMethod;
}

/** Shows the result of a change of an order as a toast, which names the order. */
export function showResult(result: OrderResult, done: string, order?: MessageOrder): void {
  const named = order ? `${order.customerName}, pedido ${order.number}` : null;
  if (result.ok) {
    toast.success(done, named ? { description: named } : undefined);
    return;
  }
  const { title, description } = refusalText(result.error, order?.deliveryMethod);
  const text = [named, description].filter(Boolean).join('. ');
  toast.error(title, text ? { description: text } : undefined);
}
