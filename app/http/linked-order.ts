import type { AppLoadContext } from '@remix-run/node';
import { openOrderLink } from '@cms/orders/operations/open-order-link';
import type { OrderLink } from '@cms/orders/order-links';
import { proveBuyer, type ProofError } from '@cms/orders/operations/prove-buyer';
import type { MessageCode } from '@shop/messages/messages';

import { PROOF_FIELD } from '../components/linked-order/proof-field';
import { textField } from './form-body';
import { refusedField } from './refused-field';

const PROOF_MESSAGES = {
  wrong_email: 'link_email_wrong',
  link_proves_nothing: 'link_proves_nothing',
  too_many_attempts: 'link_email_limited',
} as const satisfies Record<ProofError['code'], MessageCode>;

export const linkPath = (token: string): string => `/pedido/${encodeURIComponent(token)}`;

export const linkOf = (context: AppLoadContext, token: string): Promise<OrderLink | null> =>
  openOrderLink(context.cms, { token, ip: context.clientIp, isEmbedded: context.isEmbedded });

/**
 * Checks the e-mail in a form. Returns null if the e-mail proves that the visitor is the buyer, otherwise the code of
 * the message to show.
 */
export async function refusedProof(
  context: AppLoadContext,
  { link, form }: { link: OrderLink; form: FormData },
): Promise<MessageCode | null> {
  if (textField(form, 'email').trim() === '') return 'link_email_missing';
  const proof = { link, email: textField(form, 'email'), ip: context.clientIp };
  const proved = await proveBuyer(context.cms, proof);
  if (proved.ok) return null;
  return PROOF_MESSAGES[proved.error.code];
}

/** Returns the field for the e-mail that did not prove the buyer: its id on the page, and what was typed. */
export const proofField = (form: FormData) => ({
  id: textField(form, PROOF_FIELD),
  value: textField(form, 'email'),
});

/** The response to a form whose e-mail did not prove that the visitor is the buyer: the page says so at its field. */
export const refusedProofReply = (code: MessageCode, form: FormData) =>
  refusedField(code, { ...proofField(form), status: 403 });
