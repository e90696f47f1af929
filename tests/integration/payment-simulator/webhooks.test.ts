import { verifyWebhookSignature } from '@cms/payments/providers/mercado-pago/webhook-signature';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  SIMULATOR_SECRET,
  startSimulator,
  type RunningSimulator,
} from '@tests/support/payment-simulator/start-simulator';
import {
  startWebhookSink,
  type ReceivedWebhook,
  type WebhookSink,
} from '@tests/support/payment-simulator/webhook-sink';
import { officialSdk, purchase } from './official-sdk';

let simulator: RunningSimulator;
let sink: WebhookSink;
let preferenceId: string;

beforeAll(async () => {
  [simulator, sink] = await Promise.all([startSimulator(), startWebhookSink()]);
});
beforeEach(async () => {
  await simulator.control.reset();
  sink.clear();
  const sdk = officialSdk(simulator.url);
  const body = purchase({ notification_url: `${sink.url}?source_news=webhooks` });
  preferenceId = (await sdk.preference.create({ body: body })).id!;
});
afterAll(() => Promise.all([simulator.close(), sink.close()]));

const header = (webhook: ReceivedWebhook, name: string) => webhook.headers[name] as string | undefined;

/** Returns whether the notification passes the shop's verification of the signature. */
const isGenuine = (webhook: ReceivedWebhook) =>
  verifyWebhookSignature({
    secret: SIMULATOR_SECRET,
    dataId: webhook.query.get('data.id'),
    requestId: header(webhook, 'x-request-id'),
    signatureHeader: header(webhook, 'x-signature'),
    now: new Date(),
  });

const at = (index: number) => sink.received[index]!;

describe('a notification', () => {
  it('follows every payment and every change, signed so that the shop accepts it', async () => {
    const { id } = await simulator.control.pay({ preferenceId, status: 'pending' });
    await sink.count(1);
    await simulator.control.changeStatus(id, { status: 'approved' });
    await sink.count(2);
    expect(sink.received.map(isGenuine)).toEqual([true, true]);
    expect(sink.received.map((one) => one.body['action'])).toEqual(['payment.created', 'payment.updated']);
    expect(at(0).query.toString()).toBe(`source_news=webhooks&data.id=${id}&type=payment`);
    expect(at(0).body).toMatchObject({
      api_version: 'v1',
      data: { id },
      live_mode: false,
      type: 'payment',
      user_id: 449538966,
    });
    expect(at(0).body['id']).not.toBe(at(1).body['id']);
  });

  it('is not sent when the command says so, nor for a payment preference without a notification address', async () => {
    const silent = await officialSdk(simulator.url).preference.create({ body: purchase() });
    await simulator.control.pay({ preferenceId, notify: false });
    await simulator.control.pay({ preferenceId: silent.id });
    await simulator.control.webhooksSettled();
    expect(sink.received).toEqual([]);
  });

  it('is repeated with growing delays, signed again but with the same id, until it is received', async () => {
    sink.answerWith((_webhook, count) => [500, 404, 302, 204][count - 1] ?? 201);
    await simulator.control.pay({ preferenceId });
    await sink.count(5);
    await simulator.control.webhooksSettled();
    expect(sink.received).toHaveLength(5);
    expect(sink.received.every(isGenuine)).toBe(true);
    expect(new Set(sink.received.map((one) => one.body['id'])).size).toBe(1);
    expect(new Set(sink.received.map((one) => header(one, 'x-request-id'))).size).toBe(5);
    const waits = sink.received.slice(1).map((one, index) => one.at - at(index).at);
    // The wait starts at 20 ms and doubles each time; a busy machine can only make it longer.
    for (const [index, waitMs] of waits.entries()) expect(waitMs).toBeGreaterThan(20 * 2 ** index - 5);
    const [notification] = (await simulator.control.state()).webhooks;
    expect(notification?.state).toBe('delivered');
    expect(notification?.attempts.map((attempt) => attempt.status)).toEqual([500, 404, 302, 204, 201]);
  });

  it('is not delayed by a slow receiver of another notification, nor does it delay the API', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    sink.answerWith(async (_webhook, count) => {
      if (count === 1) await released;
      return 200;
    });
    await simulator.control.pay({ preferenceId });
    await sink.count(1);
    await simulator.control.pay({ preferenceId });
    await sink.count(2);
    const open = (await simulator.control.state()).webhooks.map((one) => one.state);
    expect(open[0]).toBe('waiting');
    release();
    await simulator.control.webhooksSettled();
    const closed = (await simulator.control.state()).webhooks.map((one) => one.state);
    expect(closed).toEqual(['delivered', 'delivered']);
  });

  it('is aborted after five seconds without a response, and tried again', async () => {
    sink.answerWith((_webhook, count) => (count === 1 ? new Promise<number>(() => undefined) : 200));
    await simulator.control.pay({ preferenceId });
    await sink.count(2);
    await simulator.control.webhooksSettled();
    const [notification] = (await simulator.control.state()).webhooks;
    expect(notification?.attempts.map((attempt) => attempt.status)).toEqual([null, 200]);
    expect(at(1).at - at(0).at).toBeGreaterThan(4_900);
  });

  it('waits while sending is paused, and is then sent in the requested order, as often as requested', async () => {
    await simulator.control.pauseWebhooks();
    const { id } = await simulator.control.pay({ preferenceId, status: 'pending' });
    await simulator.control.changeStatus(id, { status: 'approved' });
    expect(sink.received).toEqual([]);
    expect(await simulator.control.resumeWebhooks({ order: 'reversed', times: 2 })).toEqual({ released: 2 });
    expect(sink.received.map((one) => one.body['action'])).toEqual([
      'payment.updated',
      'payment.updated',
      'payment.created',
      'payment.created',
    ]);
  });
});

describe('a notification on command', () => {
  let paymentId: string;
  beforeEach(async () => {
    paymentId = (await simulator.control.pay({ preferenceId, notify: false })).id;
  });

  it('is sent fifty times at once', async () => {
    const sent = await simulator.control.sendWebhook({ paymentId, times: 50, parallel: true });
    expect(sent.statuses).toEqual(Array.from({ length: 50 }, () => 200));
    expect(sink.received).toHaveLength(50);
    expect(sink.received.every(isGenuine)).toBe(true);
  });

  it('is sent late', async () => {
    const before = performance.now();
    await simulator.control.sendWebhook({ paymentId, delayMs: 150, wait: false });
    expect(sink.received).toEqual([]);
    await simulator.control.webhooksSettled();
    expect(at(0).at - before).toBeGreaterThan(140);
  });

  it.each(['forged', 'malformed', 'unsigned'] as const)(
    'is rejected by the shop when %s',
    async (signature) => {
      sink.answerWith((webhook) => (isGenuine(webhook) ? 200 : 401));
      const sent = await simulator.control.sendWebhook({ paymentId, signature });
      expect(sent.statuses).toEqual([401]);
      expect(header(at(0), 'x-signature') === undefined).toBe(signature === 'unsigned');
    },
  );

  it('is valid with a time in milliseconds, and invalid when eleven minutes old', async () => {
    await simulator.control.sendWebhook({ paymentId, timestampUnit: 'milliseconds' });
    await simulator.control.sendWebhook({ paymentId, timestampOffsetMs: -11 * 60_000 });
    expect(header(at(0), 'x-signature')).toMatch(/^ts=\d{13},v1=[0-9a-f]{64}$/);
    expect(sink.received.map(isGenuine)).toEqual([true, false]);
  });

  it('may name a payment that does not exist', async () => {
    await simulator.control.sendWebhook({ dataId: '999999', url: sink.url });
    expect(at(0).query.get('data.id')).toBe('999999');
    expect(isGenuine(at(0))).toBe(true);
  });

  it('may have one of several other topics, each with its own format', async () => {
    const { chargebackId, merchantOrderId } = await simulator.control.changeStatus(paymentId, {
      status: 'charged_back',
      notify: false,
    });
    for (const topic of [
      'merchant_order',
      'chargebacks',
      'stop_delivery_op_wh',
      'legacy_payment',
      'legacy_merchant_order',
    ]) {
      await simulator.control.sendWebhook({ paymentId, topic });
    }
    const [order, chargeback, fraud, legacyPayment, legacyOrder] = sink.received;
    expect(order?.query.toString()).toBe(
      `source_news=webhooks&data.id=${merchantOrderId}&type=merchant_order`,
    );
    expect(chargeback?.body).toMatchObject({
      type: 'chargebacks',
      data: { id: Number(chargebackId), payment_id: Number(paymentId) },
    });
    expect(fraud?.body).toMatchObject({
      id: paymentId,
      type: 'stop_delivery_op_wh',
      data: { payment_id: Number(paymentId), merchant_order: Number(merchantOrderId) },
    });
    expect([order, chargeback, fraud].map((one) => isGenuine(one!))).toEqual([true, true, true]);
    expect(legacyPayment?.query.toString()).toBe(`source_news=webhooks&topic=payment&id=${paymentId}`);
    expect(legacyPayment?.body).toEqual({ resource: paymentId, topic: 'payment' });
    expect(header(legacyPayment!, 'x-signature')).toBeUndefined();
    expect(legacyOrder?.query.get('id')).toBe(merchantOrderId);
  });

  it('is not repeated unless requested', async () => {
    sink.answerWith((_webhook, count) => (count < 3 ? 500 : 200));
    expect((await simulator.control.sendWebhook({ paymentId })).statuses).toEqual([500]);
    await simulator.control.webhooksSettled();
    expect(sink.received).toHaveLength(1);
    await simulator.control.sendWebhook({ paymentId, retry: true });
    await simulator.control.webhooksSettled();
    expect(sink.received).toHaveLength(3);
  });
});
