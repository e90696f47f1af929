import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { PackableLot } from '@shop/lots/suggest-lots';
import type { LotStatus } from '@shop/lots/lot-status';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';

import { readPool } from '../../lots/lot-pool';
import { REMAINDER, TODAY } from '../../lots/lot-row';
import { readLotSettings } from '../../lots/read-lot-settings';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { isOnSql } from '../../platform/resources/read-resources';
import { BUYER_NAME, FIRST_NAME, JOIN_BUYER } from '../buyer';
import { IS_READY } from './preparation-row';
import { readPackedLines, type PackedLine } from './packed-lines';

/** A lot of the product whose boxes must not be used, with the reason. Some of these boxes may still be at the shop. */
export interface UnusableLot {
  code: string;
  status: LotStatus;
}

export interface PackingLine extends PackedLine {
  /** The lots whose boxes may be packed, with what is left of each. The lot that expires first comes first. */
  packable: PackableLot[];
  /** The number of usable boxes from the time before the product had lots. */
  withoutLot: number;
  unusable: UnusableLot[];
  /** Whether the product has any lots. Units of a product without lots are packed without a lot. */
  hasLots: boolean;
}

/** An order as the packing screen shows it: without e-mail and telephone, and without money but for cash that is due. */
export interface PackingOrder {
  id: string;
  number: string;
  /** The buyer's full name for users who may see the complete order; only the first name for others. */
  customerName: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  neighborhood: string | null;
  slot: SlotWindow | null;
  isHeld: boolean;
  /** Whether the kitchen pressed "Pronto". */
  isReady: boolean;
  /** Whether the order is cancelled or not paid, so that nothing may be packed. */
  isClosed: boolean;
  lines: PackingLine[];
  /** Whether the owner's setting requires a lot for every unit before an order can be sent. */
  isLotRequired: boolean;
  /** The cash in centavos that is due at the hand-over, or null; only for users who may receive it. */
  cashDueCents?: number | null;
}

interface LotOfProduct extends PackableLot {
  productId: string;
  status: LotStatus;
  isExpired: boolean;
}

const CASH_DUE = `,
       case when o.payment_status = 'a_receber' then o.total_cents::int end as "cashDueCents"`;

/**
 * Returns what is packed of an order and which lots to use for the units that are not packed; null for an unknown
 * order.
 */
export async function findPacking(
  cms: Cms,
  orderId: string,
  { hasWholeName = false, hasCash = false }: { hasWholeName?: boolean; hasCash?: boolean } = {},
): Promise<PackingOrder | null> {
  if (!isRecordId(orderId)) return null;
  const sql = sqlOf(cms.payload);
  const [order] = await sql.query<
    Omit<PackingOrder, 'number' | 'lines' | 'isLotRequired'> & Record<string, unknown>
  >(
    `select o.id, ${hasWholeName ? BUYER_NAME : FIRST_NAME} as "customerName", o.status::text as status, o.delivery_method::text as "deliveryMethod",
       o.address_neighborhood as neighborhood, o.held_reason is not null as "isHeld", ${IS_READY} as "isReady",
       case when o.slot_date is not null then json_build_object('date', o.slot_date, 'from', o.slot_from, 'to', o.slot_to) end as slot,
       o.status = 'cancelado' or o.payment_status = 'unpaid' or not o.stock_held as "isClosed"${hasCash ? CASH_DUE : ''}
     from orders o ${JOIN_BUYER} where o.id = $1`,
    [orderId],
  );
  if (!order) return null;
  const [lines, settings] = await Promise.all([readPackedLines(sql, orderId), readLotSettings(sql)]);
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const [lots, pools] = await Promise.all([readLots(sql, productIds), readWithoutLot(sql, productIds)]);
  return {
    ...order,
    number: orderNumber(order.id),
    isLotRequired: settings.isRequiredToSend,
    lines: lines.map((line) => packingLine(line, { lots, withoutLot: pools.get(line.productId) ?? 0 })),
  };
}

function packingLine(
  line: PackedLine,
  { lots, withoutLot }: { lots: LotOfProduct[]; withoutLot: number },
): PackingLine {
  const ofProduct = lots.filter(({ productId }) => productId === line.productId);
  return {
    ...line,
    hasLots: ofProduct.length > 0,
    withoutLot: Math.max(0, withoutLot),
    packable: ofProduct
      .filter(({ status, isExpired, remainder }) => status === 'liberado' && !isExpired && remainder > 0)
      .map(({ lotId, code, bestBefore, remainder }) => ({ lotId, code, bestBefore, remainder })),
    unusable: ofProduct
      .filter(({ status, remainder }) => status !== 'liberado' && status !== 'encerrado' && remainder > 0)
      .map(({ code, status }) => ({ code, status })),
  };
}

const readLots = (sql: SqlRunner, productIds: string[]): Promise<LotOfProduct[]> =>
  sql.query<LotOfProduct & Record<string, unknown>>(
    `select t.id as "lotId", t.product_id as "productId", t.code, t.best_before::text as "bestBefore",
       ${REMAINDER} as remainder, t.status, t.best_before < ${TODAY} as "isExpired"
     from lots t where t.product_id = any($1::uuid[]) and (t.status <> 'encerrado' or t.packed_units > 0)
       and ${isOnSql('lots')}
     order by t.best_before, t.code`,
    [productIds],
  );

async function readWithoutLot(sql: SqlRunner, productIds: string[]): Promise<Map<string, number>> {
  const pools = new Map<string, number>();
  for (const id of productIds) pools.set(id, (await readPool(sql, id)).withoutLot);
  return pools;
}
