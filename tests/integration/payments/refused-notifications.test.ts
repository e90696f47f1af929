import { afterEach, describe, expect, it } from 'vitest';

import { signWebhook } from '@cms/payments/providers/mercado-pago/webhook-signature';
import { checkNoticedPayment, checkPaidPayments } from '@cms/payments/operations/check-paid-payments';
import { processNotification } from '@cms/payments/operations/process-notification';
import { receiveNotification } from '@cms/payments/operations/receive-notification';
import { watchProvider } from '@cms/payments/notices/watch-provider';
import { listProviderNotices } from '@cms/payments/queries/provider-notices';
import { SIMULATOR_SECRET } from '@tests/support/payment-simulator/start-simulator';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const control = () => s.simulator.control;

afterEach(() => s.expectInvariants());

let requests = 0;

interface Wish {
  dataId: string;
  secret?: string;
  topic?: string;
  body?: unknown;
  at?: number;
}

/** Receives a notification that is signed with a secret; by default with one that the shop no longer has. */
function receive({ dataId, secret = 'a former secret', topic = 'payment', body, at = Date.now() }: Wish) {
  const requestId = `request-${(requests += 1)}`;
  const ts = Math.floor(at / 1000);
  return receiveNotification(s.shop.cms, {
    query: { 'data.id': dataId, type: topic },
    body: body ?? { type: topic, action: 'payment.updated', data: { id: dataId } },
    headers: { 'x-signature': signWebhook({ secret, dataId, requestId, ts }), 'x-request-id': requestId },
  });
}

const stored = () =>
  s.shop.sql.query<{ id: string; outcome: string | null; dataId: string }>(
    'select id, outcome, data_id as "dataId" from payment_notifications order by created_at',
  );

const questions = () =>
  s.shop.sql.query<{ paymentId: string; waitsMs: number }>(
    `select j.payload->>'paymentId' as "paymentId", (extract(epoch from j.run_at - now()) * 1000)::float8 as "waitsMs"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'check-payment'`,
  );

const ask = async () => {
  for (const { paymentId } of await questions()) await checkNoticedPayment(s.shop.cms, paymentId);
};

const calls = async () => (await control().state()).callCounts;
const notices = () => listProviderNotices(s.shop.cms);

describe('a notification with a wrong signature', () => {
  it('is answered with 401, and makes the shop ask about the payment that it names', async () => {
    const order = await s.paidOrder();
    await control().changeStatus(order.paymentId, { status: 'charged_back', notify: false });
    await control().clearCalls();
    expect(await receive({ dataId: order.paymentId })).toEqual({ status: 401 });
    expect(await stored()).toMatchObject([{ outcome: 'refused_signature', dataId: order.paymentId }]);
    // Nothing is asked before the answer.
    expect(await calls()).toEqual({});
    await ask();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'charged_back' });
  });

  it.each([
    ['an old one', { at: Date.now() - 3_600_000, secret: SIMULATOR_SECRET }],
    ['a chargeback that names its payment', { topic: 'topic_chargebacks_wh' }],
    ['a fraud alert', { topic: 'stop_delivery_op_wh' }],
  ])('is only a hint: %s changes nothing by itself', async (_, wish) => {
    const order = await s.paidOrder();
    const isDispute = 'topic' in wish && wish.topic === 'topic_chargebacks_wh';
    const body = isDispute ? { data: { id: '217', payment_id: order.paymentId } } : undefined;
    const dataId = isDispute ? '217' : order.paymentId;
    expect(await receive({ ...wish, dataId, ...(body && { body }) })).toEqual({ status: 401 });
    expect(await questions()).toHaveLength(1);
    await ask();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: null });
  });

  it('asks about one payment at most every five minutes, however many come, and loses none', async () => {
    const order = await s.paidOrder();
    await control().clearCalls();
    for (let count = 0; count < 30; count += 1) await receive({ dataId: order.paymentId });
    expect(await questions()).toHaveLength(1);
    await ask();
    const asked = (await calls()).getPayment ?? 0;
    expect(asked).toBe(1);
    await s.shop.sql.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs
      where task_identifier = 'check-payment'`);
    await receive({ dataId: order.paymentId });
    const [later] = await questions();
    expect(later?.waitsMs).toBeGreaterThan(4 * 60_000);
    expect(later?.waitsMs).toBeLessThanOrEqual(5 * 60_000);
  });

  it('in a hundred parallel copies is stored once for each, and asks once', async () => {
    const order = await s.paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => receive({ dataId: order.paymentId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await questions()).toHaveLength(1);
  });

  it.each([
    ['an unknown payment', '98765432109'],
    ['the test of the panel', '123456'],
    ['no id at all', ''],
  ])('about %s leaves nothing behind', async (_, dataId) => {
    await s.paidOrder();
    expect(await receive({ dataId })).toEqual({ status: 401 });
    expect(await stored()).toEqual([]);
    expect(await questions()).toEqual([]);
  });

  it('about an order of the other kind, or another subject, leaves nothing behind', async () => {
    const order = await s.paidOrder();
    for (const topic of ['merchant_order', 'subscription'])
      expect(await receive({ dataId: order.paymentId, topic })).toEqual({ status: 401 });
    expect(await stored()).toEqual([]);
  });
});

describe('the alarm about refused notifications', () => {
  it('comes once when most of an hour are refused, and ends with the next accepted one', async () => {
    const order = await s.paidOrder();
    for (let count = 0; count < 2; count += 1) await receive({ dataId: order.paymentId });
    await watchProvider(s.shop.cms);
    expect(await notices()).toEqual([]);
    await receive({ dataId: order.paymentId });
    await Promise.all([watchProvider(s.shop.cms), watchProvider(s.shop.cms)]);
    await watchProvider(s.shop.cms);
    expect(await notices()).toMatchObject([{ call: 'notifications' }]);
    expect(
      await s.shop.sql.query(`select 1 from outgoing_mails where kind = 'provider-notice-admin'`),
    ).toHaveLength(1);

    expect(await receive({ dataId: order.paymentId, secret: SIMULATOR_SECRET })).toEqual({ status: 200 });
    await watchProvider(s.shop.cms);
    expect(await notices()).toEqual([]);
    // What was refused before it ended raises no second alarm.
    await watchProvider(s.shop.cms);
    expect(await notices()).toEqual([]);
  });

  it('does not come while more are accepted, nor an hour later', async () => {
    const order = await s.paidOrder();
    for (let count = 0; count < 4; count += 1) {
      await receive({ dataId: order.paymentId });
      await receive({ dataId: order.paymentId, secret: SIMULATOR_SECRET });
    }
    await watchProvider(s.shop.cms);
    expect(await notices()).toEqual([]);
    await s.shop.sql.query('delete from payment_notifications where outcome is null');
    await s.shop.sql.query(`update payment_notifications set created_at = now() - interval '61 minutes'`);
    await watchProvider(s.shop.cms);
    expect(await notices()).toEqual([]);
  });
});

describe("the test notification of the provider's panel", () => {
  it.each(['status400', 'refuses', 'status429', 'status500'] as const)(
    'is answered with 200 and ends, although the provider would answer %s',
    async (mode) => {
      await control().setFault({ endpoint: 'getPayment', mode, reason: 'wrong_key' });
      await control().clearCalls();
      expect(await receive({ dataId: '123456', secret: SIMULATOR_SECRET })).toEqual({ status: 200 });
      const [row] = await stored();
      await processNotification(s.shop.cms, row?.id ?? '');
      expect(await stored()).toMatchObject([{ outcome: 'ignored_test' }]);
      expect((await calls()).getPayment).toBeUndefined();
      expect(await notices()).toEqual([]);
    },
  );
});

describe('a genuine notification', () => {
  const process = async () => {
    for (const { id } of await stored()) await processNotification(s.shop.cms, id);
  };

  it.each(['other', 'wrong_key'] as const)(
    'about an unknown payment ends when the provider refuses to show it (%s)',
    async (reason) => {
      await control().setFault({ endpoint: 'getPayment', mode: 'refuses', reason });
      await receive({ dataId: '98765432109', secret: SIMULATOR_SECRET });
      await process();
      expect(await stored()).toMatchObject([{ outcome: 'unknown_payment' }]);
      expect(await notices()).toEqual([]);
    },
  );

  it('about a known payment ends with a notice when the provider refuses for good', async () => {
    const order = await s.paidOrder();
    await control().setFault({ endpoint: 'getPayment', mode: 'refuses', reason: 'other' });
    await receive({ dataId: order.paymentId, secret: SIMULATOR_SECRET });
    await process();
    expect(await stored()).toMatchObject([{ outcome: 'refused_by_provider' }]);
    expect(await notices()).toMatchObject([{ call: 'read', reason: 'other' }]);
    await s.shop.sql.query(`update provider_notices set ending = 'seen', ended_at = now()`);
  });

  it('about a known payment waits while the key of the shop is wrong, and says so to the owner', async () => {
    const order = await s.paidOrder();
    await control().setFault({ endpoint: 'getPayment', mode: 'refuses', reason: 'wrong_key' });
    await receive({ dataId: order.paymentId, secret: SIMULATOR_SECRET });
    await expect(process()).rejects.toThrow();
    expect(await stored()).toMatchObject([{ outcome: null }]);
    expect(await notices()).toMatchObject([{ reason: 'access' }]);
    await control().clearFaults();
    await process();
    expect(await stored()).toMatchObject([{ outcome: 'unchanged' }]);
  });
});

describe('the payments of paid orders', () => {
  const age = (days: number) =>
    s.shop.sql.query(`update payments set created_at = now() - make_interval(days => $1)`, [days]);

  it('are asked about once a day, so that a refund and a chargeback are found without a notification', async () => {
    const returned = await s.paidOrder();
    const disputed = await s.paidOrder();
    await control().refundOutside(returned.paymentId, { notify: false });
    await control().changeStatus(disputed.paymentId, { status: 'charged_back', notify: false });
    expect(await checkPaidPayments(s.shop.cms)).toBe(0);
    await age(100);
    expect(await checkPaidPayments(s.shop.cms)).toBe(2);
    expect(await s.orderRow(returned.orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await s.orderRow(disputed.orderId)).toMatchObject({ paymentStatus: 'charged_back' });
    expect(await checkPaidPayments(s.shop.cms)).toBe(0);
    await s.shop.sql.query(`update payments set checked_at = now() - interval '25 hours'`);
    // The refunded payment is over; the disputed one may still be won.
    expect(await checkPaidPayments(s.shop.cms)).toBe(1);
  });

  it('are asked about for 180 days, twenty at a time, those that waited longest first', async () => {
    await s.paidOrder();
    await age(181);
    expect(await checkPaidPayments(s.shop.cms)).toBe(0);
    const { orderId } = await s.paidOrder();
    await age(10);
    await s.shop.sql.query(
      `insert into payments (order_id, provider, provider_payment_id, status, amount_cents, created_at)
       select $1, 'mercado_pago', 'many-' || n, 'approved', 1, now() - interval '9 days' from generate_series(1, 40) n`,
      [orderId],
    );
    await s.shop.sql.query(
      `insert into payment_decisions (payment_id, kind, actor_id)
       select p.id, 'set_aside', o.customer_id from payments p join orders o on o.id = p.order_id
       where p.provider_payment_id like 'many-%'`,
    );
    const turns = [];
    for (let turn = 0; turn < 4; turn += 1) turns.push(await checkPaidPayments(s.shop.cms));
    expect(turns).toEqual([20, 20, 2, 0]);
  });

  it('that cannot be read do not keep the others waiting', async () => {
    const first = await s.paidOrder();
    const second = await s.paidOrder();
    await age(2);
    await control().refundOutside(first.paymentId, { notify: false });
    await control().refundOutside(second.paymentId, { notify: false });
    await control().setFault({ endpoint: 'getPayment', mode: 'refuses', reason: 'other', times: 1 });
    expect(await checkPaidPayments(s.shop.cms)).toBe(2);
    const states = [await s.orderRow(first.orderId), await s.orderRow(second.orderId)];
    expect(states.map((state) => state?.paymentStatus).sort()).toEqual(['paid', 'refunded']);
    await s.shop.sql.query(`update provider_notices set ending = 'seen', ended_at = now()`);
    await s.shop.sql.query('update payments set checked_at = null');
    await checkPaidPayments(s.shop.cms);
  });
});
