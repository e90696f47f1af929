import { toast } from '../../../components/feedback/toast';

import type { OrderRequestResult } from './order-requests';
import { refusalText } from './refusal-text';

/** Shows the result of a change of an order as a toast. */
export function showResult(result: OrderRequestResult, done: string): void {
  if (result.ok) {
    toast.success(done);
    return;
  }
  const { title, description } = refusalText(result.error);
  toast.error(title, description ? { description } : undefined);
}
