import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { Icon } from '../icons/Icon';
import { PrefetchLink } from '../navigation/PrefetchLink';
import { CancelOrder, type CancellableOrder } from './CancelOrder';
import { ReorderForm } from '../reorder/ReorderForm';

interface OrderActionsProps {
  order: CancellableOrder & {
    number: string;
    paymentLink: string | null;
    pixHref: string | null;
    isRetry: boolean;
    hasReceipt: boolean;
    canReorder: boolean;
    isUnderWay: boolean;
    chatHref: string;
  };
  /**
   * Whether the actions are on the order's own page, which shows all actions and no link to itself. A list of orders
   * shows only the most frequent actions.
   */
  isOwnPage: boolean;
}

/** The actions that are possible for an order now. */
export function OrderActions({ order, isOwnPage }: OrderActionsProps) {
  const { id, number, paymentLink, pixHref, isRetry, hasReceipt, canReorder, isUnderWay, chatHref } = order;
  return (
    <>
      {paymentLink ? (
        <Button component="a" variant="filled" size="sm" href={paymentLink}>
          {isRetry ? 'Tentar novamente' : 'Pagar agora'}
        </Button>
      ) : null}
      {pixHref ? (
        <Button component={Link} size="sm" to={pixHref}>
          <Icon name="qrcode" />
          Pagar com Pix
        </Button>
      ) : null}
      {canReorder && (isOwnPage || !isUnderWay) ? <ReorderForm orderId={id} isMain={!isUnderWay} /> : null}
      {hasReceipt && (isOwnPage || isUnderWay) ? (
        <Button component={Link} size="sm" to={`/conta/pedidos/${id}/recibo`}>
          <Icon name="printer" />
          Ver recibo
        </Button>
      ) : null}
      {isUnderWay || isOwnPage ? (
        <Button component="a" size="sm" href={chatHref} target="_blank" rel="noopener noreferrer">
          <Icon name="brand-whatsapp" />
          Falar sobre este pedido
        </Button>
      ) : null}
      {isOwnPage ? null : (
        <Button
          component={PrefetchLink}
          variant="subtle"
          size="sm"
          to={`/conta/pedidos/${id}`}
          aria-label={`Ver detalhes do pedido ${number}`}
        >
          Ver detalhes
        </Button>
      )}
      <CancelOrder order={order} />
    </>
  );
}
