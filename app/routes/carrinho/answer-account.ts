import { data, type AppLoadContext } from '@remix-run/node';

import { answerAuth } from '../../http/auth-action';
import { saveCheckoutDraft } from './save-checkout-draft';

/**
 * Signing in or up on the way to paying. What stands in the checkout form comes along with it and is kept first, so that
 * nothing is lost whatever comes of it. Without a script only the account's own fields come: the rest was kept before.
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
