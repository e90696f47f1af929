import { data, type AppLoadContext } from '@remix-run/node';

import { answerAuth } from '../../session/auth-action';
import { saveCheckoutDraft } from './save-checkout-draft';

/**
 * Handles signing in or up during checkout. The values of the checkout form are sent along and stored first, so that
 * nothing is lost whatever the result. Without JavaScript only the account form's own fields are sent, because the
 * checkout form was stored before.
 */
export async function answerAccountForm({
  request,
  context,
  form,
}: {
  request: Request;
  context: AppLoadContext;
  form: FormData;
}) {
  const cookies = form.has('deliveryMethod')
    ? [(await saveCheckoutDraft({ request, context, form })).cookie]
    : [];
  try {
    const refused = await answerAuth(context, { request, form, page: 'checkout' });
    return data(refused.data, { ...refused.init, headers: withCookies(refused.init?.headers, cookies) });
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    const headers = withCookies(answer.headers, cookies);
    throw new Response(answer.body, { status: answer.status, headers });
  }
}

function withCookies(init: HeadersInit | undefined, cookies: readonly string[]): Headers {
  const headers = new Headers(init);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
