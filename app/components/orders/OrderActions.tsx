import { ButtonAnchor, ButtonLink } from '../button/Button';
import { Icon } from '../icons/Icon';
import { CancelOrder, type CancellableOrder } from './CancelOrder';
import { ReorderForm } from './ReorderForm';

interface OrderActionsProps {
  order: CancellableOrder & {
    number: string;
    paymentLink: string | null;
    isRetry: boolean;
    hasReceipt: boolean;
    canReorder: boolean;
    isUnderWay: boolean;
    chatHref: string;
  };
  /** On the order's own page there is no way to it, and everything that can be done; in the list what is done most. */
  isOwnPage: boolean;
}

/** What can be done with an order right now. */
export function OrderActions({ order, isOwnPage }: OrderActionsProps) {
  const { id, number, paymentLink, isRetry, hasReceipt, canReorder, isUnderWay, chatHref } = order;
  return (
    <>
      {paymentLink ? (
        <ButtonAnchor look="main" size="inset" href={paymentLink}>
          {isRetry ? 'Tentar novamente' : 'Pagar agora'}
        </ButtonAnchor>
      ) : null}
      {canReorder && (isOwnPage || !isUnderWay) ? <ReorderForm orderId={id} isMain={!isUnderWay} /> : null}
      {hasReceipt && (isOwnPage || isUnderWay) ? (
        <ButtonLink look="quiet" size="inset" to={`/conta/pedidos/${id}/recibo`}>
          <Icon name="printer" />
          Ver recibo
        </ButtonLink>
      ) : null}
      {isUnderWay || isOwnPage ? (
        <ButtonAnchor look="quiet" size="inset" href={chatHref} target="_blank" rel="noopener noreferrer">
          <Icon name="brand-whatsapp" />
          Falar sobre este pedido
        </ButtonAnchor>
      ) : null}
      {isOwnPage ? null : (
        <ButtonLink
          look="text"
          size="inset"
          to={`/conta/pedidos/${id}`}
          prefetch="intent"
          aria-label={`Ver detalhes do pedido ${number}`}
        >
          Ver detalhes
        </ButtonLink>
      )}
      <CancelOrder order={order} />
    </>
  );
}
