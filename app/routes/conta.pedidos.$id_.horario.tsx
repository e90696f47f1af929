import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findCustomerOrder } from '@cms/orders/queries/customer-orders';

import { AccountFrame } from '../components/account/AccountFrame';
import { LOST_WINDOW_TITLE, LostWindow } from '../components/delivery/LostWindow';
import { lostWindowRefusal } from '../components/delivery/lost-window-refusal';
import { OrdersError } from '../components/orders/OrdersError';
import { readForm } from '../http/form-body';
import { actOnLostWindow, loadLostWindow, type LostWindowPlace } from '../http/lost-window-page';
import { notFound } from '../http/not-found';
import { requireCustomer } from '../session/session';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';
import { personView } from '../view-models/account-view';
import { pageMeta } from '../view-models/page-meta';

export { privateHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: LOST_WINDOW_TITLE, isHidden: true, matches });

async function placeOf(request: Request, context: AppLoadContext, orderId: string) {
  const { customerId, ...session } = await requireCustomer(request, context, '/conta');
  const orderPath = `/conta/pedidos/${orderId}`;
  const place: LostWindowPlace = { owner: { customerId }, orderId, orderPath };
  return { customerId, session, place };
}

/** Loads the page of a paid order that lost its time window. There the buyer chooses another window or a refund. */
export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { customerId, session, place } = await placeOf(request, context, id);
  if (!(await findCustomerOrder(context.cms, { customerId, orderId: id }))) throw await notFound(context);
  const choice = await loadLostWindow(context, place);
  return { person: personView(session), choice, orderPath: place.orderPath };
}

export async function action({ request, params: { id = '' }, context }: ActionFunctionArgs) {
  const { place } = await placeOf(request, context, id);
  return actOnLostWindow(context, { place, form: await readForm(request) });
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function ChooseSlot() {
  const { person, choice, orderPath } = useLoaderData<typeof loader>();
  const refusal = lostWindowRefusal(useActionData<typeof action>());
  return (
    <AccountFrame title={LOST_WINDOW_TITLE} person={person}>
      <LostWindow choice={choice} refusal={refusal} orderPath={orderPath} />
    </AccountFrame>
  );
}
