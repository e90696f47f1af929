import { componentText } from '@shop/catalog/kit';
import { formatBrl } from '@shop/money/format-brl';
import { isPaidWithAnother, lineAmountText, lineChangeText } from '@shop/orders/line-change';
import { orderRows } from '@shop/cart/order-amounts';
import type { ReactNode } from 'react';

import type { AdminOrder, AdminOrderLine } from '../../../../orders/queries/admin-order';
import lineNote from '../../../components/badges/line-note.module.css';
import { canChangeLines } from '../line-change/can-change-lines';
import { LineMenu } from './LineMenu';
import styles from './order-amounts.module.css';
import type { RefundableOrder } from './use-refund';

interface OrderAmountsProps {
  order: AdminOrder;
  canAdjustStock: boolean;
  /** Whether the user may change what a paid order contains, which can refund money. */
  canChange: boolean;
  /** What can be refunded; null when nothing can, or when the user may not. */
  refund: RefundableOrder | null;
}

/** The items of an order and their prices, as they were when the order was placed. */
export function OrderAmounts({ order, canAdjustStock, canChange, refund }: OrderAmountsProps) {
  const menus = order.lines.map((line) => lineMenu(line, { order, canAdjustStock, canChange, refund }));
  const hasRemoved = order.lines.some(({ removedUnits }) => removedUnits > 0);
  const returned = returnRows(order);
  return (
    <>
      <ul className={styles.lines} data-menus={menus.some(Boolean) || undefined}>
        {order.lines.map((line, index) => (
          <li key={index} className={line.quantity === line.removedUnits ? styles.gone : undefined}>
            <span className={styles.quantity}>{unitsLeft(line) || line.quantity}×</span>
            <span>
              {line.name}
              <small>{unitText(line)}</small>
              {line.components ? <small>{line.components.map(componentText).join(', ')}</small> : null}
              {lineChangeText(line) ? (
                <span className={`${lineNote.note} ${styles.note}`}>{lineChangeText(line)}</span>
              ) : null}
              {line.notes ? <span className={`${lineNote.note} ${styles.note}`}>{line.notes}</span> : null}
            </span>
            <LineAmount line={line} />
            {menus[index]}
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {orderRows(order).map(({ key, label, value }) => (
          <Sum
            key={key}
            label={key === 'subtotal' && hasRemoved ? 'Subtotal, com o que saiu' : label}
            value={value}
          />
        ))}
        <Sum label="Total" value={formatBrl(order.totalCents)} isTotal={returned.length === 0} />
        {returned.map((row) => (
          <Sum key={row.label} {...row} />
        ))}
      </dl>
    </>
  );
}

/** The menu of a line; null when nothing can be done with it. */
function lineMenu(
  line: AdminOrderLine,
  { order, canAdjustStock, canChange, refund }: OrderAmountsProps,
): ReactNode {
  const { lineId, productId, name, isPaused, stockQuantity } = line;
  const change = canChange && canChangeLines(order) && unitsLeft(line) > 0;
  const isRefundable = refund !== null && refund.items.some(({ key }) => key === lineId);
  const canPause = canAdjustStock && (stockQuantity > 0 || isPaused);
  if (!change && !isRefundable && !canPause) return null;
  return (
    <LineMenu
      name={name}
      orderId={order.id}
      change={change ? { orderId: order.id, orderNumber: order.number, lineId, lacking: 0, name } : null}
      refund={isRefundable ? { order: refund, lineId } : null}
      product={canPause ? { id: productId, name, isPaused } : null}
    />
  );
}

const unitsLeft = ({ quantity, removedUnits }: AdminOrderLine): number => quantity - removedUnits;

/** What the units that are still in the order cost; what was ordered stands small below it, for the sum adds that up. */
function LineAmount({ line }: { line: AdminOrderLine }) {
  const left = unitsLeft(line);
  if (left === line.quantity || isPaidWithAnother(line)) return <b>{lineAmountText(line)}</b>;
  return (
    <span className={styles.amount}>
      {left > 0 ? <b>{lineAmountText({ ...line, quantity: left })}</b> : null}
      <small>
        {left > 0 ? `${line.quantity}× eram ` : 'eram '}
        {lineAmountText(line)}
      </small>
    </span>
  );
}

/** Returns what a unit is sold at. A line in place of another is paid with that one, up to its own price. */
const unitText = (line: AdminOrderLine): string =>
  isPaidWithAnother(line)
    ? `${formatBrl(line.unitWorthCents)} cada, do valor de ${line.replacedName}`
    : `${formatBrl(line.unitPriceCents)} cada`;

/** Returns what was returned or is still to be returned, and what remains; nothing while nothing was returned. */
function returnRows({ paidCents, refundedCents, refundDueCents }: AdminOrder) {
  if (refundedCents + refundDueCents === 0) return [];
  const minus = (cents: number) => `−${formatBrl(cents)}`;
  return [
    ...(refundedCents > 0 ? [{ label: 'Devolvido', value: minus(refundedCents) }] : []),
    ...(refundDueCents > 0 ? [{ label: 'A devolver', value: minus(refundDueCents) }] : []),
    {
      label: 'Fica com a loja',
      value: formatBrl(paidCents - refundedCents - refundDueCents),
      isTotal: true,
    },
  ];
}

function Sum({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
