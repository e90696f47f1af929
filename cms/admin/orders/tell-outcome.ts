import { toast } from '../toasts/toast';

import type { OrderRequestResult } from './order-requests';
import { refusalText } from './refusal-text';

/** Says how a change of an order went, in a notice. */
export function tellOutcome(result: OrderRequestResult, done: string): void {
  if (result.ok) {
    toast.success(done);
    return;
  }
  const { title, description } = refusalText(result.error);
  toast.error(title, description ? { description } : undefined);
}
