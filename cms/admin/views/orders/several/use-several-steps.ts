import { heldReasonText } from '@shop/payments/held-reason';
import type { HeldReason } from '@shop/payments/held-reason';
import { nextStep, type OrderStatus } from '@shop/orders/order-status';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import { toast } from '../../../components/feedback/toast';
import { acts, callAct } from '../../../engine/acts';
import { refusalText } from '../changes/refusal-text';
import type { OrderResult } from '../changes/show-result';
import { useRefreshOrder } from '../changes/use-refresh-order';
import { inTurn } from './in-turn';
import { severalText, STEPPED, UNDONE, type SeveralResult } from './several-labels';

export interface SteppableOrder {
  id: string;
  number: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  isReady: boolean;
  heldReason: HeldReason | null;
}

/** A step that was taken, and the time, by this device's clock, until which it may be undone. */
interface TakenStep {
  id: string;
  number: string;
  eventId: string;
  until: number;
}

interface StepOutcome extends SeveralResult {
  taken: TakenStep | null;
  result: OrderResult | null;
}

const TOAST = 'varios-pedidos';

/**
 * Takes the next step of several orders, each in its own transaction, so that one rejected order does not stop the
 * others. The message names the orders that did not change, with the reasons; its button "Desfazer" undoes all the
 * steps that were taken.
 */
export function useSeveralSteps(): (orders: readonly SteppableOrder[]) => Promise<void> {
  const refreshOrder = useRefreshOrder();

  /** Refreshes the page once for all orders. After a failed request, first checks whether the shop responds. */
  const refresh = (results: readonly (OrderResult | null)[]) => {
    const sent = results.filter((result) => result !== null);
    const worst = sent.find((result) => !result.ok && result.error.code === 'request_failed') ?? sent[0];
    if (worst) refreshOrder(worst);
  };

  async function undo(steps: readonly TakenStep[]) {
    const results = await inTurn(steps, async ({ id, eventId }) =>
      callAct(acts.orders.undoStep, { orderId: id, eventId }),
    );
    showResults(
      results.map((result, index) => ({
        number: steps[index]?.number ?? '',
        refusal: result.ok ? null : reasonOf(result),
      })),
      UNDONE,
    );
    refresh(results);
  }

  return async (orders) => {
    const outcomes = await inTurn(orders, takeStep);
    const taken = outcomes.flatMap((outcome) => outcome.taken ?? []);
    showResults(
      outcomes,
      STEPPED,
      taken.length > 0
        ? {
            undoForMs: Math.min(...taken.map(({ until }) => until)) - performance.now(),
            undo: () => undo(taken),
          }
        : null,
    );
    refresh(outcomes.map(({ result }) => result));
  };
}

async function takeStep(order: SteppableOrder): Promise<StepOutcome> {
  const { id, number, status, heldReason } = order;
  const next = nextStep(order);
  const stays = (refusal: string) => ({ number, refusal, taken: null, result: null });
  if (heldReason) return stays(`parado. ${heldReasonText(heldReason)}`);
  if (!next) return stays('não há próximo passo.');
  const result = await callAct(acts.payments.changeStatus, {
    orderId: id,
    from: status,
    to: next.status,
    confirmedDay: null,
  });
  if (!result.ok) return { number, refusal: reasonOf(result), taken: null, result };
  const taken = result.undo && {
    id,
    number,
    eventId: result.undo.eventId,
    until: performance.now() + result.undo.undoForMs,
  };
  return { number, refusal: null, taken, result };
}

function reasonOf(result: OrderResult): string {
  if (result.ok) return '';
  const { title, description } = refusalText(result.error);
  return description ? `${title} ${description}` : title;
}

function showResults(
  results: readonly SeveralResult[],
  words: typeof STEPPED,
  offer: { undoForMs: number; undo: () => Promise<void> } | null = null,
): void {
  const { title, description, isWhole } = severalText(results, words);
  const options = {
    id: TOAST,
    ...(description ? { description } : {}),
    ...(offer
      ? {
          autoClose: Math.max(offer.undoForMs, 1),
          action: { label: 'Desfazer', onClick: () => void offer.undo() },
        }
      : {}),
  };
  if (isWhole) toast.success(title, options);
  else toast.error(title, options);
}
