import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';

import { TO_SEND } from '../../lots/lot-pool';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, JOIN_BUYER } from '../buyer';

/** An order to prepare: without money, e-mail and telephone. */
export interface PrepOrder {
  id: string;
  number: string;
  customerName: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  neighborhood: string | null;
  slotFrom: string | null;
  slotTo: string | null;
  /** Held orders are listed, but not to be prepared yet: they are not in the totals. */
  isHeld: boolean;
  deliveryInstructions: string | null;
  lines: { productId: string; name: string; quantity: number; notes: string | null }[];
}

export interface PrepList {
  date: string;
  /** What the orders to prepare need together, by name. Sent and delivered orders are done and do not count. */
  totals: { productId: string; name: string; quantity: number }[];
  /** In order of window, then of placement. */
  orders: PrepOrder[];
}

const DONE: readonly OrderStatus[] = ['enviado', 'entregue'];

/** Returns the paid orders promised for a day, with what they need together. SQL: one query joins what the list shows. */
export async function readPrepList(
  cms: Cms,
  { date, method = null }: { date: string; method?: DeliveryMethod | null },
): Promise<PrepList> {
  const rows = await sqlOf(cms.payload).query<Omit<PrepOrder, 'number'> & Record<string, unknown>>(
    `select o.id, ${BUYER_NAME} as "customerName", o.status::text as status, o.delivery_method::text as "deliveryMethod",
       o.address_neighborhood as neighborhood, o.slot_from as "slotFrom", o.slot_to as "slotTo",
       o.held_reason is not null as "isHeld", o.delivery_instructions as "deliveryInstructions",
       (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', ${TO_SEND},
          'notes', l.notes) order by l._order) from orders_lines l where l._parent_id = o.id and ${TO_SEND} > 0) as lines
     from orders o ${JOIN_BUYER}
     where o.slot_date = $1 and o.status <> 'cancelado' and o.payment_status <> 'unpaid'
       and ($2::text is null or o.delivery_method::text = $2)
     order by o.slot_from, o.slot_to, o.created_at, o.id`,
    [date, method],
  );
  const orders = rows.map((row) => ({ ...row, number: orderNumber(row.id) }));
  return { date, totals: totalsOf(orders), orders };
}

function totalsOf(orders: readonly PrepOrder[]): PrepList['totals'] {
  const totals = new Map<string, PrepList['totals'][number]>();
  const open = orders.filter(({ status, isHeld }) => !isHeld && !DONE.includes(status));
  for (const { productId, name, quantity } of open.flatMap(({ lines }) => lines)) {
    const known = totals.get(productId);
    totals.set(productId, { productId, name, quantity: (known?.quantity ?? 0) + quantity });
  }
  return [...totals.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}
