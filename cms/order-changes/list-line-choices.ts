import { IS_ON_SALE } from '../cart/product-supply';
import { SELLABLE_STOCK } from '../catalog/sellable-stock';
import { readCounterLines } from '../checkout/counter/read-counter-lines';
import { BUYER_NAME, BUYER_PHONE, HAS_EMAIL, JOIN_BUYER } from '../orders/buyer';
import type { Cms } from '../platform/context';
import { isRecordId } from '../platform/database/record-id';
import { sqlOf } from '../platform/database/sql';
import { readLineFacts, unitPrices } from './line-facts';

/** A product that may replace the units of a line. */
export interface LineChoice {
  productId: string;
  name: string;
  /** The price of one unit in centavos, after promotions. */
  unitCents: number;
  stock: number;
}

/** The possible changes of an order's line. Amounts in centavos. */
export interface LineChoices {
  name: string;
  /** Units still to be sent. */
  units: number;
  unitCents: number;
  /** Units of the order's other lines that are still to be sent. */
  otherUnits: number;
  /** What is to be paid in cash for the order; null for a paid order, whose difference is refunded. */
  dueCents: number | null;
  buyer: { name: string; phone: string | null; hasEmail: boolean };
  /** The products that cost no more than a unit of the line, the most expensive first. */
  products: LineChoice[];
}

/** Returns how a line of an order may be changed; null if the order does not exist or has no such line. */
export async function listLineChoices(
  cms: Cms,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<LineChoices | null> {
  if (!isRecordId(orderId)) return null;
  const sql = sqlOf(cms.payload);
  const line = await readLineFacts(sql, { orderId, lineId });
  const [order] = await sql.query<{
    name: string;
    phone: string | null;
    hasEmail: boolean;
    isDelivery: boolean;
    dueCents: number | null;
  }>(
    `select ${BUYER_NAME} as name, ${BUYER_PHONE} as phone, ${HAS_EMAIL} as "hasEmail", o.delivery_method = 'delivery' as "isDelivery",
       case when o.payment_status = 'a_receber' then o.total_cents end as "dueCents"
     from orders o ${JOIN_BUYER} where o.id = $1`,
    [orderId],
  );
  if (!line || !order) return null;
  const free = await sql.query<{ productId: string; stock: number }>(
    `select p.id as "productId", ${SELLABLE_STOCK}::int as stock from products p
     where ${IS_ON_SALE} and ${SELLABLE_STOCK} > 0 and p.id <> $1`,
    [line.productId],
  );
  const lines = await readCounterLines(
    sql,
    free.map(({ productId }) => ({ productId, quantity: 1 })),
  );
  const prices = await unitPrices(sql, lines, line);
  const stockOf = new Map(free.map(({ productId, stock }) => [productId, stock]));
  return {
    name: line.name,
    units: line.units,
    unitCents: line.unitCents,
    otherUnits: line.unitsOfOrder - line.units,
    dueCents: order.dueCents,
    buyer: { name: order.name, phone: order.phone, hasEmail: order.hasEmail },
    products: lines
      .map(({ productId, name, pickupOnly }, place) => ({
        productId,
        name,
        pickupOnly,
        unitCents: prices[place] ?? 0,
        stock: stockOf.get(productId) ?? 0,
      }))
      .filter(({ unitCents, pickupOnly }) => unitCents <= line.unitCents && !(pickupOnly && order.isDelivery))
      .sort((one, other) => other.unitCents - one.unitCents || one.name.localeCompare(other.name, 'pt-BR'))
      .map(({ productId, name, unitCents, stock }) => ({ productId, name, unitCents, stock })),
  };
}
