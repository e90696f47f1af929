import { componentText } from '@shop/catalog/kit';
import { formatBrl } from '@shop/money/format-brl';
import { isPaidWithAnother, lineAmountText, lineChangeText } from '@shop/orders/line-change';
import { orderRows } from '@shop/cart/order-amounts';

import type { AdminOrder, AdminOrderLine } from '../../../../orders/queries/admin-order';
import lineNote from '../../../components/badges/line-note.module.css';
import { SoldOutButton } from '../../products/SoldOutButton';
import { ChangeLineButton } from '../line-change/ChangeLineButton';
import { canChangeLines } from '../line-change/can-change-lines';
import styles from './order-amounts.module.css';

interface OrderAmountsProps {
  order: AdminOrder;
  canAdjustStock: boolean;
  /** Whether the user may change what a paid order contains, which can refund money. */
  canChange: boolean;
}

/** The items of an order and their prices, as they were when the order was placed. */
export function OrderAmounts({ order, canAdjustStock, canChange }: OrderAmountsProps) {
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          <li key={index} className={line.quantity === line.removedUnits ? styles.gone : undefined}>
            <span className={styles.quantity}>{unitsLeft(line) || line.quantity}×</span>
            <span>
              {line.name}
              <small>
                {unitText(line)}
                {canAdjustStock && line.stockQuantity > 0 ? `, ${freeText(line.stockQuantity)}` : null}
              </small>
              {line.components ? <small>{line.components.map(componentText).join(', ')}</small> : null}
              {lineChangeText(line) ? (
                <span className={`${lineNote.note} ${styles.note}`}>{lineChangeText(line)}</span>
              ) : null}
              {line.notes ? <span className={`${lineNote.note} ${styles.note}`}>{line.notes}</span> : null}
            </span>
            <LineAmount line={line} />
            <span className={styles.acts}>
              {canChange && canChangeLines(order) && line.quantity > line.removedUnits ? (
                <ChangeLineButton
                  isQuiet
                  line={{
                    orderId: order.id,
                    orderNumber: order.number,
                    lineId: line.lineId,
                    lacking: 0,
                    name: line.name,
                  }}
                />
              ) : null}
              {canAdjustStock && (line.stockQuantity > 0 || line.isPaused) ? (
                <SoldOutButton product={{ id: line.productId, name: line.name, isPaused: line.isPaused }} />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {orderRows(order).map(({ key, label, value }) => (
          <Sum key={key} label={label} value={value} />
        ))}
        <Sum label="Total" value={formatBrl(order.totalCents)} isTotal />
        {returnRows(order).map((row) => (
          <Sum key={row.label} {...row} />
        ))}
      </dl>
    </>
  );
}

const freeText = (quantity: number): string => (quantity === 1 ? '1 livre' : `${quantity} livres`);

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
    { label: 'Fica com a loja', value: formatBrl(paidCents - refundedCents - refundDueCents) },
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
