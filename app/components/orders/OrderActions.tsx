import { ButtonAnchor, ButtonLink } from '../button/Button';
import { CancelOrder } from './CancelOrder';

interface OrderActionsProps {
  order: { id: string; paymentLink: string | null; canCancel: boolean; isPaid: boolean };
  /** On the order's own page there is no way to it. */
  hasDetailsLink: boolean;
}

/** What can be done with an order right now; nothing when there is nothing. */
export function OrderActions({ order, hasDetailsLink }: OrderActionsProps) {
  if (!order.paymentLink && !order.canCancel && !hasDetailsLink) return null;
  return (
    <>
      {order.paymentLink ? (
        <ButtonAnchor look="main" size="inset" href={order.paymentLink}>
          Pagar agora
        </ButtonAnchor>
      ) : null}
      {hasDetailsLink ? (
        <ButtonLink look="quiet" size="inset" to={`/conta/pedidos/${order.id}`} prefetch="intent">
          Ver detalhes
        </ButtonLink>
      ) : null}
      {order.canCancel ? <CancelOrder orderId={order.id} isPaid={order.isPaid} /> : null}
    </>
  );
}
