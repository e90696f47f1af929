import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { formatBrl } from '@shop/money/format-brl';
import { PAY_LABELS } from '@shop/payments/payment-labels';
import layout from '../../styles/layout.module.css';
import { Icon } from '../icons/Icon';
import { PrefetchLink } from '../navigation/PrefetchLink';
import { payLabel } from '../order-page/OrderBar';
import { CancelOrder, type CancellableOrder } from './CancelOrder';
import { ReorderForm } from '../reorder/ReorderForm';

interface OrderActionsProps {
  order: CancellableOrder & {
    number: string;
    payTotals: { pix: number; card: number } | null;
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
   * shows only the most frequent actions. On the own page, the cancellation is a part of its own, and a phone has the
   * ways to pay in its bar.
   */
  isOwnPage: boolean;
  /** Whether "Pedir de novo" already stands further up the page. */
  isReorderAbove?: boolean;
}

/**
 * Whether ordering again is what the buyer does next with an order, because nothing more happens to it. Then it stands
 * above the order's lines: below them, the phone's bar would cover it on many orders when the page opens.
 */
export const leadsWithReorder = (
  order: Pick<OrderActionsProps['order'], 'canReorder' | 'isUnderWay'>,
): boolean => order.canReorder && !order.isUnderWay;

/** The actions that are possible for an order now. */
export function OrderActions({ order, isOwnPage, isReorderAbove = false }: OrderActionsProps) {
  const {
    id,
    number,
    payTotals,
    paymentLink,
    pixHref,
    isRetry,
    hasReceipt,
    canReorder,
    isUnderWay,
    chatHref,
  } = order;
  const inBarOnPhone = isOwnPage ? layout.onlyWide : undefined;
  return (
    <>
      {pixHref ? (
        <Button component={Link} variant="filled" size="sm" className={inBarOnPhone} to={pixHref}>
          <Icon name="qrcode" />
          {payTotals ? `${PAY_LABELS.pix}: ${formatBrl(payTotals.pix)}` : PAY_LABELS.pix}
        </Button>
      ) : null}
      {paymentLink ? (
        <Button
          component="a"
          variant={pixHref ? 'default' : 'filled'}
          size="sm"
          className={inBarOnPhone}
          href={paymentLink}
        >
          {payTotals ? `${payLabel(isRetry)}: ${formatBrl(payTotals.card)}` : payLabel(isRetry)}
        </Button>
      ) : null}
      {canReorder && !isReorderAbove && (isOwnPage || !isUnderWay) ? (
        <ReorderForm orderId={id} isMain={!isUnderWay} />
      ) : null}
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
      {isOwnPage ? null : <CancelOrder order={order} />}
    </>
  );
}
