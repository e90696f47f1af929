import { randomUUID } from 'node:crypto';
import type { OrderResponse } from 'mercadopago/dist/clients/order/commonTypes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulator, type RunningSimulator } from '@tests/support/payment-simulator/start-simulator';
import { startWebhookSink, type WebhookSink } from '@tests/support/payment-simulator/webhook-sink';
import { officialSdk, purchase, type OfficialSdk } from './official-sdk';

let simulator: RunningSimulator;
let sink: WebhookSink;
let sdk: OfficialSdk;
let clock = new Date();

beforeAll(async () => {
  sink = await startWebhookSink();
  simulator = await startSimulator({ now: () => clock });
  sdk = officialSdk(simulator.url);
});
beforeEach(async () => {
  clock = new Date();
  await simulator.control.reset();
  sink.clear();
  await sdk.preference.create({ body: purchase({ notification_url: sink.url }) });
});
afterAll(async () => {
  await simulator.close();
  await sink.close();
});

const request = (changes: Record<string, unknown> = {}) => ({
  type: 'online',
  processing_mode: 'automatic',
  external_reference: 'order-1',
  total_amount: '114.80',
  payer: { email: 'ana@example.com' },
  transactions: {
    payments: [
      {
        amount: '114.80',
        payment_method: { id: 'pix', type: 'bank_transfer' },
        expiration_time: 'PT31M',
      },
    ],
  },
  ...changes,
});

const open = (changes: Record<string, unknown> = {}, key: string = randomUUID()) =>
  sdk.order.create({ body: request(changes), requestOptions: { idempotencyKey: key } });

const pixOf = ({ transactions }: OrderResponse) => transactions!.payments![0]!;

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status?: number; statusCode?: number }) => error.status ?? error.statusCode,
  );

/** Returns the payment of an order as the Payments API knows it. */
async function moneyOf(order: OrderResponse) {
  const { orders } = await simulator.control.state();
  return orders.find(({ id }) => id === order.id)!.paymentId;
}

describe('an order with a Pix, through the official SDK', () => {
  it('waits for the transfer and shows its Pix code, with amounts as strings', async () => {
    const order = await open();
    expect(order).toMatchObject({
      type: 'online',
      status: 'action_required',
      status_detail: 'waiting_transfer',
      external_reference: 'order-1',
      total_amount: '114.80',
      user_id: '449538966',
    });
    const pix = pixOf(order);
    expect(pix).toMatchObject({ amount: '114.80', status: 'action_required' });
    expect(pix.id).toMatch(/^PAY/);
    expect(pix.payment_method?.qr_code).toMatch(/^SIMULACAO-PIX-\d+-11480$/);
    expect(pix.payment_method?.qr_code_base64).toBeTruthy();
    expect(Date.parse(pix.date_of_expiration!)).toBe(clock.getTime() + 31 * 60_000);
    expect(await sdk.order.get({ id: order.id! })).toMatchObject({ id: order.id, status: 'action_required' });
  });

  it('is also a payment of the Payments API, with the same reference and the same code', async () => {
    const order = await open();
    const { results } = await sdk.payment.search({ options: { external_reference: 'order-1' } });
    expect(results).toHaveLength(1);
    const [money] = results!;
    expect(money).toMatchObject({ status: 'pending', transaction_amount: 114.8, payment_method_id: 'pix' });
    const read = await sdk.payment.get({ id: money!.id! });
    expect(read.point_of_interaction?.transaction_data?.qr_code).toBe(pixOf(order).payment_method?.qr_code);
    expect(pixOf(order).payment_method?.ticket_url).toContain(`/payments/${money!.id}/ticket`);
  });

  it('does not show which payment belongs to it when the control API has unlinked the two', async () => {
    await simulator.control.setOrderLink(false);
    const order = await open();
    const { results } = await sdk.payment.search({ options: { external_reference: 'order-1' } });
    const [money] = results!;
    expect(JSON.stringify(money)).not.toContain(pixOf(order).payment_method?.qr_code);
    expect(JSON.stringify(money)).not.toContain(order.id);
    expect(pixOf(order).payment_method?.ticket_url).not.toContain(String(money!.id));
  });

  it('is made once per idempotency key', async () => {
    const [first, second] = await Promise.all([open({}, 'order-1:pix:1'), open({}, 'order-1:pix:1')]);
    expect(second.id).toBe(first.id);
    expect(await errorOf(open({ external_reference: 'order-2' }, 'order-1:pix:1'))).toBe(409);
    expect((await simulator.control.state()).orders).toHaveLength(1);
  });

  it.each([
    ['an amount as a number', { total_amount: 114.8 }],
    ['a total that differs from its payment', { total_amount: '114.81' }],
    ['another processing mode', { processing_mode: 'manual' }],
    ['no e-mail address', { payer: {} }],
    [
      'a lifetime of less than half an hour',
      {
        transactions: {
          payments: [
            {
              amount: '114.80',
              payment_method: { id: 'pix', type: 'bank_transfer' },
              expiration_time: 'PT29M',
            },
          ],
        },
      },
    ],
  ])('is refused with %s', async (_name, changes) => {
    expect(await errorOf(open(changes))).toBe(400);
    expect((await simulator.control.state()).orders).toHaveLength(0);
  });
});

describe('paying an order', () => {
  it('is reported by both APIs and by both topics', async () => {
    const order = await open();
    const money = await moneyOf(order);
    await simulator.control.changeStatus(money, { status: 'approved' });
    const paid = await sdk.order.get({ id: order.id! });
    expect(paid).toMatchObject({ status: 'processed', status_detail: 'accredited' });
    expect(pixOf(paid)).toMatchObject({ status: 'processed', paid_amount: '114.80' });
    expect(await sdk.payment.get({ id: money })).toMatchObject({ status: 'approved' });
    await sink.count(2);
    expect(sink.received.map(({ query }) => [query.get('type'), query.get('data.id')])).toEqual(
      expect.arrayContaining([
        ['order', order.id],
        ['payment', money],
      ]),
    );
    expect(sink.received.find(({ body }) => body['type'] === 'order')?.body['action']).toBe(
      'order.processed',
    );
  });

  it('is possible on the page of its Pix code, and a second click pays nothing twice', async () => {
    const order = await open();
    const ticket = pixOf(order).payment_method!.ticket_url!;
    const page = await (await fetch(ticket)).text();
    expect(page).toContain('SIMULAÇÃO');
    expect(page).toContain(pixOf(order).payment_method!.qr_code);
    const click = () =>
      fetch(`${simulator.url}/payments/settle`, {
        method: 'POST',
        body: new URLSearchParams({ order: order.id!, outcome: 'approve' }),
      });
    await Promise.all([click(), click()]);
    expect(await sdk.order.get({ id: order.id! })).toMatchObject({ status_detail: 'accredited' });
    await sink.count(2);
    expect(sink.received).toHaveLength(2);
  });

  it('can start from a pasted Pix code', async () => {
    const code = pixOf(await open()).payment_method!.qr_code!;
    const find = (text: string) =>
      fetch(`${simulator.url}/payments/code?${new URLSearchParams({ code: text }).toString()}`);
    expect((await find(` ${code} `)).url).toContain('/ticket?order=ORD');
    expect((await find('SIMULACAO-PIX-1-1')).status).toBe(404);
  });

  it('is no longer possible once the Pix code has expired', async () => {
    const order = await open();
    clock = new Date(clock.getTime() + 31 * 60_000);
    expect(await sdk.order.get({ id: order.id! })).toMatchObject({ status: 'expired' });
    expect(await errorOf(sdk.order.cancel({ id: order.id! }))).toBe(409);
  });
});

describe('cancelling and refunding an order', () => {
  it('cancels an open one and refuses a paid one', async () => {
    const order = await open();
    expect(await sdk.order.cancel({ id: order.id! })).toMatchObject({ status: 'canceled' });
    const paid = await open({ external_reference: 'order-2' });
    await simulator.control.changeStatus(await moneyOf(paid), { status: 'approved' });
    expect(await errorOf(sdk.order.cancel({ id: paid.id! }))).toBe(409);
  });

  it('refunds a part and then the remaining amount, each once per idempotency key', async () => {
    const order = await open();
    const money = await moneyOf(order);
    await simulator.control.changeStatus(money, { status: 'approved' });
    const part = () =>
      sdk.order.refund({
        id: order.id!,
        body: { transactions: [{ id: pixOf(order).id, amount: '14.80' }] },
        requestOptions: { idempotencyKey: 'part' },
      });
    await part();
    const repeated = await part();
    expect(repeated).toMatchObject({ status: 'processed', status_detail: 'partially_refunded' });
    expect(repeated.transactions?.refunds).toMatchObject([{ amount: '14.80', status: 'processed' }]);
    const whole = await sdk.order.refund({
      id: order.id!,
      requestOptions: { idempotencyKey: 'rest' },
    });
    expect(whole).toMatchObject({ status: 'processed', status_detail: 'refunded' });
    expect(await sdk.payment.get({ id: money })).toMatchObject({ transaction_amount_refunded: 114.8 });
    expect(
      await errorOf(sdk.order.refund({ id: order.id!, requestOptions: { idempotencyKey: 'more' } })),
    ).toBe(400);
  });

  it('refuses to refund more than was paid', async () => {
    const order = await open();
    await simulator.control.changeStatus(await moneyOf(order), { status: 'approved' });
    const refund = sdk.order.refund({
      id: order.id!,
      body: { transactions: [{ id: pixOf(order).id, amount: '114.81' }] },
      requestOptions: { idempotencyKey: 'all' },
    });
    expect(await errorOf(refund)).toBe(400);
  });
});

describe('a fault of the Orders API', () => {
  it.each([
    ['status500', 500],
    ['status429', 429],
  ] as const)('causes the response %s, and no order is made', async (mode, status) => {
    await simulator.control.setFault({ endpoint: 'createOrder', mode, times: 1 });
    expect(await errorOf(open())).toBe(status);
    expect((await simulator.control.state()).orders).toHaveLength(0);
  });

  it('can lose the response after an order was made, and the repeated request returns that order', async () => {
    await simulator.control.setFault({ endpoint: 'createOrder', mode: 'lostAnswer', times: 1 });
    await errorOf(open({}, 'order-1:pix:1'));
    const order = await open({}, 'order-1:pix:1');
    expect((await simulator.control.ordersOf('order-1')).map(({ id }) => id)).toEqual([order.id]);
  });

  it('can change the amount that reading an order returns', async () => {
    const order = await open();
    await simulator.control.setFault({ endpoint: 'getOrder', mode: 'wrongAmount', times: 1, deltaCents: -1 });
    expect(pixOf(await sdk.order.get({ id: order.id! })).amount).toBe('114.79');
  });
});
