import type { AppLoadContext } from '@remix-run/node';
import { recordFrozenAnswer } from '@cms/cases/operations/record-frozen-answer';
import type { OrderLink } from '@cms/orders/order-links';
import { cancelLinkedOrder } from '@cms/payments/operations/cancel-own-order';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';

import { badRequest } from '../../http/form-body';
import { linkOf, linkPath, refusedProof, refusedProofReply } from '../../http/linked-order';
import { notFound } from '../../http/not-found';
import { acceptTermsOf } from '../../http/accept-terms';
import { redirectWithMessage } from '../../session/flash';
import { cancelAnswerCode } from '../conta.pedidos.$id/cancel-own-order';

const INTENTS = ['cancel', 'erase', 'frozen', 'accept-terms'] as const;

const isIntent = (text: FormDataEntryValue | null): text is (typeof INTENTS)[number] =>
  INTENTS.some((intent) => intent === text);

/**
 * Handles the buttons of a linked order's page: cancels the order, erases the buyer's data, records that everything
 * arrived frozen, or records that the terms are accepted. Cancelling and erasing require the e-mail in addition to the
 * link.
 */
export async function actByLink(context: AppLoadContext, { token, form }: { token: string; form: FormData }) {
  const intent = form.get('intent');
  if (!isIntent(intent)) throw badRequest();
  const link = await linkOf(context, token);
  if (!link) throw await notFound(context);
  if (intent === 'frozen') return thankForAnswer(context, { token, link });
  if (intent === 'accept-terms') {
    const order = { owner: { link }, orderId: link.orderId, here: linkPath(token) };
    return acceptTermsOf(context, { order, form });
  }
  const refused = await refusedProof(context, { link, form });
  if (refused) return refusedProofReply(refused, form);
  return intent === 'cancel' ? cancel(context, { token, link }) : erase(context, { token, link });
}

async function thankForAnswer(
  context: AppLoadContext,
  { token, link }: { token: string; link: OrderLink },
): Promise<Response> {
  if (!(await recordFrozenAnswer(context.cms, { buyer: { link }, orderId: link.orderId })))
    throw await notFound(context);
  return redirectWithMessage(context, linkPath(token), { code: 'frozen_thanks' });
}

async function cancel(context: AppLoadContext, { token, link }: { token: string; link: OrderLink }) {
  const cancelled = await cancelLinkedOrder(context.cms, link);
  if (!cancelled.ok && cancelled.error.code === 'not_found') throw await notFound(context);
  return redirectWithMessage(context, linkPath(token), {
    code: cancelAnswerCode(cancelled),
    tone: cancelled.ok ? 'done' : 'failed',
  });
}

async function erase(context: AppLoadContext, { token, link }: { token: string; link: OrderLink }) {
  const erased = await eraseGuestOrder(context.cms, link);
  if (erased.ok) return redirectWithMessage(context, '/', { code: 'guest_data_erased' });
  if (erased.error.code === 'not_found') throw await notFound(context);
  return redirectWithMessage(context, linkPath(token), { code: 'guest_data_busy', tone: 'failed' });
}
