import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readRefusal } from '@cms/payments/providers/mercado-pago/refusals';
import {
  responsesOf,
  CALLS,
  SWITCHED_CALLS,
  type SwitchedResponse,
} from '@packages/mercado-pago-simulator/answers';
import { ENDPOINTS, REFUSAL_REASONS } from '@packages/mercado-pago-simulator/faults';
import { refusalError } from '@packages/mercado-pago-simulator/refusals';
import { startSimulator, type RunningSimulator } from '@tests/support/payment-simulator/start-simulator';
import { officialSdk, purchase } from './official-sdk';

let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await startSimulator();
});
beforeEach(() => simulator.control.reset());
afterAll(() => simulator.close());

const create = (changes: Record<string, unknown> = {}) =>
  officialSdk(simulator.url, { timeout: 300 }).preference.create({ body: purchase(changes) });
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status ?? null,
  );

const choose = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${simulator.url}/respostas`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  });
const rootPage = async () => (await fetch(`${simulator.url}/`)).text();

describe('the switch on the page of the simulator', () => {
  it('offers every call, and shows that each is answered with yes at first', async () => {
    const page = await rootPage();
    for (const call of SWITCHED_CALLS) expect(page).toContain(`name="${call}"`);
    expect(page.match(/value="yes" selected/g)).toHaveLength(SWITCHED_CALLS.length);
  });

  it.each(SWITCHED_CALLS.flatMap((call) => responsesOf(call).map((response) => ({ call, response }))))(
    'answers $call with $answer, and shows so',
    async ({ call, response }) => {
      const answered = await choose({ [call]: response });
      expect(answered.status).toBe(303);
      expect(answered.headers.get('location')).toBe('/');
      expect(await rootPage()).toContain(`value="${response}" selected`);
      const { faults } = await simulator.control.state();
      expect(faults.map(({ endpoint }) => endpoint)).toEqual(response === 'yes' ? [] : [...CALLS[call]]);
    },
  );

  it('changes what the shop hears, until it is switched back', async () => {
    const heard: [SwitchedResponse, number | null][] = [];
    for (const response of ['not_now', 'other', 'wrong_key', 'buyer_is_seller', 'silent', 'yes'] as const) {
      await choose({ checkout: response });
      heard.push([response, await statusOf(create())]);
    }
    expect(heard).toEqual([
      ['not_now', 429],
      ['other', 400],
      ['wrong_key', 401],
      ['buyer_is_seller', 400],
      ['silent', 0],
      ['yes', 200],
    ]);
    expect((await simulator.control.state()).preferences).toHaveLength(1);
  });

  it('that refuses data of the buyer accepts a payment page without such data', async () => {
    await choose({ checkout: 'payer_data' });
    expect(await statusOf(create({ payer: { email: 'ana@example.com' } }))).toBe(400);
    expect(await statusOf(create({ payer: undefined }))).toBe(200);
  });

  it('takes nothing that it does not offer, and no form of another site', async () => {
    await choose({ checkout: 'constructor', nothing: 'not_now', refund: 'pix_without_key' });
    expect((await simulator.control.state()).faults).toEqual([]);
    expect((await choose({ checkout: 'silent' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await simulator.control.state()).faults).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each(ENDPOINTS.flatMap((endpoint) => REFUSAL_REASONS.map((reason) => ({ endpoint, reason }))))(
    'of $endpoint for $reason is understood by the shop',
    ({ endpoint, reason }) => {
      const error = refusalError(endpoint, reason);
      const read = readRefusal(error.status, JSON.stringify(error));
      expect(read.reason).toBe(reason === 'wrong_key' ? 'access' : reason);
    },
  );
});
