import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { readPaySettings } from '@cms/payments/queries/pix-offer';
import { listCustomerOrders } from '@cms/orders/queries/customer-orders';
import { dayOf } from '@shop/time/bahia';
import { accountMessages } from '@shop/messages/account-messages';

import { AccountFrame } from '../../components/account/AccountFrame';
import { EmptyState } from '../../components/feedback/EmptyState';
import { useSlowNavigation } from '../../components/feedback/use-slow-navigation';
import { PhoneBar } from '../../components/layout/PhoneBar';
import { leadsWithReorder, OrderActions } from '../../components/orders/OrderActions';
import { OrderCard } from '../../components/orders/OrderCard';
import { OrderNotices } from '../../components/orders/OrderNotices';
import { OrderSkeleton } from '../../components/orders/OrderSkeleton';
import { OrdersError } from '../../components/orders/OrdersError';
import { ReorderForm } from '../../components/reorder/ReorderForm';
import { requireCustomer } from '../../session/session';
import layout from '../../styles/layout.module.css';
import { personView } from '../../view-models/account-view';
import { bareDiscPicture } from '../../view-models/fallback-images';
import { accountOrderView, type AccountOrderView } from '../../view-models/order-view';
import { pageMeta } from '../../view-models/page-meta';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Meus Pedidos', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const session = await requireCustomer(request, context, '/conta');
  const asked = Number(new URL(request.url).searchParams.get('pagina'));
  const page = Number.isSafeInteger(asked) ? asked : 1;
  const { orders, ...pages } = await listCustomerOrders(cms, { customerId: session.customerId, page });
  const shop = { ...(await readPaySettings(cms)), today: dayOf(cms.now()) };
  return {
    person: personView(session),
    orders: orders.map((order) => inList(accountOrderView(order, shop))),
    pages,
    emptyPicture: orders.length === 0 ? await bareDiscPicture(cms) : null,
  };
}

/** Removes the progress steps of a delivered order from the list, because there the status pill is enough. */
const inList = (order: AccountOrderView): AccountOrderView =>
  order.statusValue === 'entregue' ? { ...order, track: null } : order;

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function MyOrders() {
  const { person, orders, pages, emptyPicture } = useLoaderData<typeof loader>();
  const isSlow = useSlowNavigation();
  const { revalidate } = useRevalidator();
  return (
    <AccountFrame title="Meus Pedidos" person={person}>
      {orders.length === 0 ? (
        <EmptyState
          picture={emptyPicture}
          headingLevel={2}
          title={accountMessages.orders_empty.title}
          lead={accountMessages.orders_empty.description}
        >
          <Button component={Link} variant="filled" to="/cardapio">
            Ver cardápio
          </Button>
        </EmptyState>
      ) : (
        orders.map((order) =>
          isSlow ? (
            <OrderSkeleton key={order.id} />
          ) : (
            <OrderCard
              key={order.id}
              order={order}
              notice={
                <>
                  <OrderNotices order={order} onOver={() => void revalidate()} />
                  {leadsWithReorder(order) ? <ReorderForm orderId={order.id} isMain isLeading /> : null}
                </>
              }
              actions={
                <OrderActions order={order} isOwnPage={false} isReorderAbove={leadsWithReorder(order)} />
              }
            />
          ),
        )
      )}
      <Pages {...pages} />
      {orders.length === 0 ? null : (
        // Prices stand at the right edge of every order, where a floating chat would cover them.
        <PhoneBar label="Outro pedido">
          <Button component={Link} size="lg" fullWidth to="/cardapio">
            Ver cardápio
          </Button>
        </PhoneBar>
      )}
    </AccountFrame>
  );
}

function Pages({ page, pageCount }: { page: number; pageCount: number }) {
  if (pageCount < 2) return null;
  const href = (target: number) => (target === 1 ? '/conta/pedidos' : `/conta/pedidos?pagina=${target}`);
  return (
    <nav className={`${layout.row} ${layout.between}`} aria-label="Páginas de pedidos">
      {page > 1 ? (
        <Button component={Link} to={href(page - 1)} rel="prev">
          Mais novos
        </Button>
      ) : (
        <span />
      )}
      <span>
        Página {page} de {pageCount}
      </span>
      {page < pageCount ? (
        <Button component={Link} to={href(page + 1)} rel="next">
          Mais antigos
        </Button>
      ) : (
        <span />
      )}
    </nav>
  );
}
