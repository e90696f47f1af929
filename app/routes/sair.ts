import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '@cms/customers/operations/sign-out';

import { PRIVATE } from '../http/cache-control';
import { leaveMessage } from '../http/flash';
import { getSession } from '../http/session';
import { dropDraft } from './carrinho/checkout-draft';

/** An address somebody typed signs nobody out. */
export const loader = () => redirect('/', { status: 303, headers: PRIVATE });

/** Ends the session for good: a copy of its cookie is worth nothing afterwards. */
export async function action({ request, context }: ActionFunctionArgs) {
  const headers = new Headers(PRIVATE);
  try {
    const { cookie } = await signOut(context.cms, await getSession(request, context));
    headers.append('Set-Cookie', cookie);
  } catch (error) {
    context.reportFailure(error);
    headers.append('Set-Cookie', await leaveMessage(context, 'sign_out_failed', 'failed'));
    return redirect('/conta/pedidos', { status: 303, headers });
  }
  headers.append('Set-Cookie', await dropDraft(context));
  headers.append('Set-Cookie', await leaveMessage(context, 'sign_out_done'));
  return redirect('/', { status: 303, headers });
}
