import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { PRIVATE } from '../cache/cache-control';
import { getSession } from '../session/session';

/** "Desistir ou reclamar" without an order in hand: leads to one's orders, or to where an order's link is asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await getSession(request, context);
  return redirect(session ? '/conta/pedidos' : '/pedido', { status: 303, headers: PRIVATE });
}
