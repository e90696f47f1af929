import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulator, type RunningSimulator } from '@tests/support/payment-simulator/start-simulator';
import { officialSdk, purchase } from './official-sdk';
import { staysSo } from '@tests/support/server/until';

let simulator: RunningSimulator;
let preferenceId: string;

beforeAll(async () => {
  simulator = await startSimulator();
});
const sdk = () => officialSdk(simulator.url, { timeout: 300 });
const create = () => sdk().preference.create({ body: purchase() });

beforeEach(async () => {
  await simulator.control.reset();
  preferenceId = (await create()).id!;
});
afterAll(() => simulator.close());

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { name: string; status: number; error: string }) => error,
  );

describe('a fault', () => {
  it('affects as many calls as configured, and no call of another endpoint', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    await simulator.control.setFault({ endpoint: 'getPayment', mode: 'status500', times: 2 });
    expect((await errorOf(sdk().payment.get({ id })))?.status).toBe(500);
    expect((await create()).id).toBeTruthy();
    expect((await errorOf(sdk().payment.get({ id })))?.status).toBe(500);
    expect((await sdk().payment.get({ id })).status).toBe('approved');
    expect((await simulator.control.state()).faults).toEqual([]);
  });

  it('stays until it is cleared when no number is given', async () => {
    await simulator.control.setFault({ endpoint: 'searchPayments', mode: 'status429', retryAfterSeconds: 7 });
    const search = () => sdk().payment.search({ options: { external_reference: 'order-1' } });
    for (let round = 0; round < 3; round += 1) {
      expect(await errorOf(search())).toMatchObject({ status: 429, retryAfter: 7 });
    }
    await simulator.control.clearFaults('searchPayments');
    expect((await search()).results).toEqual([]);
  });

  it.each(['status500', 'status429', 'garbage', 'hang'] as const)(
    'named %s creates no payment preference',
    async (mode) => {
      await simulator.control.setFault({ endpoint: 'createPreference', mode });
      const made = await create().catch(() => null);
      expect(made?.id).toBeUndefined();
      expect((await simulator.control.state()).preferences).toHaveLength(1);
    },
  );

  it('named lostAnswer refunds and then drops the connection, and a later call with the same idempotency key finds the refund', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    const refund = () =>
      sdk().refund.total({ payment_id: id, requestOptions: { idempotencyKey: 'refund-1' } });
    await simulator.control.setFault({ endpoint: 'createRefund', mode: 'lostAnswer', times: 1 });
    expect((await errorOf(refund()))?.error).toBe('connection_error');
    expect((await simulator.control.payment(id)).refundedCents).toBe(11_480);
    expect((await refund()).amount).toBe(114.8);
    expect((await simulator.control.payment(id)).refundedCents).toBe(11_480);
  });

  it('named slow responds correctly, after its delay', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    await simulator.control.setFault({ endpoint: 'getPayment', mode: 'slow', delayMs: 200, times: 1 });
    const began = performance.now();
    expect((await sdk().payment.get({ id })).status).toBe('approved');
    expect(performance.now() - began).toBeGreaterThan(190);
  });

  it('named hang never responds, and the SDK gives up by its own timeout', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    await simulator.control.setFault({ endpoint: 'getPayment', mode: 'hang', times: 1 });
    expect((await errorOf(sdk().payment.get({ id })))?.error).toBe('connection_error');
  });

  it("named hangBody stalls in the middle of the response, where the SDK's own timeout no longer applies", async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    await simulator.control.setFault({ endpoint: 'getPayment', mode: 'hangBody', times: 1 });
    let isSettled = false;
    void sdk()
      .payment.get({ id })
      .catch(() => undefined)
      .finally(() => (isSettled = true));
    await staysSo('the SDK waits', () => !isSettled, 900);
  });

  it('named javascriptLink creates the preference and returns an address that runs script', async () => {
    await simulator.control.setFault({ endpoint: 'createPreference', mode: 'javascriptLink', times: 1 });
    const made = await create();
    expect(made.init_point).toMatch(/^javascript:/);
    expect(made.sandbox_init_point).toMatch(/^javascript:/);
    expect((await sdk().preference.get({ preferenceId: made.id! })).init_point).toMatch(/^http:/);
  });

  it('named wrongAmount makes the amount wrong by a centavo, in one payment and in a list', async () => {
    const { id } = await simulator.control.pay({ preferenceId });
    await simulator.control.setFault({ endpoint: 'getPayment', mode: 'wrongAmount' });
    await simulator.control.setFault({ endpoint: 'searchPayments', mode: 'wrongAmount', deltaCents: -1 });
    expect((await sdk().payment.get({ id })).transaction_amount).toBe(114.81);
    const found = await sdk().payment.search({ options: { external_reference: 'order-1' } });
    expect(found.results?.map((one) => one.transaction_amount)).toEqual([114.79]);
    expect((await simulator.control.payment(id)).amountCents).toBe(11_480);
  });

  it('is not used up by a call with a wrong token', async () => {
    await simulator.control.setFault({ endpoint: 'getUser', mode: 'status500', times: 1 });
    const stranger = officialSdk(simulator.url, { accessToken: 'TEST-1-2-3' });
    expect((await errorOf(stranger.user.get()))?.status).toBe(401);
    expect((await simulator.control.state()).faults).toHaveLength(1);
  });

  it('is rejected when it is unknown', async () => {
    const wrong = simulator.control.setFault({ endpoint: 'getPayment', mode: 'explode' as never });
    await expect(wrong).rejects.toThrow('invalid_command');
  });
});
