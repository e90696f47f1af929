import { HAS_OLD_PROCEEDS } from '@cms/payments/proceeds';
import { OPEN_STATUSES } from '@packages/mercado-pago-simulator/model';
import { SIMULATOR_COLLECTOR } from '@tests/support/payment-simulator/start-simulator';
import type { PaymentSeen } from '@tests/support/payment-simulator/simulator-control';
import { violations, type Check, type Violation } from './violation';

interface OrderMoney extends Record<string, unknown> {
  id: string;
  status: string;
  paymentStatus: string;
  heldReason: string | null;
  totalCents: number;
  payments: StoredPayment[] | null;
}

interface StoredPayment {
  providerId: string | null;
  status: string;
  amountCents: number;
  refundedCents: number;
  dueCents: number;
  counts: boolean;
  decision: string | null;
  mismatch: string | null;
  /** What the shop knows of its proceeds, if that is of the payment as it is now. */
  proceeds: { feeCents: number; netCents: number } | null;
}

const ORDERS = `select o.id, o.status::text as status, o.payment_status::text as "paymentStatus",
    o.held_reason as "heldReason", o.total_cents::int as "totalCents",
    (select json_agg(json_build_object('providerId', p.provider_payment_id, 'status', p.status,
        'amountCents', p.amount_cents, 'refundedCents', p.refunded_cents, 'dueCents', p.refund_due_cents, 'counts', p.counts_as_paid or p.part_of is not null, 'decision', d.kind, 'mismatch', p.mismatch,
        'proceeds', case when not ${HAS_OLD_PROCEEDS} then json_build_object('feeCents', p.fee_cents, 'netCents', p.net_cents) end))
     from payments p left join payment_decisions d on d.payment_id = p.id
     where p.order_id = o.id and p.provider = 'mercado_pago') as payments
  from orders o where o.placement_key is not null`;

const isOurs = ({ collectorId, currencyId }: PaymentSeen) =>
  collectorId === SIMULATOR_COLLECTOR && currencyId === 'BRL';

/**
 * Whether a row of the shop is this payment of the provider. A Pix on the shop's own page is stored under the
 * id of its order at the provider.
 */
const isRowOf = ({ providerId }: StoredPayment, { id, orderId }: PaymentSeen): boolean =>
  providerId === id || (orderId !== undefined && providerId === orderId);

const retainedCents = ({ status, amountCents, refundedCents }: PaymentSeen) =>
  status === 'approved' ? amountCents - refundedCents : 0;

/**
 * Compares the provider's books with the shop's. The shop knows every payment of an order with its state at
 * the provider. All money that the provider has retained pays an order that requires it, is held for a person
 * to review, or was decided on by a person.
 */
export const checkMoney: Check = async ({ fleet, refundedOutside }) => {
  const { payments, preferences } = await fleet.simulator.control.state();
  const tries = new Set(
    (await fleet.sql.query<{ id: string }>('select id from provider_notices')).map(({ id }) => id),
  );
  const orders = new Map((await fleet.sql.query<OrderMoney>(ORDERS)).map((order) => [order.id, order]));
  return [
    ...violations(
      'a payment page belongs to an order',
      preferences
        .filter(({ externalReference }) => !orders.has(externalReference ?? ''))
        .map(({ id, externalReference }) => `preference ${id} names ${externalReference}`),
    ),
    ...payments.flatMap((payment) => {
      // A Pix that the shop opened only to see whether the provider opens one, and that nobody paid.
      if (tries.has(payment.externalReference ?? '') && retainedCents(payment) === 0) return [];
      const outsideCents = refundedOutside.get(payment.id) ?? 0;
      return judgePayment(payment, { order: orders.get(payment.externalReference ?? ''), outsideCents });
    }),
    ...[...orders.values()].flatMap((order) => judgeOrder(order, payments)),
  ];
};

function judgePayment(
  payment: PaymentSeen,
  { order, outsideCents }: { order: OrderMoney | undefined; outsideCents: number },
): Violation[] {
  const name = `payment ${payment.id} (${payment.status}, ${payment.refundedCents} of ${payment.amountCents} back)`;
  if (!order)
    return violations('every payment is of an order', [`${name}: no order ${payment.externalReference}`]);
  const all = order.payments?.filter((row) => isRowOf(row, payment)) ?? [];
  // While nothing connects the two ids of a Pix at the provider, its money is also stored as a second payment, which is
  // held until a person decides about it (docs/decisions/pix.md#081).
  const mapped = all.filter(({ mismatch }) => mismatch !== 'unmapped');
  const rows = mapped.length > 0 ? mapped : all;
  const [stored] = rows;
  const where = `${name} of order ${order.id} (${order.status}, ${order.paymentStatus}, ${order.heldReason ?? 'not held'})`;
  if (!stored) return violations('the shop knows every payment', [where]);
  const isAsThere = stored.status === payment.status && stored.refundedCents === payment.refundedCents;
  const said = `the shop says ${stored.status}, ${stored.refundedCents} back`;
  const retained = isOurs(payment) ? retainedCents(payment) : 0;
  const isOwed =
    retained === 0 ||
    order.heldReason !== null ||
    stored.decision !== null ||
    (stored.counts &&
      ['paid', 'partially_refunded'].includes(order.paymentStatus) &&
      order.status !== 'cancelado');
  const isClosed = order.status === 'cancelado' || order.paymentStatus !== 'unpaid';
  const isPayable = payment.method === 'pix' && OPEN_STATUSES.includes(payment.status) && isOurs(payment);
  const askedCents = stored.dueCents + outsideCents;
  return [
    ...violations(
      'no more goes back than was asked for',
      payment.refundedCents <= askedCents ? [] : [`${where}: ${askedCents} asked for`],
    ),
    ...violations('a closed order has no Pix that can be paid', isClosed && isPayable ? [where] : []),
    ...violations('one payment is one row', rows.length === 1 ? [] : [`${where}: ${rows.length} rows`]),
    ...violations('the shop knows a payment as it is', isAsThere ? [] : [`${where}: ${said}`]),
    ...violations(
      'what the shop gets is what the provider pays',
      isSameMoney(stored.proceeds, payment.proceeds)
        ? []
        : [`${where}: ${JSON.stringify([stored.proceeds, payment.proceeds])}`],
    ),
    ...violations('money that stays is owed', isOwed ? [] : [`${where}: ${retained} centavos kept`]),
  ];
}

/** Whether the shop knows fee and net amount as the provider does, if it was told. */
const isSameMoney = (stored: StoredPayment['proceeds'], there: PaymentSeen['proceeds']): boolean =>
  stored === null ||
  (there !== null &&
    stored.feeCents === there.feeCents - there.feeBackCents &&
    stored.netCents === there.netCents);

/**
 * Checks that the provider has retained the money of every sold order, unless a person was notified that the money was
 * taken back.
 */
function judgeOrder(order: OrderMoney, payments: readonly PaymentSeen[]): Violation[] {
  const { paymentStatus, heldReason } = order;
  if (paymentStatus !== 'paid' && paymentStatus !== 'partially_refunded') return [];
  const stored = order.payments?.filter(({ counts }) => counts) ?? [];
  if (stored.length === 0 || heldReason !== null) return [];
  const retained = stored.reduce((sum, row) => {
    const payment = payments.find((each) => isRowOf(row, each));
    return sum + (payment ? retainedCents(payment) : 0);
  }, 0);
  const isAccepted = stored.some(({ decision }) => decision === 'accepted');
  const owed = isAccepted ? stored.reduce((sum, row) => sum + row.amountCents, 0) : order.totalCents;
  const isPaid = paymentStatus === 'paid' ? retained === owed : retained > 0 && retained < owed;
  return violations(
    'an order that counts as paid is paid',
    isPaid
      ? []
      : [`order ${order.id} (${order.status}, ${paymentStatus}) of ${owed}: ${retained} centavos kept`],
  );
}
