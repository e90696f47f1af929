import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { LOST_WINDOW_TITLE, LostWindow } from '../components/delivery/LostWindow';
import { lostWindowRefusal } from '../components/delivery/lost-window-refusal';
import { BuyerProof } from '../components/linked-order/BuyerProof';
import { LinkFrame } from '../components/linked-order/LinkFrame';
import { OrdersError } from '../components/orders/OrdersError';
import { readForm } from '../http/form-body';
import { linkOf, linkPath, refusedProof } from '../http/linked-order';
import { actOnLostWindow, loadLostWindow, type LostWindowPlace } from '../http/lost-window-page';
import { notFound } from '../http/not-found';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';
import { pageMeta } from '../view-models/page-meta';

export { secretAddressHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: LOST_WINDOW_TITLE, isHidden: true, matches });

/**
 * Returns the order that lost its time window and the addresses of the pages around the choice. Choosing another window
 * requires only the link. A refund cancels the order, so it also requires the buyer's e-mail.
 */
async function placeOf(context: AppLoadContext, token: string): Promise<LostWindowPlace> {
  const link = await linkOf(context, token);
  if (!link) throw await notFound(context);
  const orderPath = linkPath(token);
  return {
    owner: { link },
    orderId: link.orderId,
    orderPath,
    refusedProof: (form) => refusedProof(context, { link, form }),
  };
}

/**
 * Loads the page of a paid order that lost its time window and was opened by its link. There the buyer chooses another
 * window or a refund.
 */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const place = await placeOf(context, token);
  return { choice: await loadLostWindow(context, place), orderPath: place.orderPath };
}

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const place = await placeOf(context, token);
  return actOnLostWindow(context, { place, form: await readForm(request) });
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function ChooseSlotByLink() {
  const { choice, orderPath } = useLoaderData<typeof loader>();
  const refusal = lostWindowRefusal(useActionData<typeof action>());
  return (
    <LinkFrame title={LOST_WINDOW_TITLE}>
      <LostWindow
        choice={choice}
        refusal={refusal}
        orderPath={orderPath}
        proof={<BuyerProof id="money-email" />}
      />
    </LinkFrame>
  );
}
