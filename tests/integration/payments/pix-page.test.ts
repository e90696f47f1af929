import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

import { Browser } from '../app/browser';

const s = usePayingShop();
const { offerPix, orderWithCode, payCode, codesAtProvider } = pixCodeSteps(s);

// The routes are imported after the shop is open, because their operations read the open shop's configuration.
const importRoutes = async () => ({
  pix: await import('@app/routes/conta.pedidos.$id_.pix/route'),
  login: await import('@app/routes/login/route'),
  cart: await import('@app/routes/carrinho/route'),
});
let routes: Awaited<ReturnType<typeof importRoutes>>;

beforeAll(async () => {
  routes = await importRoutes();
});
beforeEach(offerPix);
afterEach(() => s.expectInvariants());

async function signedIn(customerId?: string) {
  const person = customerId ? await credentialsOf(customerId) : await makeCustomer(s.shop.cms);
  const browser = new Browser(s.shop.cms);
  await browser.submit(routes.login.action, '/login', {
    intent: 'sign-in',
    email: person.email,
    password: person.password,
  });
  return browser;
}

/** Returns the e-mail of a customer, and the password that all customers of `makeCustomer` have. */
async function credentialsOf(customerId: string) {
  const { password } = await makeCustomer(s.shop.cms);
  const [row] = await s.shop.sql.query<{ email: string }>('select email from customers where id = $1', [
    customerId,
  ]);
  return { email: row?.email ?? '', password };
}

const path = (orderId: string) => `/conta/pedidos/${orderId}/pix`;
const look = (browser: Browser, orderId: string) =>
  browser.visit(routes.pix.loader, path(orderId), { id: orderId });
const press = (browser: Browser, orderId: string, intent: string) =>
  browser.submit(routes.pix.action, path(orderId), { intent }, { id: orderId });

describe('the page of an order’s Pix', () => {
  it('shows the code, its QR code, the amount and the time left, and is not cached', async () => {
    const order = await orderWithCode();
    const response = await look(await signedIn(order.customerId), order.orderId);
    expect(response).toMatchObject({
      status: 200,
      data: { state: 'open', totalCents: order.totalCents, open: { code: order.pix.code } },
    });
    const { open } = response.data as { open: { qr: { size: number; path: string }; until: string } };
    expect(open.qr.size).toBeGreaterThan(20);
    expect(open.qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(open.until).toMatch(/^\d{1,2}h(?:\d\d)?$/);
    expect(routes.pix.headers).toBeTypeOf('function');
  });

  it('does not exist for another customer, whatever form they send, and asks a visitor to sign in', async () => {
    const order = await orderWithCode();
    const other = await signedIn();
    expect((await look(other, order.orderId)).status).toBe(404);
    for (const intent of ['open', 'check', 'card'])
      expect((await press(other, order.orderId, intent)).status).toBe(404);
    expect(await codesAtProvider(order.orderId)).toEqual(['pending']);
    const visitor = await look(new Browser(s.shop.cms), order.orderId);
    expect(visitor).toMatchObject({ status: 303, location: expect.stringContaining('/conta?redirectTo=') });
  });

  it('opens a code only when its button is pressed, not when the page is loaded', async () => {
    const order = await s.placedOrder();
    const browser = await signedIn(order.customerId);
    expect(await look(browser, order.orderId)).toMatchObject({ data: { state: 'waiting', open: null } });
    expect(await codesAtProvider(order.orderId)).toEqual([]);
    expect(await press(browser, order.orderId, 'open')).toMatchObject({
      status: 303,
      location: path(order.orderId),
    });
    expect(await look(browser, order.orderId)).toMatchObject({ data: { state: 'open' } });
  });

  it('says that the provider did not respond, and offers to try again or to pay by card', async () => {
    const order = await s.placedOrder();
    const browser = await signedIn(order.customerId);
    await s.simulator.control.setFault({ endpoint: 'createOrder', mode: 'status500' });
    await press(browser, order.orderId, 'open');
    expect(await look(browser, order.orderId)).toMatchObject({ data: { state: 'silent', hasCard: true } });
  });

  it('redirects to the page of a successful payment once the order is paid', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await settlePayment(s.shop.cms, order.pixId);
    const paid = `/pagamento/sucesso?external_reference=${order.orderId}`;
    const browser = await signedIn(order.customerId);
    expect(await look(browser, order.orderId)).toMatchObject({ status: 303, location: paid });
  });

  it('without JavaScript checks the payment when “Já paguei” is pressed, and says when there is none', async () => {
    const order = await orderWithCode();
    const browser = await signedIn(order.customerId);
    expect(await press(browser, order.orderId, 'check')).toMatchObject({ location: path(order.orderId) });
    await payCode(order.number);
    await s.shop.sql.query('update orders set reconciled_at = null');
    expect(await press(browser, order.orderId, 'check')).toMatchObject({
      location: `/pagamento/sucesso?external_reference=${order.orderId}`,
    });
  });

  it('cancels the code before it redirects to the payment by card', async () => {
    const order = await orderWithCode();
    const response = await press(await signedIn(order.customerId), order.orderId, 'card');
    expect(response).toMatchObject({ status: 303, location: order.paymentUrl });
    expect(await codesAtProvider(order.orderId)).toEqual(['cancelled']);
  });

  it('does not redirect to the payment by card when the code was paid at that moment', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    const response = await press(await signedIn(order.customerId), order.orderId, 'card');
    expect(response).toMatchObject({ status: 303, location: path(order.orderId) });
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('does not exist while the setting is off', async () => {
    await s.shop.sql.query('update settings set pix_on_site = false');
    const order = await s.placedOrder();
    const response = await look(await signedIn(order.customerId), order.orderId);
    expect(response).toMatchObject({ status: 303, location: `/conta/pedidos/${order.orderId}` });
  });
});

describe('“Pagar com Pix” in the cart', () => {
  async function pay(intent: string) {
    const sold = await s.product({ stock: 10 });
    const buyer = await s.shopper([{ productId: sold.id, quantity: 1 }]);
    const browser = await signedIn(buyer.id);
    const response = await browser.submit(routes.cart.action, '/carrinho', {
      intent,
      deliveryMethod: 'pickup',
      expectedTotalCents: String(sold.priceCents),
      termsVersion: '2025-01',
    });
    const [order] = await s.shop.sql.query<{ id: string }>('select id from orders');
    return { answer: response, orderId: order?.id ?? '', browser };
  }

  it('places the order, opens its code and leads to its page', async () => {
    const { answer: response, orderId, browser } = await pay('checkout-pix');
    expect(response).toMatchObject({ status: 303, location: path(orderId) });
    expect(await codesAtProvider(orderId)).toEqual(['pending']);
    expect(await look(browser, orderId)).toMatchObject({ data: { state: 'open' } });
  });

  it('leads to the Pix page even if the provider creates no code; the order stays and can be paid by card', async () => {
    await s.simulator.control.setFault({ endpoint: 'createOrder', mode: 'status500' });
    const { answer: response, orderId, browser } = await pay('checkout-pix');
    expect(response).toMatchObject({ status: 303, location: path(orderId) });
    expect(await look(browser, orderId)).toMatchObject({ data: { state: 'silent', hasCard: true } });
  });

  it('opens no code for “Pagar com Mercado Pago”', async () => {
    const { answer: response, orderId } = await pay('checkout');
    expect(response).toMatchObject({
      status: 303,
      location: expect.stringContaining('/checkout/v1/redirect'),
    });
    expect(await codesAtProvider(orderId)).toEqual([]);
  });
});
