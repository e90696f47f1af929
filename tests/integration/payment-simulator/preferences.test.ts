import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startSimulator,
  SIMULATOR_TOKEN,
  type RunningSimulator,
} from '@tests/support/payment-simulator/start-simulator';
import { officialSdk, purchase, type OfficialSdk } from './official-sdk';

let simulator: RunningSimulator;
let sdk: OfficialSdk;

beforeAll(async () => {
  simulator = await startSimulator();
  sdk = officialSdk(simulator.url);
});
beforeEach(() => simulator.control.reset());
afterAll(() => simulator.close());

const create = (changes: Record<string, unknown> = {}, idempotencyKey?: string) =>
  sdk.preference.create({ body: purchase(changes), requestOptions: { idempotencyKey } });

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; error: string; message: string }) => error,
  );

describe('a payment preference through the official SDK', () => {
  it('returns its id, its address and its input', async () => {
    const made = await create({ metadata: { cart: 'c-1' } });
    expect(made.id).toMatch(/^449538966-[0-9a-f-]{36}$/);
    expect(made.collector_id).toBe(449538966);
    expect(made.external_reference).toBe('order-1');
    expect(made.metadata).toEqual({ cart: 'c-1' });
    expect(made.items?.map((item) => item.unit_price)).toEqual([99.8, 15]);
    expect(made.init_point).toBe(`${simulator.url}/checkout/v1/redirect?pref_id=${made.id}`);
    expect(made.sandbox_init_point).toBe(made.init_point);
    expect(made.api_response.status).toBe(201);
  });

  it('is stored in centavos', async () => {
    await create();
    const { preferences } = await simulator.control.state();
    expect(preferences[0]?.totalCents).toBe(11_480);
    expect(preferences[0]?.items.map((item) => item.unitPriceCents)).toEqual([9_980, 1_500]);
  });

  it('can be read again, and an unknown one cannot', async () => {
    const made = await create();
    const read = await sdk.preference.get({ preferenceId: made.id! });
    expect(read.init_point).toBe(made.init_point);
    const missing = await errorOf(sdk.preference.get({ preferenceId: '449538966-none' }));
    expect(missing).toMatchObject({ status: 404, error: 'invalid_id' });
  });

  it('is created once per idempotency key, also in parallel', async () => {
    const body = purchase();
    const ask = () => sdk.preference.create({ body: body, requestOptions: { idempotencyKey: 'order-1' } });
    const made = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect((await simulator.control.state()).preferences).toHaveLength(1);
  });

  it('is rejected when an idempotency key comes again with another body', async () => {
    await create({}, 'order-1');
    const error = await errorOf(create({ external_reference: 'order-2' }, 'order-1'));
    expect(error).toMatchObject({ status: 409, error: 'idempotency_key_already_used' });
  });

  it('is not stored under its key when the request was rejected', async () => {
    expect(await errorOf(create({ items: [] }, 'order-1'))).not.toBeNull();
    const made = await create({}, 'order-1');
    expect(made.id).toBeTruthy();
  });
});

const item = (changes: Record<string, unknown>) => ({
  items: [{ title: 'Margherita', quantity: 1, currency_id: 'BRL', unit_price: 49.9, ...changes }],
});

describe('a payment preference', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['it has no items', { items: [] }, 'invalid_items', 'items needed.'],
    ['items is no list', { items: {} }, 'invalid_items', 'items needed.'],
    ['an item has no title', item({ title: ' ' }), 'invalid_items', 'title invalid.'],
    ['a quantity is 0', item({ quantity: 0 }), 'invalid_items', 'quantity invalid.'],
    ['a quantity is 1.5', item({ quantity: 1.5 }), 'invalid_items', 'quantity invalid.'],
    ['a quantity is text', item({ quantity: '2' }), 'invalid_items', 'quantity invalid.'],
    ['a price is 0', item({ unit_price: 0 }), 'invalid_items', 'unit_price invalid.'],
    ['a price is negative', item({ unit_price: -1 }), 'invalid_items', 'unit_price invalid.'],
    ['a price is text', item({ unit_price: '49.90' }), 'invalid_items', 'unit_price invalid.'],
    [
      'a price drifted off the centavo',
      item({ unit_price: 0.1 + 0.2 }),
      'invalid_items',
      'unit_price invalid.',
    ],
    ['a currency is foreign', item({ currency_id: 'USD' }), 'invalid_items', 'currency_id invalid.'],
    [
      'a picture is no address',
      item({ picture_url: 'javascript:alert(1)' }),
      'invalid_items',
      'picture_url invalid.',
    ],
    [
      'a return address runs script',
      { back_urls: { success: 'javascript:alert(1)' } },
      'invalid_back_urls',
      'back_urls invalid. Wrong format',
    ],
    [
      'a return address is a path',
      { back_urls: { success: '/pagamento/sucesso' } },
      'invalid_back_urls',
      'back_urls invalid. Wrong format',
    ],
    [
      'auto_return has nowhere public to go',
      { auto_return: 'approved' },
      'invalid_auto_return',
      'auto_return invalid. back_url.success must be defined',
    ],
    [
      'auto_return goes to https on localhost',
      { auto_return: 'approved', back_urls: { success: 'https://localhost:3999/ok' } },
      'invalid_auto_return',
      'auto_return invalid. back_url.success must be defined',
    ],
    [
      'the notification address is no address',
      { notification_url: 'webhooks' },
      'invalid_notification_url',
      'notification_url invalid.',
    ],
    [
      'the reference is not ASCII',
      { external_reference: 'pão' },
      'invalid_external_reference',
      'external_reference invalid.',
    ],
    ['the e-mail is none', { payer: { email: 'ana' } }, 'invalid_payer', 'payer.email invalid.'],
    ['binary_mode is text', { binary_mode: 'false' }, 'invalid_binary_mode', 'binary_mode must be boolean.'],
    [
      'the window ends in the past',
      { expires: true, expiration_date_to: minutesAhead(-1) },
      'invalid_expiration_date_to',
      'expiration_date_to invalid.',
    ],
    [
      'a date has no zone',
      { expires: true, expiration_date_to: '2099-01-01T00:00:00' },
      'invalid_expiration_date_to',
      'expiration_date_to invalid.',
    ],
    [
      'an unknown kind of payment is left out',
      { payment_methods: { excluded_payment_types: [{ id: 'boleto' }] } },
      'invalid_payment_methods',
      'excluded_payment_types invalid.',
    ],
    [
      'there are too many instalments',
      { payment_methods: { installments: 37 } },
      'invalid_payment_methods',
      'installments invalid. Should be a number between 1 and 36.',
    ],
    [
      'a Pix would live less than half an hour',
      { date_of_expiration: minutesAhead(29) },
      'invalid_date',
      'invalid date of expiration.',
    ],
  ])('is rejected, with the code of the real service, when %s', async (_when, changes, code, message) => {
    const error = await errorOf(create(changes));
    expect(error).toMatchObject({ status: 400, error: code, message });
    expect((await simulator.control.state()).preferences).toHaveLength(0);
  });

  it('is accepted with a Pix that expires after just over half an hour, and with a public return address', async () => {
    const made = await create({
      date_of_expiration: minutesAhead(31),
      auto_return: 'approved',
      back_urls: { success: 'https://massamansa.com.br/pagamento/sucesso' },
    });
    expect(made.auto_return).toBe('approved');
  });
});

describe('the API', () => {
  it('returns 401 for a wrong token and for none', async () => {
    const stranger = officialSdk(simulator.url, { accessToken: 'TEST-1-2-3' });
    expect(await errorOf(stranger.payment.get({ id: '1' }))).toMatchObject({ status: 401 });
    expect((await fetch(`${simulator.url}/users/me`)).status).toBe(401);
  });

  it('returns the account of the token', async () => {
    const me = await sdk.user.get();
    expect(me).toMatchObject({ id: 449538966, site_id: 'MLB' });
  });

  it('returns 400 for a body that is not JSON', async () => {
    const response = await fetch(`${simulator.url}/checkout/preferences`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SIMULATOR_TOKEN}`, 'content-type': 'application/json' },
      body: '{"items": [',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 400, error: 'bad_request' });
  });

  it('returns 404 in JSON for an unknown address', async () => {
    const response = await fetch(`${simulator.url}/v1/cards`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'not_found' });
  });

  it('counts its calls by endpoint', async () => {
    await simulator.control.clearCalls();
    await create({}, 'k-1');
    await errorOf(sdk.payment.get({ id: '1' }));
    const { callCounts, calls } = await simulator.control.state();
    expect(callCounts).toEqual({ createPreference: 1, getPayment: 1 });
    expect(calls.map((call) => [call.endpoint, call.idempotencyKey, call.status])).toEqual([
      ['createPreference', 'k-1', 201],
      ['getPayment', null, 404],
    ]);
  });
});
