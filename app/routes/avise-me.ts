import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { joinWaitlist, type JoinWaitlistError } from '@cms/waitlist/operations/join-waitlist';
import { emailError } from '@shop/customers/email-error';
import { messageText, type MessageCode } from '@shop/messages/messages';
import { readEmail } from '@shop/reading/email';
import { MAX_EMAIL_LENGTH } from '@shop/reading/email-length';
import { safeRedirect } from '@shop/safe-redirect';
import { cutText } from '@shop/text/clean-text';
import { isProductId } from '@shop/waitlist/waitlist-form';

import { PRIVATE } from '../cache/cache-control';
import { WAITLIST_ANCHOR, type WaitlistReply } from '../components/product/WaitlistForm';
import { isDocumentRequest, readForm, textField } from '../http/form-body';
import { redirectWithMessage } from '../session/flash';
import { getSession } from '../session/session';

export { privateHeaders as headers } from '../cache/cache-control';

/** Leads to the menu: the address itself is for the form only. */
export const loader = () => redirect('/cardapio', { status: 303, headers: PRIVATE });

/** Stores that a person wants to be told when a product is in stock again, or says at the field why not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed = textField(form, 'noticeEmail');
  const productId = textField(form, 'productId');
  const email = readEmail(typed);
  const problem = emailError(email) ?? (isProductId(productId) ? null : 'waitlist_gone');
  const joined = problem
    ? null
    : await joinWaitlist(context.cms, {
        email,
        productId,
        customerId: (await getSession(request, context))?.customerId ?? null,
        ip: context.clientIp,
      });
  const refused = problem ?? (joined?.ok ? null : REFUSALS[joined?.error.code ?? 'waitlist_gone']);
  const isConfirmed = joined?.ok === true && joined.isConfirmed;
  // What was typed comes back to be corrected; what was stored is the address as it was read.
  const shown = refused ? cutText(typed, MAX_EMAIL_LENGTH) : email;
  if (isDocumentRequest(request))
    throw await redirectWithMessage(
      context,
      `${safeRedirect(textField(form, 'returnTo'), '/cardapio')}#${WAITLIST_ANCHOR}`,
      refused
        ? { code: refused, tone: 'failed', email: shown }
        : { code: isConfirmed ? 'waitlist_joined' : 'waitlist_asked' },
    );
  const reply: WaitlistReply = { email: shown, error: refused && messageText(refused), isConfirmed };
  return data(reply, { status: statusOf(refused), headers: PRIVATE });
}

const REFUSALS = {
  too_many_attempts: 'waitlist_limit',
  waitlist_full: 'waitlist_full',
  waitlist_in_stock: 'waitlist_in_stock',
  waitlist_gone: 'waitlist_gone',
} as const satisfies Record<JoinWaitlistError['code'], MessageCode>;

function statusOf(refused: MessageCode | null): number {
  if (refused === null) return 200;
  if (refused === 'waitlist_limit') return 429;
  return Object.values<MessageCode>(REFUSALS).includes(refused) ? 409 : 400;
}
