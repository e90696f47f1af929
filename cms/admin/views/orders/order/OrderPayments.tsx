import { firstNameOf } from '@shop/customers/first-name';
import { formatBrl } from '@shop/money/format-brl';
import { paymentStatusLabel } from '@shop/orders/payment-status';
import { formatNearDateTime } from '@shop/time/bahia';
import { paymentDetailText } from '@shop/payments/payment-detail';
import { CASH, isFromProvider } from '@shop/payments/payment-origin';
import { providerStatusText } from '@shop/payments/payment-status-labels';
import type { ReactNode } from 'react';

import type { AdminOrder, AdminPayment } from '../../../../orders/queries/admin-order';
import { AdminLink } from '../../../components/page/AdminLink';
import { OPERATION_PATH } from '../../operation/operation-address';
import { moneyText } from '../order-labels';
import { paymentMethodText } from '@shop/payments/payment-labels';
import { CashPanel } from './CashPanel';
import styles from './order-payments.module.css';
import { deliveryItem } from '../refund-items/refund-items';
import type { RefundFacts } from './refund-labels';
import { VerifyButton } from './VerifyButton';

interface OrderPaymentsProps {
  order: AdminOrder;
  canVerify: boolean;
  canRefund: boolean;
  canReceiveCash: boolean;
  today: string;
  /** Further acts. */
  children: ReactNode;
}

/** The payment status of an order, and each of its payments. */
export function OrderPayments({
  order,
  canVerify,
  canRefund,
  canReceiveCash,
  today,
  children,
}: OrderPaymentsProps) {
  const isCash = order.paymentMethod === CASH;
  return (
    <>
      <p className={styles.state}>
        <b>{paymentStatusLabel[order.paymentStatus]}</b> · {paymentMethodText(order.paymentMethod)}
        {order.refundDueCents > 0 || ['partially_refunded', 'a_receber'].includes(order.paymentStatus) ? (
          <span className={styles.due}>{moneyText(order)}</span>
        ) : null}
        {order.closingReason !== null ? (
          <span className={styles.due}>
            O pedido acabou e não segura mais estoque. Ele espera o Mercado Pago fechar um pagamento em
            aberto.
          </span>
        ) : null}
        {order.paymentStatus === 'unpaid' &&
        order.status !== 'cancelado' &&
        order.closingReason === null &&
        order.reservedUntil ? (
          <span className={styles.due}>
            Estoque reservado até {formatNearDateTime(order.reservedUntil, today)}
          </span>
        ) : null}
        {order.paymentStatus === 'a_receber' && order.reservedUntil ? (
          <span className={styles.due}>Guardado até {formatNearDateTime(order.reservedUntil, today)}</span>
        ) : null}
      </p>
      {order.payments.length === 0 ? (
        <p className={styles.none}>Nenhum pagamento registrado.</p>
      ) : (
        <ul className={styles.payments}>
          {order.payments.map((payment) => (
            <Payment key={payment.id} payment={payment} today={today} />
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {order.paymentStatus === 'a_receber' && canReceiveCash ? (
          <CashPanel orderId={order.id} amountCents={order.totalCents} action="receive" />
        ) : null}
        {isCash && order.refundDueCents > 0 && canRefund ? (
          <CashPanel orderId={order.id} amountCents={order.refundDueCents} action="return" />
        ) : null}
        {canVerify && !isCash && !order.heldReason && order.totalCents > 0 ? (
          <VerifyButton orderId={order.id} />
        ) : null}
        {children}
      </div>
    </>
  );
}

/**
 * Returns what the refund dialog shows, or null when nothing can be refunded; only what it needs goes to the browser.
 */
export function refundFacts(order: AdminOrder): (RefundFacts & { id: string }) | null {
  const leftCents = leftToRefund(order);
  if (leftCents === 0) return null;
  const { id, status, paymentStatus, paymentMethod, paidCents, refundedCents, hasEmail } = order;
  const items = order.lines.flatMap(
    ({ lineId, name, quantity, removedUnits, refundedUnits, unitWorthCents }) => {
      const unitsOfOrder = quantity - removedUnits;
      // Units that were refunded and stayed in the order are not refunded again.
      const units = unitsOfOrder - refundedUnits;
      return units > 0 ? [{ key: lineId, name, units, unitsOfOrder, unitCents: unitWorthCents }] : [];
    },
  );
  return {
    id,
    status,
    paymentStatus,
    paymentMethod,
    paidCents,
    refundedCents,
    hasEmail,
    leftCents,
    firstName: firstNameOf(order.customer.fullName),
    items: [...items, ...(order.isDeliveryRefunded ? [] : deliveryItem(order.deliveryFeeCents))],
    unitsToSend: order.lines.reduce((sum, line) => sum + line.quantity - line.removedUnits, 0),
    earlier: order.notes.flatMap(({ id: noteId, text, isOfRefund }) =>
      isOfRefund ? [{ id: noteId, text }] : [],
    ),
  };
}

/**
 * Returns how many centavos can still be refunded from the payments that pay the order; 0 while the order is not paid.
 */
function leftToRefund({ payments, paymentStatus }: AdminOrder): number {
  const paying = payments.filter(({ countsAsPaid }) => countsAsPaid);
  const isUndone = paying.some(({ status }) => status === 'rejected' || status === 'cancelled');
  if (isUndone || (paymentStatus !== 'paid' && paymentStatus !== 'partially_refunded')) return 0;
  return paying.reduce(
    (left, { amountCents, refundedCents, refundDueCents }) =>
      left + amountCents - refundedCents - refundDueCents,
    0,
  );
}

function Payment({ payment, today }: { payment: AdminPayment; today: string }) {
  const { provider, method, amountCents, refundedCents, refundDueCents, outsideCents } = payment;
  const status = providerStatusText(payment.status);
  const reason = paymentDetailText(payment.detail);
  // Avoids repeating the status, as in 'Em análise (em análise)'.
  const detail = reason === status.toLowerCase() ? null : reason;
  return (
    <li>
      <div className={styles.top}>
        <b>{paymentMethodText(provider === 'none' ? 'none' : method)}</b>
        <b>{formatBrl(amountCents)}</b>
      </div>
      <p>
        {status}
        {detail ? ` (${detail})` : ''} · {formatNearDateTime(payment.at, today)}
      </p>
      {isFromProvider(provider) ? <p>Número no Mercado Pago: {payment.providerPaymentId}</p> : null}
      {payment.countsAsPaid ? null : <p>Este pagamento não conta para o pedido.</p>}
      {refundedCents > 0 ? (
        <p>
          Devolvido: {formatBrl(refundedCents)}
          {outsideCents > 0 ? ` (por fora: ${formatBrl(outsideCents)})` : null}
        </p>
      ) : null}
      {refundDueCents > 0 ? <p className={styles.due}>A devolver: {formatBrl(refundDueCents)}</p> : null}
      {payment.isRefundRefused && refundDueCents > 0 ? (
        <p className={styles.due}>
          O Mercado Pago recusou esta devolução.{' '}
          <AdminLink href={OPERATION_PATH}>Ver o que fazer em Para resolver</AdminLink>
        </p>
      ) : null}
    </li>
  );
}
