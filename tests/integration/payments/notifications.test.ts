import { afterEach, describe, expect, it } from 'vitest';

import { signWebhook } from '@cms/payments/providers/mercado-pago/webhook-signature';
import { processNotification } from '@cms/payments/operations/process-notification';
import { receiveNotification } from '@cms/payments/operations/receive-notification';
import { reconcilePayments } from '@cms/payments/operations/reconcile-payments';
import { SIMULATOR_SECRET } from '@tests/support/payment-simulator/start-simulator';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const MINUTE_MS = 60_000;

interface Wish {
  dataId: string;
  topic?: string;
  secret?: string;
  at?: number;
  requestId?: string;
  body?: unknown;
}

function signed({
  dataId,
  topic = 'payment',
  secret = SIMULATOR_SECRET,
  at = Date.now(),
  requestId = 'request-1',
  body,
}: Wish) {
  const ts = Math.floor(at / 1000);
  return {
    query: { 'data.id': dataId, type: topic },
    body: body ?? { type: topic, action: 'payment.updated', data: { id: dataId } },
    headers: {
      'x-signature': signWebhook({ secret, dataId, requestId, ts }),
      'x-request-id': requestId,
    },
  };
}

const inbox = () =>
  s.shop.sql.query<{ id: string; outcome: string | null }>(
    'select id, outcome from payment_notifications order by created_at',
  );

async function processInbox() {
  for (const { id } of await inbox()) await processNotification(s.shop.cms, id);
}

describe('a notification of the provider', () => {
  it('is stored once with one job, however often it arrives, and pays the order', async () => {
    const order = await s.placedOrder();
    const payment = await s.payAtProvider(order.orderId);
    const notification = signed({ dataId: payment.id });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => receiveNotification(s.shop.cms, notification)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const jobs = await s.shop.sql.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'process-payment-notification'`,
    );
    expect(jobs).toHaveLength(1);
    await processInbox();
    await processInbox();
    expect(await inbox()).toMatchObject([{ outcome: 'paid' }]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido' });
  });

  it.each<[string, (id: string) => Parameters<typeof receiveNotification>[1]]>([
    ['unsigned', (id) => ({ ...signed({ dataId: id }), headers: { 'x-request-id': 'request-1' } })],
    ['forged', (id) => signed({ dataId: id, secret: 'somebody-else' })],
    ['eleven minutes old', (id) => signed({ dataId: id, at: Date.now() - 11 * MINUTE_MS })],
    ['from the future', (id) => signed({ dataId: id, at: Date.now() + 11 * MINUTE_MS })],
    [
      'signed for another payment',
      (id) => ({ ...signed({ dataId: '1' }), query: { 'data.id': id, type: 'payment' } }),
    ],
    [
      'with a broken header',
      (id) => ({
        ...signed({ dataId: id }),
        headers: { 'x-signature': 'ts=,v1=', 'x-request-id': 'request-1' },
      }),
    ],
    ['without an id', () => ({ ...signed({ dataId: '' }), query: { type: 'payment' } })],
    [
      'with a list for an id',
      (id) => ({ ...signed({ dataId: id }), query: { 'data.id': [id, id], type: 'payment' } }),
    ],
  ])('is rejected with 401 (%s), not stored, and its payment is not requested', async (_, make) => {
    const order = await s.placedOrder();
    const payment = await s.payAtProvider(order.orderId);
    await s.simulator.control.clearCalls();
    expect(await receiveNotification(s.shop.cms, make(payment.id))).toEqual({ status: 401 });
    expect(await inbox()).toEqual([]);
    expect((await s.simulator.control.state()).callCounts).toEqual({});
  });

  it('in the old unsigned format is recorded but never processed', async () => {
    const order = await s.placedOrder();
    const payment = await s.payAtProvider(order.orderId);
    const legacy = { query: { topic: 'payment', id: payment.id }, body: undefined, headers: {} };
    expect(await receiveNotification(s.shop.cms, legacy)).toEqual({ status: 200 });
    expect(await receiveNotification(s.shop.cms, legacy)).toEqual({ status: 200 });
    await processInbox();
    expect(await inbox()).toMatchObject([{ outcome: 'ignored_unsigned' }]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it('in the old unsigned format is stored at most five hundred times an hour, because anybody can send it', async () => {
    await s.shop.sql.query(
      `insert into payment_notifications (unique_key, topic, data_id, processed_at, outcome)
       select 'unsigned ' || n, 'payment', n::text, now(), 'ignored_unsigned' from generate_series(1, 499) n`,
    );
    const send = (id: string) =>
      receiveNotification(s.shop.cms, { query: { topic: 'payment', id }, body: undefined, headers: {} });
    for (const id of ['990000001', '990000002', '990000003']) expect(await send(id)).toEqual({ status: 200 });
    expect(await inbox()).toHaveLength(500);
  });

  it('about a fraud alert holds the order; one about a merchant order is ignored', async () => {
    const order = await s.paidOrder();
    await receiveNotification(
      s.shop.cms,
      signed({ dataId: order.paymentId, topic: 'stop_delivery_op_wh', requestId: 'a' }),
    );
    await receiveNotification(s.shop.cms, signed({ dataId: '55', topic: 'merchant_order', requestId: 'b' }));
    await processInbox();
    expect((await inbox()).map((row) => row.outcome).sort()).toEqual(['held', 'ignored_topic']);
    expect(await s.orderRow(order.orderId)).toMatchObject({ heldReason: 'fraud_alert', status: 'recebido' });
  });

  it('about a chargeback settles the payment it names', async () => {
    const order = await s.paidOrder();
    await s.simulator.control.changeStatus(order.paymentId, { status: 'charged_back', notify: false });
    const body = {
      type: 'topic_chargebacks_wh',
      data: { id: '217000087654321000', payment_id: order.paymentId },
    };
    await receiveNotification(
      s.shop.cms,
      signed({ dataId: '217000087654321000', topic: 'topic_chargebacks_wh', body }),
    );
    await processInbox();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'charged_back' });
  });

  it('waits while the provider does not respond: nothing is recorded and the job runs again', async () => {
    const order = await s.placedOrder();
    const payment = await s.payAtProvider(order.orderId);
    await receiveNotification(s.shop.cms, signed({ dataId: payment.id }));
    await s.simulator.control.setFault({ endpoint: 'getPayment', mode: 'status500' });
    await expect(processInbox()).rejects.toThrow();
    expect(await inbox()).toMatchObject([{ outcome: null }]);
    await s.simulator.control.clearFaults();
    await processInbox();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido' });
  });
});

describe('reconciliation', () => {
  const age = (orderId: string) =>
    s.shop.sql.query(`update orders set created_at = now() - interval '5 minutes' where id = $1`, [orderId]);

  it('finds money whose notification never came', async () => {
    const order = await s.placedOrder();
    await s.payAtProvider(order.orderId);
    await age(order.orderId);
    expect(await reconcilePayments(s.shop.cms)).toBe(1);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido' });
    expect(await reconcilePayments(s.shop.cms)).toBe(0);
  });

  it('finds late money of an expired order, too', async () => {
    const { expireReservations } = await import('@cms/payments/operations/expire-reservations');
    const order = await s.placedOrder();
    await s.letExpire(order.orderId);
    await expireReservations(s.shop.cms);
    await s.payAtProvider(order.orderId);
    await age(order.orderId);
    await reconcilePayments(s.shop.cms);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });
});

it('a notification about an id with letters is stored once, whatever the case of the id', async () => {
  const dataId = 'PAY01J67CQQH5904WDBVZEM4JMEP3';
  for (const signedId of [dataId, dataId.toLowerCase()]) {
    const notification = { ...signed({ dataId: signedId }), query: { 'data.id': dataId, type: 'payment' } };
    expect(await receiveNotification(s.shop.cms, notification)).toEqual({ status: 200 });
    const lowerCased = { ...notification, query: { 'data.id': dataId.toLowerCase(), type: 'payment' } };
    if (signedId !== dataId)
      expect(await receiveNotification(s.shop.cms, lowerCased)).toEqual({ status: 200 });
  }
  const inbox = await s.shop.sql.query('select 1 from payment_notifications');
  expect(inbox).toHaveLength(2);
});
