import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startSimulator,
  SIMULATOR_TOKEN,
  type RunningSimulator,
} from '@tests/support/payment-simulator/start-simulator';
import { officialSdk, purchase, type OfficialSdk } from './official-sdk';

let simulator: RunningSimulator;
let sdk: OfficialSdk;
let preferenceId: string;

beforeAll(async () => {
  simulator = await startSimulator();
  sdk = officialSdk(simulator.url);
});
beforeEach(async () => {
  await simulator.control.reset();
  preferenceId = (await sdk.preference.create({ body: purchase() })).id!;
});
afterAll(() => simulator.close());

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; error: string; causes: { code: number }[] }) => error,
  );

describe('a payment read through the official SDK', () => {
  it('has order, amount, currency, collector, method and times as the real service does', async () => {
    const made = await simulator.control.pay({ preferenceId });
    const read = await sdk.payment.get({ id: made.id });
    expect(read).toMatchObject({
      id: Number(made.id),
      status: 'approved',
      status_detail: 'accredited',
      external_reference: 'order-1',
      transaction_amount: 114.8,
      transaction_amount_refunded: 0,
      currency_id: 'BRL',
      collector_id: 449538966,
      payment_type_id: 'bank_transfer',
      payment_method_id: 'pix',
    });
    expect(read.date_approved).toMatch(/-04:00$/);
    expect(Date.parse(read.date_approved!)).toBe(Date.parse(made.approvedAt!));
  });

  it('has the values that the control API overrode', async () => {
    const made = await simulator.control.pay({
      preferenceId,
      amountCents: 11_479,
      currency: 'ARS',
      collectorId: '7',
      externalReference: 'order-of-another',
      method: 'debit_card',
    });
    expect(await sdk.payment.get({ id: made.id })).toMatchObject({
      transaction_amount: 114.79,
      currency_id: 'ARS',
      collector_id: 7,
      external_reference: 'order-of-another',
      payment_type_id: 'debit_card',
    });
  });

  it('returns 404 with code 2000 when it does not exist', async () => {
    const error = await errorOf(sdk.payment.get({ id: '999' }));
    expect(error).toMatchObject({ status: 404, error: 'not_found' });
    expect(error?.causes[0]?.code).toBe(2000);
  });

  it('is found by its external reference, newest first, in pages', async () => {
    const made = [];
    for (const status of ['rejected', 'rejected', 'approved'] as const) {
      made.push(await simulator.control.pay({ preferenceId, status, method: 'credit_card' }));
    }
    await simulator.control.pay({ externalReference: 'order-2', amountCents: 100 });
    const found = await sdk.payment.search({ options: { external_reference: 'order-1', limit: 2 } });
    expect(found.paging).toEqual({ total: 3, limit: 2, offset: 0 });
    expect(found.results?.map((one) => String(one.id))).toEqual([made[2]!.id, made[1]!.id]);
    const none = await sdk.payment.search({ options: { external_reference: 'order-3' } });
    expect(none.results).toEqual([]);
  });

  it('never shares an id with another, not even after a reset', async () => {
    const before = await simulator.control.pay({ preferenceId });
    await simulator.control.reset();
    const after = await simulator.control.pay({ externalReference: 'order-1', amountCents: 1 });
    expect(Number(after.id)).toBeGreaterThan(Number(before.id));
    expect(after.id).toMatch(/^\d+$/);
  });

  it('gets a later update time with every change, however fast they follow', async () => {
    const made = await simulator.control.pay({ preferenceId, status: 'pending' });
    const times = [made.updatedAt];
    for (const status of ['approved', 'in_mediation', 'charged_back'] as const) {
      times.push((await simulator.control.changeStatus(made.id, { status })).updatedAt);
    }
    expect(times).toEqual([...new Set(times)].sort());
  });
});

describe('cancelling a payment', () => {
  it('ends it while it is still open', async () => {
    const made = await simulator.control.pay({ preferenceId, status: 'pending' });
    const cancelled = await sdk.payment.cancel({ id: made.id });
    expect(cancelled).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
  });

  it('is rejected once it is paid', async () => {
    const made = await simulator.control.pay({ preferenceId });
    const error = await errorOf(sdk.payment.cancel({ id: made.id }));
    expect(error?.status).toBe(400);
    expect(error?.causes[0]?.code).toBe(2018);
    expect((await simulator.control.payment(made.id)).status).toBe('approved');
  });
});

describe('refunding a payment', () => {
  const refund = (id: string, amount?: number, idempotencyKey = `k-${Math.random()}`) =>
    amount === undefined
      ? sdk.refund.total({ payment_id: id, requestOptions: { idempotencyKey } })
      : sdk.refund.create({ payment_id: id, body: { amount }, requestOptions: { idempotencyKey } });

  it('refunds everything with an empty body', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    const made = await refund(id);
    expect(made).toMatchObject({ payment_id: Number(id), amount: 114.8, status: 'approved' });
    expect(await sdk.payment.get({ id })).toMatchObject({
      status: 'refunded',
      status_detail: 'refunded',
      transaction_amount_refunded: 114.8,
    });
  });

  it('refunds parts, then the remaining amount', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    await refund(id, 14.8);
    expect(await sdk.payment.get({ id })).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 14.8,
    });
    expect(await refund(id)).toMatchObject({ amount: 100 });
    const list = await sdk.refund.list({ payment_id: id });
    expect([...list].map((one) => one.amount)).toEqual([14.8, 100]);
  });

  it('happens once per idempotency key, also in parallel, and returns the same refund', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    const made = await Promise.all(Array.from({ length: 10 }, () => refund(id, 10, 'refund-1')));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect((await simulator.control.payment(id)).refundedCents).toBe(1_000);
  });

  it('rejects the same key with another amount', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    await refund(id, 10, 'refund-1');
    expect(await errorOf(refund(id, 20, 'refund-1'))).toMatchObject({ status: 409 });
    expect((await simulator.control.payment(id)).refundedCents).toBe(1_000);
  });

  it('never refunds more than was paid, however many requests arrive at once', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => refund(id, 10)));
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(11);
    expect((await simulator.control.payment(id)).refundedCents).toBe(11_000);
  });

  it.each([
    ['more than was paid', 114.81, 2017],
    ['nothing', 0, 4040],
    ['less than nothing', -1, 4040],
    ['a part of a centavo', 0.001, 4040],
  ])('rejects %s', async (_what, amount, code) => {
    const { id } = await simulator.control.pay({ preferenceId });
    const error = await errorOf(refund(id, amount));
    expect(error?.status).toBe(400);
    expect(error?.causes[0]?.code).toBe(code);
  });

  it.each(['pending', 'rejected', 'cancelled', 'refunded', 'charged_back'] as const)(
    'rejects a payment that is %s',
    async (status) => {
      const { id } = await simulator.control.pay({ preferenceId, status });
      expect((await errorOf(refund(id)))?.causes[0]?.code).toBe(2063);
    },
  );

  it('requires an idempotency key and an existing payment', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    const bare = await fetch(`${simulator.url}/v1/payments/${id}/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SIMULATOR_TOKEN}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(bare.status).toBe(400);
    expect(await bare.json()).toMatchObject({ cause: [{ code: 4292 }] });
    expect((await errorOf(refund('999')))?.status).toBe(404);
  });
});

describe('the bank, through the control API,', () => {
  it('charges back a paid payment, which then has a chargeback to read', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    const changed = await simulator.control.changeStatus(id, { status: 'charged_back' });
    const response = await fetch(`${simulator.url}/v1/chargebacks/${changed.chargebackId}`, {
      headers: { authorization: `Bearer ${SIMULATOR_TOKEN}` },
    });
    expect(await response.json()).toMatchObject({ payments: [Number(id)], amount: 114.8 });
  });

  it('refunds without a request of the shop, in part and in full', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    expect(await simulator.control.refundOutside(id, { amountCents: 480 })).toMatchObject({
      status: 'approved',
      refundedCents: 480,
    });
    expect(await simulator.control.refundOutside(id)).toMatchObject({
      status: 'refunded',
      refundedCents: 11_480,
    });
    await expect(simulator.control.refundOutside(id)).rejects.toThrow('refund_refused');
  });

  it('creates a payment for the newest preference of an order, or for no preference', async () => {
    const newer = await sdk.preference.create({ body: purchase() });
    expect((await simulator.control.pay({ externalReference: 'order-1' })).preferenceId).toBe(newer.id);
    const orphan = await simulator.control.pay({ externalReference: 'nobody', amountCents: 500 });
    expect(orphan).toMatchObject({ preferenceId: null, amountCents: 500, externalReference: 'nobody' });
    await expect(simulator.control.pay({ externalReference: 'nobody-else' })).rejects.toThrow(
      'amount_needed',
    );
    await expect(simulator.control.pay({ preferenceId: 'none' })).rejects.toThrow('unknown_preference');
  });

  it('accepts only known commands, and only as JSON', async () => {
    const form = await fetch(`${simulator.url}/control/reset`, {
      method: 'POST',
      body: new URLSearchParams({ all: '1' }),
    });
    expect(form.status).toBe(415);
    const typo = fetch(`${simulator.url}/control/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ preferenceId, stauts: 'approved' }),
    });
    expect((await typo).status).toBe(400);
    expect((await simulator.control.state()).payments).toHaveLength(0);
  });
});
