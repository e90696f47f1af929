import { MAX_SLIPS } from '@shop/orders/slips';
import { orderNumber } from '@shop/orders/order-number';

import { LABEL_FACTS, type LabelFacts } from '../../catalog/confirmed-label';
import { TO_SEND } from '../../lots/lot-pool';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';
import { BUYER_NAME, BUYER_PHONE, JOIN_BUYER } from '../buyer';
import { linesToPack, orderColumns, type LineRowOf, type OrderRowOf } from '../select';

/**
 * The allergen statement of a product's label: the current facts of the label, and its text at the time of the order.
 */
export interface SlipLabel extends LabelFacts {
  name: string;
  /** Null for orders placed before labels were stored. */
  orderedLabel: string | null;
}

const SLIP = [
  'id',
  'placedAt',
  'deliveryMethod',
  'deliveryAddress',
  'deliveryNotes',
  'deliveryInstructions',
  'slot',
] as const;
const SLIP_LINE = ['name', 'notes', 'components'] as const;

/**
 * The slip of a parcel: what to pack, for which customer and address. The slip has no prices, because it may be visible
 * on the parcel. Its only amount is the cash that is still to be received.
 */
export interface PackingSlip extends OrderRowOf<typeof SLIP> {
  number: string;
  isCancelled: boolean;
  isHeld: boolean;
  isPaid: boolean;
  /** The cash in centavos that is to be received when the order is picked up; null if there is none. */
  cashDueCents: number | null;
  customerName: string;
  customerPhone: string | null;
  /** The order's lines, without units that were taken out of the order. */
  lines: (LineRowOf<typeof SLIP_LINE> & { quantity: number })[];
  /** One label for each product of the order. */
  labels: SlipLabel[];
}

const SELECT_SLIPS = `
  select ${orderColumns(SLIP)}, o.status = 'cancelado' as "isCancelled",
    o.held_reason is not null as "isHeld", o.payment_status not in ('unpaid', 'a_receber') as "isPaid",
    case when o.payment_status = 'a_receber' then o.total_cents end as "cashDueCents", ${BUYER_NAME} as "customerName", ${BUYER_PHONE} as "customerPhone",
    ${linesToPack(SLIP_LINE)} as lines,
    coalesce((select json_agg(facts order by facts.name) from (
        select p.name, ${LABEL_FACTS}, (select l.label from orders_lines l
          where l._parent_id = o.id and l.product_id = p.id order by l._order limit 1) as "orderedLabel"
        from products p where p.id in (
          select l.product_id from orders_lines l where l._parent_id = o.id and ${TO_SEND} > 0)) facts), '[]') as labels
  from orders o ${JOIN_BUYER}
  where o.id = any($1::uuid[]) order by o.created_at, o.id`;

/** Returns the packing slips of orders, oldest first; unknown ids are omitted. */
export async function readPackingSlips(cms: Cms, orderIds: readonly string[]): Promise<PackingSlip[]> {
  const ids = [...new Set(orderIds)].filter(isRecordId).slice(0, MAX_SLIPS);
  if (ids.length === 0) return [];
  const rows = await sqlOf(cms.payload).query<Omit<PackingSlip, 'number'>>(SELECT_SLIPS, [ids]);
  return rows.map((row) => ({ ...row, number: orderNumber(row.id) }));
}
