import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { findRecallToken } from '@cms/recalls/queries/find-recall-token';
import { readLotCode } from '@shop/lots/lot-code';

import { PRIVATE } from '../cache/cache-control';
import { getSession } from '../session/session';

/**
 * Handles "Desistir ou reclamar" on pages that are not about one order. It redirects customers to their orders, and
 * visitors to the page that asks for an order's link. The link "Tenho esta pizza" of a recalled lot adds the parameter
 * `lote` with the lot's code. A customer who has a warning about this lot is then redirected to that warning.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await getSession(request, context);
  const code = readLotCode(new URL(request.url).searchParams.get('lote') ?? '');
  const token =
    session && code ? await findRecallToken(context.cms, { customerId: session.customerId, code }) : null;
  if (token) return redirect(`/recolhimento/${token}`, { status: 303, headers: PRIVATE });
  return redirect(session ? '/conta/pedidos' : '/pedido', { status: 303, headers: PRIVATE });
}
