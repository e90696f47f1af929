import { randomUUID } from 'node:crypto';
import { addMs, clockTime, dayOf } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';
import { HOLD_RESOLUTIONS } from '@shop/payments/hold-resolution';
import type { OrderPlace } from '../action';
import type { ChaosWorld } from '../world';
import { readPatiently, type Acts } from './act';
import { pressAsAdmin, sendAsAdmin } from './send-as-admin';
import { windowAt } from './window-at';

interface OrderSeen extends Record<string, unknown> {
  id: string;
  status: string;
  heldReason: string | null;
  leftCents: number | null;
  slotDate: string | null;
  deliveryMethod: string;
}

const ORDER_SEEN = `select o.id, o.status::text as status, o.held_reason as "heldReason", o.slot_date::text as "slotDate",
    o.delivery_method::text as "deliveryMethod",
    (select sum(p.amount_cents - greatest(p.refunded_cents, p.refund_due_cents)) from payments p
     where p.order_id = o.id and (p.counts_as_paid or p.part_of is not null))::int as "leftCents" from orders o`;

async function seen(world: ChaosWorld, place: OrderPlace): Promise<OrderSeen | null> {
  const id = await readPatiently(() => world.orderIdAt(place));
  if (!id) return null;
  const read = () => world.fleet.sql.query<OrderSeen>(`${ORDER_SEEN} where o.id = $1`, [id]);
  return (await readPatiently(read))[0] ?? null;
}

const updatedAt = async (world: ChaosWorld, productId: string): Promise<string> => {
  const read = () =>
    world.fleet.sql.query<{ at: Date }>('select updated_at as at from products where id = $1', [productId]);
  return (await readPatiently(read))[0]?.at.toISOString() ?? '';
};

export const ADMIN_ACTS: Acts<
  | 'price'
  | 'price-for-a-time'
  | 'stock'
  | 'on-sale'
  | 'status'
  | 'undo-step'
  | 'step-notice'
  | 'cancel'
  | 'release-unpaid'
  | 'refund'
  | 'resolve-hold'
  | 'verify'
  | 'move-slot'
  | 'slot-day'
> = {
  price: (world, { admin, product, priceCents }) =>
    sendAsAdmin(world, {
      admin,
      method: 'PATCH',
      path: `/api/products/${world.products[product]?.id}`,
      body: { priceCents },
    }),

  'price-for-a-time': (world, { admin, product, priceCents, from, minutes }) => {
    const at = (minute: number) => {
      const moment = addMs(new Date(), minutesMs(minute));
      return { day: dayOf(moment), time: clockTime(moment) };
    };
    const [start, end] = [at(from), at(from + minutes)];
    return sendAsAdmin(world, {
      admin,
      path: '/api/acts/catalog.schedulePrice',
      body: {
        productId: world.products[product]?.id,
        form: {
          priceCents,
          startDay: start.day,
          startTime: start.time,
          endDay: end.day,
          endTime: end.time,
        },
      },
    });
  },

  async stock(world, { admin, product, delta, presses }) {
    const movementId = randomUUID();
    const path = `/api/products/${world.products[product]?.id}/stock`;
    const body = { movementId, delta, reason: delta > 0 ? 'lote' : 'ajuste', note: 'contado' };
    const outcomes = await Promise.all(
      Array.from({ length: presses }, () => sendAsAdmin(world, { admin, path, body })),
    );
    const isDone = outcomes.includes('done');
    if (isDone) world.promises.stockMovements.set(movementId, delta);
    return isDone ? 'done' : (outcomes[0] ?? 'lost');
  },

  'release-unpaid': (world, { admin, presses }) =>
    pressAsAdmin(world, { admin, presses, path: '/api/office/unpaid-holds/release', body: {} }),

  async 'move-slot'(world, { admin, window, ...place }) {
    const order = await seen(world, place);
    const slot = order && (await windowAt(world, window, order.deliveryMethod));
    if (!slot) return 'skipped';
    const body = { slot: slot.key, seenDate: order.slotDate };
    return sendAsAdmin(world, { admin, path: `/api/orders/${order.id}/slot`, body });
  },

  async 'slot-day'(world, { admin, window, change }) {
    const slot = await windowAt(world, window, null);
    if (!slot) return 'skipped';
    const body = {
      slot: slot.key,
      seenCapacity: slot.capacity,
      change:
        change === 'fill' || change === 'more'
          ? { capacity: slot.taken + (change === 'fill' ? 1 : 20) }
          : { isClosed: change === 'close' },
    };
    return sendAsAdmin(world, { admin, path: '/api/slot-templates/change-day', body });
  },

  async 'on-sale'(world, { admin, product, active }) {
    const id = world.products[product]?.id ?? '';
    const body = { active, seenUpdatedAt: await updatedAt(world, id) };
    return sendAsAdmin(world, { admin, path: `/api/products/${id}/active`, body });
  },

  async status(world, { admin, to, ...place }) {
    const order = await seen(world, place);
    if (!order) return 'skipped';
    const body = { from: order.status, to, note: 'pago no balcão' };
    return sendAsAdmin(world, { admin, path: `/api/orders/${order.id}/status`, body });
  },

  async 'undo-step'(world, { admin, presses, ...place }) {
    const order = await seen(world, place);
    if (!order) return 'skipped';
    const read = () =>
      world.fleet.sql.query<{ id: string }>(
        'select id from order_events where order_id = $1 order by created_at desc, id limit 1',
        [order.id],
      );
    const eventId = (await readPatiently(read))[0]?.id;
    if (!eventId) return 'skipped';
    const path = `/api/orders/${order.id}/undo`;
    const outcomes = await Promise.all(
      Array.from({ length: presses }, () => sendAsAdmin(world, { admin, path, body: { eventId } })),
    );
    return outcomes.includes('done') ? 'done' : (outcomes[0] ?? 'lost');
  },

  async 'step-notice'(world, { admin, presses, ...place }) {
    const order = await seen(world, place);
    if (!order) return 'skipped';
    const body = { orderId: order.id, status: order.status };
    return pressAsAdmin(world, { admin, presses, path: '/api/acts/orders.recordNotice', body });
  },

  async cancel(world, { admin, ...place }) {
    const order = await seen(world, place);
    if (!order) return 'skipped';
    const path = `/api/orders/${order.id}/cancel`;
    const outcome = await sendAsAdmin(world, {
      admin,
      path,
      body: { from: order.status, cancelReason: 'other', note: 'forno quebrado' },
    });
    if (outcome === 'done') world.promises.cancelledOrders.add(order.id);
    return outcome;
  },

  async refund(world, { admin, percent, ...place }) {
    const order = await seen(world, place);
    if (!order?.leftCents) return 'skipped';
    const amountCents = Math.max(1, Math.floor((order.leftCents * percent) / 100));
    const body = { amountCents, leftCents: order.leftCents, reason: 'uma pizza veio aberta' };
    return sendAsAdmin(world, { admin, path: `/api/orders/${order.id}/refund`, body });
  },

  async 'resolve-hold'(world, { admin, nth, resolution }) {
    const read = () =>
      world.fleet.sql.query<OrderSeen>(`${ORDER_SEEN} where o.held_reason is not null order by o.created_at`);
    const held = await readPatiently(read);
    const order = held[nth % Math.max(held.length, 1)];
    if (!order) return 'skipped';
    const path = `/api/orders/${order.id}/hold`;
    for (const way of new Set([resolution, ...HOLD_RESOLUTIONS])) {
      const body = { heldReason: order.heldReason, resolution: way, reason: 'conferido com o banco' };
      const outcome = await sendAsAdmin(world, { admin, path, body });
      if (outcome !== 'refused') return outcome;
    }
    return 'refused';
  },

  async verify(world, { admin, ...place }) {
    const order = await seen(world, place);
    return order
      ? sendAsAdmin(world, { admin, path: `/api/orders/${order.id}/verify`, body: {} })
      : 'skipped';
  },
};
