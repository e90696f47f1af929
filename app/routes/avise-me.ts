import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { joinWaitlist } from '@cms/waitlist/operations/join-waitlist';
import { messages, messageText } from '@shop/messages/messages';
import { safeRedirect } from '@shop/safe-redirect';
import { waitlistSchema } from '@shop/waitlist/waitlist-form';

import { PRIVATE } from '../cache/cache-control';
import type { WaitlistReply } from '../components/product/WaitlistForm';
import { isDocumentRequest, readForm, textField } from '../http/form-body';
import { redirectWithMessage } from '../session/flash';
import { getSession } from '../session/session';

export { privateHeaders as headers } from '../cache/cache-control';

/** Leads to the menu: the address itself is for the form only. */
export const loader = () => redirect('/cardapio', { status: 303, headers: PRIVATE });

/** Stores that a person wants to be told when a product is in stock again, or says at the field why not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const email = textField(form, 'noticeEmail').slice(0, 254);
  const path = safeRedirect(textField(form, 'returnTo'), '/cardapio');
  const isPage = isDocumentRequest(request);
  const parsed = waitlistSchema.safeParse({ noticeEmail: email, productId: textField(form, 'productId') });
  if (!parsed.success) {
    if (isPage) throw await redirectWithMessage(context, path, { code: 'email_invalid', tone: 'failed' });
    return reply(400, { email, error: messages.email_invalid, isConfirmed: false });
  }
  const { noticeEmail, productId } = parsed.data;
  const joined = await joinWaitlist(context.cms, {
    email: noticeEmail,
    productId,
    customerId: (await getSession(request, context))?.customerId ?? null,
    ip: context.clientIp,
  });
  if (!joined.ok) {
    const { code } = joined.error;
    const known = code === 'too_many_attempts' ? 'waitlist_limit' : code;
    if (isPage) throw await redirectWithMessage(context, path, { code: known, tone: 'failed' });
    return reply(known === 'waitlist_limit' ? 429 : 409, {
      email,
      error: messageText(known),
      isConfirmed: false,
    });
  }
  if (isPage)
    throw await redirectWithMessage(context, path, {
      code: joined.isConfirmed ? 'waitlist_joined' : 'waitlist_asked',
    });
  return reply(200, { email: noticeEmail, error: null, isConfirmed: joined.isConfirmed });
}

const reply = (status: number, view: WaitlistReply) => data(view, { status, headers: PRIVATE });
