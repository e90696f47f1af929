import { Button } from '@mantine/core';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { recordFrozenAnswer } from '@cms/cases/operations/record-frozen-answer';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { readPaySettings } from '@cms/payments/queries/pix-offer';
import { listPushDevices } from '@cms/notifications/queries/list-push-devices';
import { findCustomerOrder } from '@cms/orders/queries/customer-orders';

import type { OrderStatus } from '@shop/orders/order-status';
import { dayOf } from '@shop/time/bahia';

import { AccountFrame } from '../../components/account/AccountFrame';
import { FrozenQuestion } from '../../components/help/FrozenQuestion';
import { HelpLink } from '../../components/help/HelpLink';
import { ReplacementNote } from '../../components/help/ReplacementNote';
import { ReportedNote } from '../../components/help/ReportedNote';
import { WithdrawnNote } from '../../components/help/WithdrawnNote';
import { Icon } from '../../components/icons/Icon';
import { AskToCancel } from '../../components/order-page/AskToCancel';
import { CancelBlock } from '../../components/order-page/CancelBlock';
import { OrderBar } from '../../components/order-page/OrderBar';
import { OrderFolds } from '../../components/order-page/OrderFolds';
import { OrderUpdate } from '../../components/order-page/OrderUpdate';
import { ReviewLink } from '../../components/reviews/ReviewLink';
import { OvenSteps } from '../../components/order-page/OvenSteps';
import { AcceptTerms } from '../../components/orders/AcceptTerms';
import { CancelForm } from '../../components/orders/CancelOrder';
import { leadsWithReorder, OrderActions } from '../../components/orders/OrderActions';
import { OrderCard } from '../../components/orders/OrderCard';
import { OrderNotices } from '../../components/orders/OrderNotices';
import { OrdersError } from '../../components/orders/OrdersError';
import { OrderPushOffer } from '../../components/push/OrderPushOffer';
import { ReorderForm } from '../../components/reorder/ReorderForm';
import { acceptTermsOf } from '../../http/accept-terms';
import { badRequest, readForm } from '../../http/form-body';
import { notFound } from '../../http/not-found';
import { reviewHrefOf } from '../../http/review-href';
import { ovenStepsOf } from '../../http/oven-steps';
import { redirectWithMessage } from '../../session/flash';
import { requireCustomer } from '../../session/session';
import { personView } from '../../view-models/account-view';
import { accountHelpPaths } from '../../view-models/help-paths';
import { reportedView, withdrawnView } from '../../view-models/help-view';
import { timelineView } from '../../view-models/order-timeline';
import { accountOrderView } from '../../view-models/order-view';
import { pageMeta } from '../../view-models/page-meta';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';
import { cancelOrderOf } from './cancel-own-order';
import styles from './order-page.module.css';
import { reorderOf } from './reorder-order';
import { useOrderUpdates } from './use-order-updates';
import { useOrderWatch } from './use-order-watch';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data ? `Pedido ${data.order.number}` : 'Pedido', isHidden: true, matches });

export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { customerId, ...session } = await requireCustomer(request, context, '/conta');
  const order = await findCustomerOrder(context.cms, { customerId, orderId: id });
  if (!order) throw await notFound(context);
  const { cms } = context;
  const help = await findHelpOrder(cms, { buyer: { customerId }, orderId: id });
  const shop = { ...(await readPaySettings(cms)), today: dayOf(cms.now()) };
  return {
    person: personView(session),
    order: accountOrderView(order, shop),
    timeline: timelineView(order),
    pushKey: isOnItsWay(order.status) ? await offeredPushKey(context, { customerId, ...session }) : null,
    asksFrozen: help?.asksFrozen ?? false,
    cases: help?.cases ?? [],
    withdrawn: withdrawnView(help),
    reported: reportedView(help),
    replaces: help?.replaces ?? null,
    ovenSteps: await ovenStepsOf(cms, order, help),
    reviewHref: await reviewHrefOf(cms, order, help),
    isAsked: order.canCancel && new URL(request.url).searchParams.has('cancelar'),
  };
}

export async function action({ request, params: { id = '' }, context }: ActionFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const form = await readForm(request);
  const own = { customerId, orderId: id };
  switch (form.get('intent')) {
    case 'cancel':
      return cancelOrderOf(context, own);
    case 'frozen':
      return thankForAnswer(context, own);
    case 'accept-terms':
      return acceptTermsOf(context, {
        order: { owner: { customerId }, orderId: id, here: `/conta/pedidos/${id}` },
        form,
      });
    case 'reorder':
      return reorderOf({ request, context }, own);
    default:
      throw badRequest();
  }
}

async function thankForAnswer(
  context: AppLoadContext,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<Response> {
  if (!(await recordFrozenAnswer(context.cms, { buyer: { customerId }, orderId })))
    throw await notFound(context);
  return redirectWithMessage(context, `/conta/pedidos/${orderId}`, { code: 'frozen_thanks' });
}

const isOnItsWay = (status: OrderStatus) => ['recebido', 'em_preparo', 'enviado'].includes(status);

/** Returns the shop's push key if this session's browser does not get push messages yet; null otherwise. */
async function offeredPushKey(
  { cms }: AppLoadContext,
  own: { customerId: string; sessionId: string },
): Promise<string | null> {
  if (!cms.push) return null;
  const devices = await listPushDevices(cms, own);
  return devices.some(({ isThisOne }) => isThisOne) ? null : cms.push.publicKey;
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function MyOrder() {
  const { person, order, timeline, isAsked, pushKey, asksFrozen, cases, replaces, ...loaded } =
    useLoaderData<typeof loader>();
  const { withdrawn, reported, ovenSteps, reviewHref } = loaded;
  const paths = accountHelpPaths(order.id);
  // What became of the pizzas comes before the next order.
  const hasCase = withdrawn !== null || reported !== null;
  const isDelivered = order.statusValue === 'entregue' && !hasCase;
  const isEnded = !isDelivered && !hasCase && leadsWithReorder(order);
  const { revalidate } = useRevalidator();
  const update = useOrderUpdates(order);
  useOrderWatch({ ...order, statusHref: `/conta/pedidos/${order.id}/situacao` });
  return (
    <AccountFrame title="Detalhes do pedido" person={person}>
      <OrderUpdate update={update} />
      {isAsked ? (
        <AskToCancel order={order} stayHref={paths.order} form={<CancelForm action={paths.order} />} />
      ) : null}
      {pushKey ? <OrderPushOffer publicKey={pushKey} /> : null}
      {withdrawn ? <WithdrawnNote withdrawn={withdrawn} help={paths.help} /> : null}
      {reported ? <ReportedNote reported={reported} help={paths.help} /> : null}
      {asksFrozen ? <FrozenQuestion action={paths.order} noHref={`${paths.help}/descongelada`} /> : null}
      <OrderCard
        order={order}
        lead={isDelivered ? <ReorderForm orderId={order.id} isMain isFilled isLeading /> : null}
        notice={
          <>
            {replaces ? (
              <ReplacementNote replaces={replaces} to={accountHelpPaths(replaces.id).order} />
            ) : null}
            <OrderNotices order={{ ...order, cancelling: null }} onOver={() => void revalidate()} />
            {order.terms ? <AcceptTerms terms={order.terms} action={paths.order} /> : null}
            {isEnded ? <ReorderForm orderId={order.id} isMain isLeading /> : null}
            <OvenSteps steps={ovenSteps} />
            <ReviewLink href={reviewHref} />
          </>
        }
        actions={
          isAsked ? null : <OrderActions order={order} isOwnPage isReorderAbove={isDelivered || isEnded} />
        }
      >
        <div className={styles.after}>
          {isAsked ? null : (
            <CancelBlock
              order={order}
              askHref={`${paths.order}?cancelar=sim`}
              form={<CancelForm action={paths.order} />}
              onOver={() => void revalidate()}
            />
          )}
          <OrderFolds timeline={timeline} />
        </div>
      </OrderCard>
      <HelpLink
        to={paths.help}
        cases={cases}
        isInBar={order.paymentLink === null}
        orderStatus={order.statusValue}
      />
      <div className={styles.back}>
        <Button component={Link} variant="subtle" to="/conta/pedidos">
          <Icon name="arrow-left" />
          Meus Pedidos
        </Button>
      </div>
      <OrderBar order={order} helpHref={paths.help} />
    </AccountFrame>
  );
}
