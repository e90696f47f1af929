import { formatBrl } from '@shop/money/format-brl';
import type { Result } from '@shop/result';

import { lockOrderMoney } from '../cases/refundable-payment';
import type { OrderableLine } from '../checkout/cart-for-order';
import { readCounterLines } from '../checkout/counter/read-counter-lines';
import { writeOrderEvent } from '../orders/move-order';
import { writeOrderNote } from '../orders/order-note';
import { lockOrder, type OrderRow } from '../orders/order-row';
import { writeReady } from '../orders/packing/preparation-row';
import { lockProducts } from '../orders/order-stock';
import { takeOutBoxes } from '../orders/packing/unpack-line';
import { requestPartRefund } from '../payments/request-refund';
import { isAllowedNow } from '../platform/access/is-allowed-now';
import { writeAudit } from '../platform/audit/write-audit';
import type { Cms } from '../platform/context';
import { isRecordId } from '../platform/database/record-id';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { faultPoint } from '../platform/failpoint';
import { closedReason, partRefusal, type ChangeRefusal } from './changeable-order';
import { readLineFacts, unitPrices, type LineFacts } from './line-facts';
import { queueChangeMail, storeLineChange } from './store-line-change';

export interface ChangeLineInput {
  orderId: string;
  lineId: string;
  /** The id of the change. The screen creates it, so that a change that is sent twice changes the line once. */
  changeId: string;
  units: number;
  /** The product that replaces the units; null takes the units out of the order. */
  productId: string | null;
  /** What the screen showed: the units of the line that are still to be sent, and the centavos to be refunded. */
  seenUnits: number;
  seenRefundCents: number;
  actorId: string;
}

export type ChangeLineError =
  | ChangeRefusal
  | { code: 'change_same_product' }
  | { code: 'change_off_sale'; productName: string }
  | { code: 'change_out_of_stock'; productName: string; available: number }
  | { code: 'change_dearer'; productName: string }
  /** The product cannot be delivered, but the order is a delivery. */
  | { code: 'change_pickup_only'; productName: string };

export interface ChangedLine {
  refundCents: number;
}

/**
 * Takes units out of a paid order that has not been sent yet, or replaces the units with a product that costs no more
 * than they do, after the buyer has agreed. The records of what was bought and paid stay as they are; a job refunds the
 * difference as a partial refund. Takes the same locks as a refund and a cancellation: order, payment, products, lots.
 * One mail informs the buyer about the change and the refund.
 */
export async function changeLine(
  cms: Cms,
  input: ChangeLineInput,
): Promise<Result<ChangedLine, ChangeLineError>> {
  const { orderId, changeId, actorId } = input;
  if (!isRecordId(orderId) || !isRecordId(changeId)) return { ok: false, error: { code: 'not_found' } };
  const changed = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:refund')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const known = await findChange(tx, input);
    if (known) return { ok: true, ...known } as const;
    const closed = closedReason(order);
    if (closed) return { ok: false, error: closed } as const;
    const line = await readLineFacts(tx, input);
    if (!line) return { ok: false, error: { code: 'not_found' } } as const;
    const result = await changeLocked(tx, { input, order, line });
    await faultPoint('change-line:before-commit');
    return result;
  });
  await faultPoint('change-line:committed');
  return changed;
}

async function findChange(tx: Transaction, { changeId }: ChangeLineInput): Promise<ChangedLine | null> {
  const [known] = await tx.query<{ refundCents: number }>(
    'select refund_cents as "refundCents" from order_line_changes where id = $1',
    [changeId],
  );
  return known ?? null;
}

interface Change {
  input: ChangeLineInput;
  order: OrderRow;
  line: LineFacts;
}

async function changeLocked(
  tx: Transaction,
  { input, order, line }: Change,
): Promise<Result<ChangedLine, ChangeLineError>> {
  const { units, productId, actorId } = input;
  if (line.units !== input.seenUnits || !Number.isSafeInteger(units) || units < 1 || units > line.units)
    return { ok: false, error: { code: 'change_stale' } };
  if (productId === null && units === line.unitsOfOrder) return { ok: false, error: { code: 'change_last' } };
  const money = await lockOrderMoney(tx, order);
  const products = await lockProducts(tx, [line.productId, ...(productId ? [productId] : [])]);
  const [wanted] = productId ? await readCounterLines(tx, [{ productId, quantity: units }]) : [];
  if (productId && !wanted) return { ok: false, error: { code: 'change_stale' } };
  const [newUnitCents = 0] = wanted ? await unitPrices(tx, [wanted]) : [];
  const refusal =
    wanted && refusalOf({ wanted, order, line, newUnitCents, product: products.get(wanted.productId) });
  if (refusal) return { ok: false, error: refusal };
  const refundCents = units * (line.unitCents - newUnitCents);
  if (refundCents !== input.seenRefundCents) return { ok: false, error: { code: 'change_stale' } };
  if (refundCents > 0) {
    const unpayable = partRefusal(money, refundCents);
    if (unpayable) return { ok: false, error: unpayable };
  }
  await takeOutBoxes(tx, { lineId: line.lineId, units: line.packed - (line.units - units), actorId });
  await storeLineChange(tx, { input, line, wanted, newUnitCents, refundCents });
  // The order's contents changed, so the kitchen must press "Pronto" again.
  await writeReady(tx, { orderId: order.id, isReady: false, actorId: null });
  await faultPoint('change-line:stored');
  await queueChangeMail(tx, { order, changeId: input.changeId, refundCents });
  if (refundCents > 0) await requestPartRefund(tx, { orderId: order.id, amountCents: refundCents });
  await record(tx, { order, input, text: sentence({ line, wanted, units, refundCents }) });
  return { ok: true, refundCents };
}

interface Wanted {
  wanted: OrderableLine;
  order: OrderRow;
  line: LineFacts;
  newUnitCents: number;
  product: { isOnSale: boolean; stockQuantity: number } | undefined;
}

function refusalOf({ wanted, order, line, newUnitCents, product }: Wanted): ChangeLineError | null {
  const { name: productName, quantity, productId } = wanted;
  if (productId === line.productId) return { code: 'change_same_product' };
  if (!product?.isOnSale) return { code: 'change_off_sale', productName };
  if (wanted.pickupOnly && order.deliveryMethod === 'delivery')
    return { code: 'change_pickup_only', productName };
  const available = product.stockQuantity;
  if (available < quantity) return { code: 'change_out_of_stock', productName, available };
  return newUnitCents > line.unitCents ? { code: 'change_dearer', productName } : null;
}

async function record(
  tx: Transaction,
  { order, input, text }: { order: OrderRow; input: ChangeLineInput; text: string },
): Promise<void> {
  const { actorId, units, productId, lineId } = input;
  const eventId = await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'admin', customerId: actorId },
    reason: 'line_changed',
  });
  await writeOrderNote(tx, { orderId: order.id, authorId: actorId, eventId, text });
  await writeAudit(tx, {
    actorId,
    action: 'order.change_line',
    subjectType: 'orders',
    subjectId: order.id,
    before: { lineId, units: input.seenUnits },
    after: { lineId, units: input.seenUnits - units, productId, refundCents: input.seenRefundCents },
  });
}

const sentence = ({
  line,
  wanted,
  units,
  refundCents,
}: {
  line: LineFacts;
  wanted: OrderableLine | undefined;
  units: number;
  refundCents: number;
}): string =>
  [
    wanted
      ? `Combinado com o comprador: ${units} × ${line.name} por ${units} × ${wanted.name}.`
      : `Combinado com o comprador: saiu do pedido ${units} × ${line.name}.`,
    refundCents > 0 ? `Devolução de ${formatBrl(refundCents)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
