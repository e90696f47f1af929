import { seedSettings } from '@cms/seed/content/settings';
import { randomUUID } from 'node:crypto';
import { CAST } from '../action';
import type { ChaosWorld } from '../world';
import { insist, readPatiently, type Acts } from './act';
import { linkTo } from './guest-acts';
import { outcomeOf, sendAsAdmin } from './send-as-admin';
import { post } from './visit';
import { windowAt } from './window-at';

interface CashSeen extends Record<string, unknown> {
  id: string;
  status: string;
  amountCents: number;
}

const DUE = `select o.id, o.status::text as status, o.total_cents::int as "amountCents" from orders o
  where o.payment_status = 'a_receber' order by o.created_at, o.id`;
const TO_GIVE_BACK = `select o.id, o.status::text as status, (p.refund_due_cents - p.refunded_cents)::int as "amountCents"
  from orders o join payments p on p.order_id = o.id
  where p.provider = 'manual' and p.method = 'dinheiro' and p.refund_due_cents > p.refunded_cents
  order by o.created_at, o.id`;

async function cashAt(world: ChaosWorld, rows: string, nth: number): Promise<CashSeen | null> {
  const seen = await readPatiently(() => world.fleet.sql.query<CashSeen>(rows));
  return seen[nth % Math.max(seen.length, 1)] ?? null;
}

/** Returns the total of the quote, which the form shows before it is sent. */
async function quotedCents(
  world: ChaosWorld,
  admin: number,
  { payBy, ...body }: { payBy: string } & Record<string, unknown>,
): Promise<number | null> {
  const path = '/api/orders/counter/quote';
  const response = await insist(world, { method: 'POST', path }, () =>
    world.admins[admin]!.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!response || response.status >= 300) return null;
  const { quote } = JSON.parse(response.text) as {
    quote?: { totalCents?: number; pix?: { totalCents: number } | null };
  };
  return (payBy === 'pix' && quote?.pix?.totalCents) || (quote?.totalCents ?? null);
}

export const COUNTER_ACTS: Acts<
  'counter-order' | 'counter-terms' | 'receive-cash' | 'return-cash' | 'not-collected'
> = {
  async 'counter-order'(world, { admin, shopper, product, quantity, payBy, window, hasEmail, presses }) {
    const guest = world.guests[shopper - CAST.shoppers];
    if (!guest) return 'skipped';
    const form = {
      formId: randomUUID(),
      lines: [{ productId: world.products[product]?.id ?? '', quantity }],
      deliveryMethod: 'pickup',
    };
    const quote = { ...form, place: null, feeCents: null };
    const expectedTotalCents = await quotedCents(world, admin, { ...quote, payBy });
    if (expectedTotalCents === null) return 'lost';
    const slot = await windowAt(world, window, 'pickup');
    const body = {
      ...form,
      customerId: null,
      name: 'Bia Balcão',
      phone: guest.phone,
      email: hasEmail ? guest.email : '',
      address: null,
      deliveryInstructions: '',
      slot: slot?.key ?? null,
      fee: null,
      payBy,
      expectedTotalCents,
    };
    const path = '/api/orders/counter';
    return outcomeOf(
      await Promise.all(Array.from({ length: presses }, () => sendAsAdmin(world, { admin, path, body }))),
    );
  },

  async 'counter-terms'(world, { nth, presses }) {
    const read = () =>
      world.fleet.sql.query<{ id: string; email: string | null }>(
        `select o.id, k.email from orders o join order_contacts k on k.order_id = o.id
         where o.source = 'balcao' and o.terms_accepted_at is null and o.status <> 'cancelado' order by o.created_at`,
      );
    const waiting = await readPatiently(read);
    const order = waiting[nth % Math.max(waiting.length, 1)];
    const guest = world.guests[nth % world.guests.length];
    const link = order ? await linkTo(world, order.id) : null;
    if (!order || !guest || !link) return 'skipped';
    const fields = {
      intent: 'accept-terms',
      terms: 'on',
      termsVersion: seedSettings.termsVersion,
      email: order.email ?? guest.email,
    };
    const responses = await Promise.all(
      Array.from({ length: presses }, () => post(world, guest, link, fields)),
    );
    if (responses.every((response) => response === null)) return 'lost';
    return responses.some((response) => response && response.status < 400) ? 'done' : 'refused';
  },

  async 'receive-cash'(world, { admin, nth, presses }) {
    const order = await cashAt(world, DUE, nth);
    if (!order) return 'skipped';
    const path = `/api/orders/${order.id}/receive-cash`;
    const body = { amountCents: order.amountCents };
    return outcomeOf(
      await Promise.all(Array.from({ length: presses }, () => sendAsAdmin(world, { admin, path, body }))),
    );
  },

  async 'return-cash'(world, { admin, nth, presses }) {
    const order = await cashAt(world, TO_GIVE_BACK, nth);
    if (!order) return 'skipped';
    const path = `/api/orders/${order.id}/return-cash`;
    const body = { amountCents: order.amountCents };
    return outcomeOf(
      await Promise.all(Array.from({ length: presses }, () => sendAsAdmin(world, { admin, path, body }))),
    );
  },

  async 'not-collected'(world, { admin, nth, isCancelled }) {
    const order = await cashAt(world, DUE, nth);
    if (!order) return 'skipped';
    await readPatiently(() =>
      world.fleet.sql.query(
        `update orders set reserved_until = now() - interval '1 minute' where id = $1 and payment_status = 'a_receber'`,
        [order.id],
      ),
    );
    if (!isCancelled) return 'done';
    const body = { from: order.status, cancelReason: 'customer_asked', note: '' };
    const outcome = await sendAsAdmin(world, { admin, path: `/api/orders/${order.id}/cancel`, body });
    if (outcome === 'done') world.promises.cancelledOrders.add(order.id);
    return outcome;
  },
};
