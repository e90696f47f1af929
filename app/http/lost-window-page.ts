import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { OrderOwner } from '@cms/orders/order-links';
import { findSlotChoice, type SlotChoice } from '@cms/orders/queries/slot-choice';
import { replaceLostSlot } from '@cms/payments/operations/replace-lost-slot';
import { readSlotKey } from '@shop/delivery/slot-key';
import type { MessageCode } from '@shop/messages/messages';

import { PRIVATE } from '../cache/cache-control';
import type { LostWindowRefusal } from '../components/delivery/lost-window-refusal';
import { redirectWithMessage } from '../session/flash';
import { withdrawalPath } from '../view-models/help-paths';
import { badRequest } from './form-body';
import { refusedProofReply } from './linked-order';
import { notFound } from './not-found';

/** The owner of the order that lost its time window, and the addresses of the pages around the choice. */
export interface LostWindowPlace {
  owner: OrderOwner;
  orderId: string;
  /** The order's page. */
  orderPath: string;
  /**
   * Checks the buyer's e-mail in a form that requests the refund. Returns the code of the message to show if the e-mail
   * is wrong.
   */
  refusedProof?: (form: FormData) => Promise<MessageCode | null>;
}

const refused = (code: LostWindowRefusal, status: number) => data({ code }, { status });

/**
 * Returns the choice that the buyer has after the order lost its time window. If there is nothing left to choose,
 * redirects to the order's page, which shows what was chosen.
 */
export async function loadLostWindow(
  context: AppLoadContext,
  { owner, orderId, orderPath }: LostWindowPlace,
): Promise<SlotChoice> {
  const choice = await findSlotChoice(context.cms, { ...owner, orderId });
  if (!choice) throw redirect(orderPath, { status: 303, headers: PRIVATE });
  return choice;
}

/** Moves the order to another time window, or cancels it and refunds the money. */
export async function actOnLostWindow(
  context: AppLoadContext,
  { place, form }: { place: LostWindowPlace; form: FormData },
) {
  const { owner, orderId, orderPath, refusedProof } = place;
  const intent = form.get('intent');
  if (intent !== 'money-back' && intent !== 'slot') throw badRequest();
  const typed = form.get('slot');
  const slot = readSlotKey(typeof typed === 'string' ? typed : '');
  if (intent === 'slot' && !slot) return refused('slot_required', 400);
  const unproved = intent === 'money-back' ? await refusedProof?.(form) : null;
  if (unproved) return refusedProofReply(unproved, form);
  const chosen = await replaceLostSlot(context.cms, {
    ...owner,
    orderId,
    choice: intent === 'slot' && slot ? slot : 'money_back',
  });
  if (chosen.ok) {
    return redirectWithMessage(context, orderPath, {
      code: chosen.slot ? 'slot_chosen' : 'order_cancelled_refunded',
    });
  }
  switch (chosen.error.code) {
    case 'not_found':
      throw await notFound(context);
    case 'choice_over':
      return redirectWithMessage(context, orderPath, { code: 'slot_choice_over', tone: 'failed' });
    case 'needs_case':
      return redirect(withdrawalPath(orderPath), { status: 303, headers: PRIVATE });
    default:
      return refused(chosen.error.code, 409);
  }
}
