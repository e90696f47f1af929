import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulator, type RunningSimulator } from '@tests/support/payment-simulator/start-simulator';
import { officialSdk, purchase } from './official-sdk';

let simulator: RunningSimulator;
let clock: Date;

beforeAll(async () => {
  simulator = await startSimulator({ now: () => clock });
});
beforeEach(async () => {
  clock = new Date();
  await simulator.control.reset();
});
afterAll(() => simulator.close());

async function makePreference(changes: Record<string, unknown> = {}): Promise<string> {
  const made = await officialSdk(simulator.url).preference.create({ body: purchase(changes) });
  return made.id!;
}

const open = (path: string) => fetch(`${simulator.url}${path}`, { redirect: 'manual' });
const pageOf = (preferenceId: string) => open(`/checkout/v1/redirect?pref_id=${preferenceId}`);

const send = (path: string, form: Record<string, string>) =>
  fetch(`${simulator.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const pay = (preferenceId: string, form: Record<string, string>) =>
  send('/checkout/v1/pay', {
    pref_id: preferenceId,
    form_id: String(Math.random()),
    holder: 'APRO',
    ...form,
  });

const target = (response: Response) => new URL(response.headers.get('location') ?? '', simulator.url);
const payments = async () => (await simulator.control.state()).payments;

/** Follows the link of the result page back to the shop. */
async function goBack(result: Response): Promise<URL> {
  const { searchParams } = target(result);
  return target(await open(`/checkout/v1/return?${searchParams.toString()}`));
}

describe('paying', () => {
  it('by Pix first creates a code that waits to be paid, and then the payment', async () => {
    const preferenceId = await makePreference();
    const result = await pay(preferenceId, { action: 'pix' });
    expect(result.status).toBe(303);
    expect(target(result).pathname).toBe('/checkout/v1/result');
    expect(await payments()).toMatchObject([
      { method: 'pix', status: 'approved', statusDetail: 'accredited', amountCents: 11_480 },
    ]);
  });

  it.each([
    ['APRO', 'approved', 'accredited'],
    ['CONT', 'in_process', 'pending_contingency'],
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
    ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
    ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
    ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
  ])('with a card of the holder %s is %s', async (holder, status, statusDetail) => {
    const preferenceId = await makePreference();
    for (const method of ['credit_card', 'debit_card']) await pay(preferenceId, { action: method, holder });
    expect(await payments()).toMatchObject([
      { method: 'credit_card', status, statusDetail, holder },
      { method: 'debit_card', status, statusDetail, holder },
    ]);
  });

  it('in binary mode leaves nothing pending', async () => {
    const preferenceId = await makePreference({ binary_mode: true });
    await pay(preferenceId, { action: 'credit_card', holder: 'CONT' });
    expect(await payments()).toMatchObject([{ status: 'rejected' }]);
  });

  it('twice from one form makes one payment, and from two tabs makes two', async () => {
    const preferenceId = await makePreference();
    const twice = { action: 'pix', form_id: 'tab-1' };
    const [first, second] = await Promise.all([pay(preferenceId, twice), pay(preferenceId, twice)]);
    expect(target(first).href).toBe(target(second).href);
    expect(await payments()).toHaveLength(1);
    await pay(preferenceId, { action: 'pix', form_id: 'tab-2' });
    expect(await payments()).toHaveLength(2);
  });

  it('rejects a payment method that the shop excluded, that does not exist or has no holder', async () => {
    const preferenceId = await makePreference({
      payment_methods: { excluded_payment_types: [{ id: 'bank_transfer' }] },
    });
    expect((await pay(preferenceId, { action: 'pix' })).status).toBe(400);
    expect((await pay(preferenceId, { action: 'boleto' })).status).toBe(400);
    expect((await pay(preferenceId, { action: 'credit_card', holder: 'ANA' })).status).toBe(400);
    expect((await pay('none', { action: 'pix' })).status).toBe(404);
    expect(await payments()).toEqual([]);
    const page = await (await pageOf(preferenceId)).text();
    expect(page).not.toContain('Simular Pix pago');
    expect(page).toContain('Cartão de crédito');
  });
});

describe('returning to the shop', () => {
  it('after an approval carries every parameter of the real service', async () => {
    const preferenceId = await makePreference();
    const back = await goBack(await pay(preferenceId, { action: 'credit_card' }));
    const [payment] = await payments();
    expect(back.origin + back.pathname).toBe('http://localhost:3999/pagamento/sucesso');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      collection_id: payment!.id,
      collection_status: 'approved',
      payment_id: payment!.id,
      status: 'approved',
      external_reference: 'order-1',
      payment_type: 'credit_card',
      merchant_order_id: payment!.merchantOrderId,
      preference_id: preferenceId,
      site_id: 'MLB',
      processing_mode: 'aggregator',
      merchant_account_id: 'null',
    });
  });

  it.each([
    [{ action: 'pix_later' }, '/pagamento/pendente', 'pending', 'bank_transfer'],
    [{ action: 'debit_card', holder: 'CONT' }, '/pagamento/pendente', 'in_process', 'debit_card'],
    [{ action: 'credit_card', holder: 'FUND' }, '/pagamento/falha', 'rejected', 'credit_card'],
  ])('after %o leads to %s', async (form, path, status, type) => {
    const back = await goBack(await pay(await makePreference(), form));
    expect(back.pathname).toBe(path);
    expect(back.searchParams.get('status')).toBe(status);
    expect(back.searchParams.get('payment_type')).toBe(type);
  });

  it('after giving up carries "null" for each payment parameter, and creates no payment', async () => {
    const preferenceId = await makePreference();
    const response = await open(`/checkout/v1/return?pref_id=${preferenceId}`);
    expect(response.status).toBe(303);
    const { searchParams } = target(response);
    expect(searchParams.get('de')).toBe('checkout');
    for (const name of ['collection_id', 'collection_status', 'payment_id', 'status', 'payment_type']) {
      expect(searchParams.get(name)).toBe('null');
    }
    expect(searchParams.get('merchant_order_id')).toBe('null');
    expect(searchParams.get('external_reference')).toBe('order-1');
    expect(await payments()).toEqual([]);
  });

  it('never reports the payment of another preference', async () => {
    const [mine, other] = [await makePreference(), await makePreference({ external_reference: 'order-2' })];
    await pay(mine, { action: 'pix' });
    const [payment] = await payments();
    const stolen = await open(`/checkout/v1/return?pref_id=${other}&payment_id=${payment!.id}`);
    expect(stolen.status).toBe(404);
  });

  it('is automatic exactly when auto_return requests it', async () => {
    const shop = 'https://massamansa.com.br/pagamento';
    const back_urls = { success: `${shop}/sucesso`, pending: `${shop}/pendente`, failure: `${shop}/falha` };
    const after = async (auto_return: string, form: Record<string, string>) =>
      target(await pay(await makePreference({ back_urls, auto_return }), form)).pathname;

    expect(await after('approved', { action: 'pix' })).toBe('/pagamento/sucesso');
    expect(await after('approved', { action: 'pix_later' })).toBe('/checkout/v1/result');
    expect(await after('all', { action: 'pix_later' })).toBe('/pagamento/pendente');
    expect(await after('all', { action: 'credit_card', holder: 'FUND' })).toBe('/checkout/v1/result');
  });

  it('without auto_return waits for the buyer: the result page does not redirect', async () => {
    const result = await pay(await makePreference(), { action: 'pix' });
    const page = await open(target(result).pathname + target(result).search);
    expect(page.headers.get('refresh')).toBeNull();
    const markup = await page.text();
    expect(markup).toContain('Voltar à loja');
    expect(markup).not.toMatch(/http-equiv/i);
  });

  it('is not offered where the shop named no return address', async () => {
    const result = await pay(await makePreference({ back_urls: undefined }), { action: 'pix' });
    const markup = await (await open(target(result).pathname + target(result).search)).text();
    expect(markup).not.toContain('Voltar à loja');
    expect(markup).toContain('Você já pode fechar esta página.');
  });
});

describe('an expired payment preference', () => {
  it('is shown as expired and accepts no payment, not even from a form opened before', async () => {
    const preferenceId = await makePreference();
    clock = new Date(clock.getTime() + 31 * 60_000);
    const page = await (await pageOf(preferenceId)).text();
    expect(page).toContain('O prazo para pagar terminou');
    expect(page).not.toContain('Simular Pix pago');
    const late = await pay(preferenceId, { action: 'pix' });
    expect(target(late).pathname).toBe('/checkout/v1/redirect');
    expect(await payments()).toEqual([]);
  });

  it('can be simulated by the control API', async () => {
    const preferenceId = await makePreference();
    await simulator.control.expirePreference(preferenceId);
    expect(await (await pageOf(preferenceId)).text()).toContain('O prazo para pagar terminou');
  });

  it('still lets an earlier Pix code be paid, as banks do', async () => {
    const preferenceId = await makePreference();
    await pay(preferenceId, { action: 'pix_later' });
    clock = new Date(clock.getTime() + 31 * 60_000);
    const [waiting] = await payments();
    await send('/checkout/v1/settle', { pref_id: preferenceId, payment_id: waiting!.id, outcome: 'approve' });
    expect(await payments()).toMatchObject([{ id: waiting!.id, status: 'approved' }]);
  });

  it('has its unused Pix code cancelled by the simulated bank', async () => {
    const preferenceId = await makePreference({
      date_of_expiration: new Date(clock.getTime() + 40 * 60_000).toISOString(),
    });
    await pay(preferenceId, { action: 'pix_later' });
    clock = new Date(clock.getTime() + 41 * 60_000);
    const [waiting] = await payments();
    const read = await officialSdk(simulator.url).payment.get({ id: waiting!.id });
    expect(read).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
  });
});

describe('a Pix', () => {
  const inMinutes = (count: number) => new Date(clock.getTime() + count * 60_000).toISOString();
  const shownExpiry = (markup: string) => /<time datetime="([^"]+)"/.exec(markup)?.[1];

  it('shows the same expiry before and after it is created: the one that the shop requested', async () => {
    const asked = inMinutes(31);
    const preferenceId = await makePreference({ date_of_expiration: asked });
    expect(shownExpiry(await (await pageOf(preferenceId)).text())).toBe(asked);
    const made = target(await pay(preferenceId, { action: 'pix_later' }));
    expect(shownExpiry(await (await open(made.pathname + made.search)).text())).toBe(asked);
    expect(await payments()).toMatchObject([{ expiresAt: asked }]);
  });

  it('lasts a day when the provider ignores an expiry that is too soon', async () => {
    await simulator.control.setPixExpiryRule('ignore');
    const preferenceId = await makePreference({ date_of_expiration: inMinutes(31) });
    clock = new Date(clock.getTime() + 20 * 60_000);
    await pay(preferenceId, { action: 'pix_later' });
    expect(await payments()).toMatchObject([{ expiresAt: inMinutes(24 * 60) }]);
  });

  it('is not created when the provider rejects an expiry that is too soon', async () => {
    await simulator.control.setPixExpiryRule('refuse');
    const preferenceId = await makePreference({ date_of_expiration: inMinutes(31) });
    expect(await (await pageOf(preferenceId)).text()).toContain('Simular Pix pago');
    clock = new Date(clock.getTime() + 20 * 60_000);
    const page = await (await pageOf(preferenceId)).text();
    expect(page).toContain('O prazo desta compra é curto demais para um Pix.');
    expect(page).not.toContain('Simular Pix pago');
    expect((await pay(preferenceId, { action: 'pix' })).status).toBe(400);
    expect(await payments()).toEqual([]);
  });
});

describe('a pending payment', () => {
  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ])('is settled on its page by %s, once', async (outcome, status) => {
    const preferenceId = await makePreference();
    await pay(preferenceId, { action: 'credit_card', holder: 'CONT' });
    expect(target(await pageOf(preferenceId)).pathname).toBe('/checkout/v1/result');
    const [waiting] = await payments();
    const form = { pref_id: preferenceId, payment_id: waiting!.id };
    await send('/checkout/v1/settle', { ...form, outcome });
    await send('/checkout/v1/settle', { ...form, outcome: outcome === 'approve' ? 'reject' : 'approve' });
    expect(await payments()).toMatchObject([{ status }]);
  });
});

describe('the payment page', () => {
  it('shows the shop’s texts as text, never as markup', async () => {
    const attack = '<img src=x onerror=alert(1)>"\'&';
    const preferenceId = await makePreference({
      items: [{ title: attack, quantity: 1, currency_id: 'BRL', unit_price: 10 }],
    });
    const markup = await (await pageOf(preferenceId)).text();
    expect(markup).not.toContain('<img');
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });

  it('allows only its own script, no frame, and forms only to itself and the shop', async () => {
    const policy = (await pageOf(await makePreference())).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3999");
  });

  it('says clearly, in every state, that it is a simulation', async () => {
    const preferenceId = await makePreference();
    const result = await pay(preferenceId, { action: 'pix' });
    const paths = [
      '/',
      `/checkout/v1/redirect?pref_id=${preferenceId}&new=1`,
      target(result).pathname + target(result).search,
      '/checkout/v1/redirect?pref_id=none',
    ];
    for (const path of paths) {
      const markup = await (await open(path)).text();
      expect(markup).toContain('<title>SIMULAÇÃO');
      expect(markup).toContain('esta não é a página do Mercado Pago');
    }
  });
});
