import type { Endpoint } from '@packages/mercado-pago-simulator/faults';
import {
  ControlError,
  type PayCommand,
  type PaymentSeen,
} from '@tests/support/payment-simulator/simulator-control';
import type { PaymentStatus } from '@packages/mercado-pago-simulator/model';
import type { OrderPlace, PaymentKind } from '../action';
import type { ChaosWorld } from '../world';
import { readPatiently, type Acts, type Outcome } from './act';

const SPOILED: readonly Endpoint[] = [
  'createPreference',
  'getPayment',
  'searchPayments',
  'createRefund',
  'cancelPayment',
  'createOrder',
  'getOrder',
  'cancelOrder',
  'refundOrder',
];

/** The states to which the provider can move a payment, for each current state. */
const NEXT: Record<string, readonly PaymentStatus[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  in_process: ['approved', 'rejected', 'cancelled'],
  approved: ['charged_back', 'in_mediation', 'refunded', 'cancelled'],
  in_mediation: ['approved', 'charged_back', 'refunded'],
  charged_back: ['approved'],
};

const OFF: Record<string, (totalCents: number) => PayCommand> = {
  in_two_parts: (totalCents) => ({ amountCents: Math.max(1, Math.floor(totalCents / 2)) }),
  a_centavo_off: (totalCents) => ({ amountCents: Math.max(1, totalCents - 1) }),
  other_currency: () => ({ currency: 'USD' }),
  other_collector: () => ({ collectorId: '7' }),
};

const statusOf = (how: PaymentKind) => {
  if (how === 'pending' || how === 'pending_then_approved') return 'pending';
  return how === 'in_process' || how === 'rejected' ? how : 'approved';
};

interface PayableOrder {
  id: string;
  preferenceId: string | null;
  totalCents: number;
}

async function orderAt(world: ChaosWorld, place: OrderPlace): Promise<PayableOrder | null> {
  const id = await readPatiently(() => world.orderIdAt(place));
  if (!id) return null;
  const [order] = await readPatiently(() =>
    world.fleet.sql.query<PayableOrder & Record<string, unknown>>(
      `select id, preference_id as "preferenceId", total_cents::int as "totalCents" from orders where id = $1`,
      [id],
    ),
  );
  return order ?? null;
}

/** Returns the newest of those payments of an order whose current state suits the action; null if there is none. */
export async function paymentAt(
  world: ChaosWorld,
  place: OrderPlace,
  suits: (payment: PaymentSeen) => boolean = () => true,
): Promise<PaymentSeen | null> {
  const id = await readPatiently(() => world.orderIdAt(place));
  const payments = id ? await world.fleet.simulator.control.paymentsOf(id) : [];
  return payments.filter(suits).sort((one, other) => Number(other.id) - Number(one.id))[0] ?? null;
}

const noteOutside = ({ refundedOutside }: ChaosWorld, paymentId: string, cents: number) =>
  refundedOutside.set(paymentId, (refundedOutside.get(paymentId) ?? 0) + cents);

/** Treats what the simulator rejects as skipped, because it has no effect that the shop could see. */
export const orSkip = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof ControlError) return 'skipped' as const;
      throw error;
    },
  );

export const PROVIDER_ACTS: Acts<
  | 'pay'
  | 'pay-waiting'
  | 'change-payment'
  | 'refund-outside'
  | 'notify'
  | 'hold-news'
  | 'release-news'
  | 'provider-fault'
  | 'pix-expiry'
> = {
  async pay(world, { how, notify, shopper, nth }) {
    const order = await orderAt(world, { shopper, nth });
    if (!order?.preferenceId) return 'skipped';
    const { control } = world.fleet.simulator;
    const other = how === 'reference_of_another' ? await orderAt(world, { shopper: 0, nth: 0 }) : null;
    const command: PayCommand = {
      preferenceId: order.preferenceId,
      ...(other && { externalReference: other.id }),
      status: statusOf(how),
      notify,
      ...OFF[how]?.(order.totalCents),
    };
    return orSkip(
      control.pay(command).then(({ id, amountCents }) => {
        if (how === 'in_two_parts' && amountCents < order.totalCents)
          return control.pay({ ...command, amountCents: order.totalCents - amountCents });
        if (how === 'pending_then_approved') return control.changeStatus(id, { status: 'approved', notify });
      }),
    );
  },

  async 'pay-waiting'(world, { nth }) {
    const orders = await readPatiently(() =>
      world.fleet.sql.query<{ preferenceId: string }>(
        `select preference_id as "preferenceId" from orders
         where placement_key is not null and payment_status = 'unpaid' and status <> 'cancelado'
           and preference_id is not null order by created_at, id`,
      ),
    );
    const order = orders[nth % Math.max(orders.length, 1)];
    if (!order) return 'skipped';
    return orSkip(
      world.fleet.simulator.control.pay({
        preferenceId: order.preferenceId,
        status: 'approved',
        notify: true,
      }),
    );
  },

  async 'change-payment'(world, { choice, notify, ...place }) {
    const payment = await paymentAt(world, place, ({ status }) => status in NEXT);
    const ways = NEXT[payment?.status ?? ''] ?? [];
    const status = ways[choice % ways.length];
    if (!payment || !status) return 'skipped';
    if (status === 'refunded') noteOutside(world, payment.id, payment.amountCents - payment.refundedCents);
    return orSkip(world.fleet.simulator.control.changeStatus(payment.id, { status, notify }));
  },

  async 'refund-outside'(world, { percent, ...place }) {
    const payment = await paymentAt(world, place, ({ status }) => status === 'approved');
    if (!payment) return 'skipped';
    const left = payment.amountCents - payment.refundedCents;
    const amountCents = Math.max(1, Math.floor((left * percent) / 100));
    noteOutside(world, payment.id, amountCents);
    return orSkip(world.fleet.simulator.control.refundOutside(payment.id, { amountCents }));
  },

  async notify(world, { times, signature, topic, ...place }) {
    const payment = await paymentAt(world, place);
    if (!payment) return 'skipped';
    return orSkip(
      world.fleet.simulator.control.sendWebhook({
        paymentId: payment.id,
        times,
        parallel: true,
        signature: topic.startsWith('legacy') ? 'unsigned' : signature,
        topic,
      }),
    );
  },

  'hold-news': (world) => orSkip(world.fleet.simulator.control.pauseWebhooks()),
  'release-news': (world, { order, times }) =>
    orSkip(world.fleet.simulator.control.resumeWebhooks({ order, times })),

  'pix-expiry': (world, { rule }) => orSkip(world.fleet.simulator.control.setPixExpiryRule(rule)),

  'provider-fault': (world, { endpoint, mode, times, reason }) =>
    orSkip(
      world.fleet.simulator.control.setFault({
        endpoint: SPOILED[endpoint]!,
        mode,
        times,
        ...(reason && { reason }),
        delayMs: 800,
      }),
    ),
};
