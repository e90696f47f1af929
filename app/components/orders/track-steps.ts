import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { displayStatus, type OrderStatus } from '@shop/orders/order-status';

import type { IconName } from '../icons/icon-names';
import { STATUS_ICONS } from './StatusPill';

export interface TrackStepView {
  status: OrderStatus;
  label: string;
  icon: IconName;
  state: 'done' | 'now' | 'later';
  /**
   * When the step was reached; null when it has not been reached, or when it was reached before the shop recorded
   * events.
   */
  at: Date | null;
}

const STEPS = ['recebido', 'em_preparo', 'enviado', 'entregue'] as const satisfies readonly OrderStatus[];

export interface TrackInput {
  status: string;
  deliveryMethod: DeliveryMethod;
  reachedAt: Partial<Record<OrderStatus, Date>>;
}

/**
 * Returns the four steps of a paid order; null while the order is unpaid and after it is cancelled. If the order is
 * delivered, all steps are done.
 */
export function trackSteps({ status, deliveryMethod, reachedAt }: TrackInput): TrackStepView[] | null {
  const current = STEPS.findIndex((step) => step === status);
  if (current < 0) return null;
  return STEPS.map((step, index) => {
    const display = displayStatus(step, deliveryMethod);
    const isDone = index < current || status === 'entregue';
    const isReached = index <= current;
    return {
      status: step,
      label: display.label,
      icon: isDone ? 'check' : stepIcon(step, deliveryMethod),
      state: isDone ? 'done' : index === current ? 'now' : 'later',
      at: (isReached && reachedAt[step]) || null,
    };
  });
}

function stepIcon(step: OrderStatus, deliveryMethod: DeliveryMethod): IconName {
  if (step === 'entregue') return deliveryMethod === 'pickup' ? 'building-store' : 'home';
  return STATUS_ICONS[displayStatus(step, deliveryMethod).icon];
}
