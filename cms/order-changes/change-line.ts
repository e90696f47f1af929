import { formatBrl } from '@shop/money/format-brl';
import type { Result } from '@shop/result';

import { lockOrderMoney } from '../payments/refundable-payment';
import type { OrderableLine } from '../checkout/cart-for-order';
import { readCounterLines } from '../checkout/counter/read-counter-lines';
import { lockOrder, type OrderRow } from '../orders/order-row';
import { writeReady } from '../orders/packing/preparation-row';
import { lockProducts, productsOfOrders } from '../orders/order-stock';
import { takeOutBoxes } from '../orders/packing/unpack-line';
import { requestPartRefund } from '../payments/request-refund';
import { isAllowedNow } from '../platform/access/is-allowed-now';
import type { Cms } from '../platform/context';
import { isRecordId } from '../platform/database/record-id';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { faultPoint } from '../platform/failpoint';
import { closedReason, isCashDue, partRefusal, type ChangeRefusal } from './changeable-order';
import { readLineFacts, unitPrices, type LineFacts } from './line-facts';
import { recordLineChange } from './record-line-change';
import { queueChangeMail, storeLineChange } from './store-line-change';

export interface ChangeLineInput {
  orderId: string;
  lineId: string;
  /** The id of the change. The screen creates it, so that a change that is sent twice changes the line once. */
  changeId: string;
  units: number;
  /** The product that replaces the units; null takes the units out of the order. */
  productId: string | null;
  /**
   * What the screen showed: the units of the line that are still to be sent, and the centavos to be refunded, or that
   * the buyer no longer owes.
   */
  seenUnits: number;
  seenRefundCents: number;
  /** What the screen showed as still to be paid in cash; null or absent for a paid order. */
  seenDueCents?: number | null;
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
  /** 0 for an order that is not paid yet. */
  refundCents: number;
}

/**
 * Takes units out of an order that has not been sent yet, or replaces the units with a product that costs no more
 * than they do, after the buyer has agreed. The records of what was bought and paid stay as they are; a job refunds the
 * difference as a partial refund. The total of an order to be paid in cash falls by the difference instead. Takes the same
 * locks as a refund and a cancellation: order, payment, products, lots. One mail informs the buyer about the change and the refund.
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
  const products = await lockProducts(tx, [
    ...(await productsOfOrders(tx, [order.id])),
    ...(productId ? [productId] : []),
  ]);
  const [wanted] = productId ? await readCounterLines(tx, [{ productId, quantity: units }]) : [];
  if (productId && !wanted) return { ok: false, error: { code: 'change_stale' } };
  const [newUnitCents = 0] = wanted ? await unitPrices(tx, [wanted], line) : [];
  const refusal =
    wanted && refusalOf({ wanted, order, line, newUnitCents, product: products.get(wanted.productId) });
  if (refusal) return { ok: false, error: refusal };
  const differenceCents = units * (line.unitCents - newUnitCents);
  const isUnpaid = isCashDue(order);
  const isAsSeen =
    differenceCents === input.seenRefundCents &&
    (isUnpaid ? order.totalCents : null) === (input.seenDueCents ?? null);
  if (!isAsSeen) return { ok: false, error: { code: 'change_stale' } };
  if (isUnpaid && differenceCents >= order.totalCents) return { ok: false, error: { code: 'change_last' } };
  const refundCents = isUnpaid ? 0 : differenceCents;
  const notDueCents = isUnpaid ? differenceCents : null;
  if (refundCents > 0) {
    const unpayable = partRefusal(money, refundCents);
    if (unpayable) return { ok: false, error: unpayable };
  }
  await takeOutBoxes(tx, { lineId: line.lineId, units: line.units, leaving: units, actorId });
  await storeLineChange(tx, { input, line, wanted, newUnitCents, refundCents, notDueCents });
  // The order's contents changed, so the kitchen must press "Pronto" again.
  await writeReady(tx, { orderId: order.id, isReady: false, actorId: null });
  await faultPoint('change-line:stored');
  await queueChangeMail(tx, { order, changeId: input.changeId, refundCents });
  if (refundCents > 0) await requestPartRefund(tx, { orderId: order.id, amountCents: refundCents });
  await recordLineChange(tx, {
    order,
    change: { ...input, refundCents },
    text: sentence({
      line,
      wanted,
      units,
      refundCents,
      dueCents: order.totalCents - (notDueCents ?? 0),
      notDueCents,
    }),
  });
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

const sentence = ({
  line,
  wanted,
  units,
  refundCents,
  dueCents,
  notDueCents,
}: {
  line: LineFacts;
  wanted: OrderableLine | undefined;
  units: number;
  refundCents: number;
  /** What is to be paid after the change of an order that is not paid yet. */
  dueCents: number;
  notDueCents: number | null;
}): string =>
  [
    wanted
      ? `Combinado com o comprador: ${units} × ${line.name} por ${units} × ${wanted.name}.`
      : `Combinado com o comprador: saiu do pedido ${units} × ${line.name}.`,
    refundCents > 0 ? `Devolução de ${formatBrl(refundCents)}.` : '',
    notDueCents ? `A receber: ${formatBrl(dueCents)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
