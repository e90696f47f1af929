import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '@cms/customers/operations/sign-out';

import { PRIVATE } from '../cache/cache-control';
import { redirectWithMessage } from '../session/flash';
import { forgetPlace } from '../session/place-cookie';
import { getSession } from '../session/session';
import { dropDraft } from './carrinho/checkout-draft';

/** Redirects to the home page, because merely opening the address must not sign anybody out. */
export const loader = () => redirect('/', { status: 303, headers: PRIVATE });

/**
 * Ends the session, so that even a copy of its cookie is no longer valid. What the customer typed about addresses
 * leaves the browser, too, because the next person at this device may be somebody else.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const { cookie } = await signOut(context.cms, await getSession(request, context));
    const cookies = [cookie, await dropDraft(context), await forgetPlace(context)];
    return await redirectWithMessage(context, '/', { code: 'sign_out_done', cookies });
  } catch (error) {
    context.reportFailure(error);
    return redirectWithMessage(context, '/conta/pedidos', { code: 'sign_out_failed', tone: 'failed' });
  }
}
