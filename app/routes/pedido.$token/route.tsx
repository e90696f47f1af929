import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readPaySettings } from '@cms/payments/queries/pix-offer';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { findLinkedOrder } from '@cms/orders/queries/linked-order';
import { dayOf } from '@shop/time/bahia';
import { guestMessages } from '@shop/messages/guest-messages';

import { DATA_FIELD } from '../../components/linked-order/proof-field';
import { LinkFrame } from '../../components/linked-order/LinkFrame';
import { LostLinkForm } from '../../components/linked-order/LostLinkForm';
import { OrdersError } from '../../components/orders/OrdersError';
import { linkOf } from '../../http/linked-order';
import { reviewHrefOf } from '../../http/review-href';
import { ovenStepsOf } from '../../http/oven-steps';
import { readForm } from '../../http/form-body';
import { fieldRefusal } from '../../http/refused-field';
import { readKnownCases } from '../../session/case-cookie';
import { openedLinkCookie } from '../../session/order-cookie';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';
import text from '../../styles/text.module.css';
import { dataRefusal } from '../../view-models/data-refusal';
import { reportedView, withdrawnView } from '../../view-models/help-view';
import { linkedOrderView } from '../../view-models/linked-order-view';
import { timelineView } from '../../view-models/order-timeline';
import { pageMeta } from '../../view-models/page-meta';
import { actByLink } from './act-by-link';
import { LinkedOrderPage } from './LinkedOrderPage';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta({ title: view?.shown ? `Pedido ${view.shown.order.number}` : 'Pedido', isHidden: true, matches });

/**
 * Loads the page that an order's link opens. All links that do not work get the same response, so that nobody can find
 * out which links existed.
 */
export async function loader({ request, params: { token = '' }, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const link = await linkOf(context, token);
  const found = link && (await findLinkedOrder(cms, link));
  if (!found) return data({ shown: null }, { status: 404 });
  const shop = { ...(await readPaySettings(cms)), today: dayOf(cms.now()) };
  const buyer = { link, known: await readKnownCases(request, context) };
  const help = await findHelpOrder(cms, { buyer, orderId: link.orderId });
  const { searchParams } = new URL(request.url);
  const refusal = dataRefusal(searchParams);
  const isToPay = found.order.payForMs !== null;
  const cookie = isToPay ? await openedLinkCookie.leave(context, { token }) : null;
  const view = {
    ...(refusal && fieldRefusal(refusal, { id: DATA_FIELD })),
    shown: {
      ...linkedOrderView(found, { token, shop }),
      timeline: timelineView(found.order),
      asksFrozen: help?.asksFrozen ?? false,
      cases: help?.cases ?? [],
      withdrawn: withdrawnView(help),
      reported: reportedView(help),
      replaces: help?.replaces ?? null,
      ovenSteps: await ovenStepsOf(cms, found.order, help),
      // A link that the team saw too writes nothing in the buyer's name.
      reviewHref: link.kind === 'shared' ? null : await reviewHrefOf(cms, found.order, help),
      isAsked: found.canProve && found.order.canCancel && searchParams.has('cancelar'),
    },
  };
  return data(view, cookie === null ? {} : { headers: { 'Set-Cookie': cookie } });
}

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  return actByLink(context, { token, form: await readForm(request) });
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function OrderOfLink() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown) return <LinkedOrderPage view={shown} />;
  return (
    <LinkFrame title={guestMessages.link_dead.title}>
      <p className={text.lead}>{guestMessages.link_dead.description}</p>
      <LostLinkForm reply={null} />
    </LinkFrame>
  );
}
