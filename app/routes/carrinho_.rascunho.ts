import type { ActionFunctionArgs } from '@remix-run/node';

import { PRIVATE } from '../cache/cache-control';
import { readForm } from '../http/form-body';
import { namedCustomerId } from '../session/session';
import { saveDraft } from './carrinho/checkout-draft';
import { checkoutValues } from './carrinho/checkout-values';

/** Stores the values of the checkout form in the customer's browser. It does not use the database. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const values = checkoutValues(await readForm(request));
  const customerId = await namedCustomerId(request, context);
  return new Response(null, {
    status: 204,
    headers: { ...PRIVATE, 'Set-Cookie': await saveDraft(context, { customerId, values }) },
  });
}
