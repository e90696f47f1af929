import { toast } from '../../../components/feedback/toast';

import type { OrderRequestResult } from './order-requests';
import { refusalText } from './refusal-text';

/** The order that a message names. */
export interface MessageOrder {
  number: string;
  customerName: string;
}

/** Shows the result of a change of an order as a toast, which names the order. */
export function showResult(result: OrderRequestResult, done: string, order?: MessageOrder): void {
  const named = order ? `${order.customerName}, pedido ${order.number}` : null;
  if (result.ok) {
    toast.success(done, named ? { description: named } : undefined);
    return;
  }
  const { title, description } = refusalText(result.error);
  const text = [named, description].filter(Boolean).join('. ');
  toast.error(title, text ? { description: text } : undefined);
}
