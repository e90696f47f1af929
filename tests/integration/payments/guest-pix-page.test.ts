import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeProduct } from '@tests/support/factories/make-product';
import { guestOrdering } from '@tests/support/orders/guest-ordering';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { pixSteps } from '@tests/support/orders/pix-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

import { Browser } from '../app/browser';

const s = usePayingShop();
const guests = guestOrdering(s);
const { offerPix, payCode, codesAtProvider } = pixCodeSteps(s);
const { letPass, sweep } = pixSteps(s);

const importRoutes = async () => ({
  cart: await import('@app/routes/carrinho/route'),
  pix: await import('@app/routes/pedido.$token_.pix'),
  poll: await import('@app/routes/pedido.$token_.situacao'),
});
let routes: Awaited<ReturnType<typeof importRoutes>>;
let browser: Browser;

beforeAll(async () => {
  routes = await importRoutes();
});
beforeEach(async () => {
  await guests.switchOn();
  await offerPix();
  dropSnapshots('content');
  dropSnapshots('catalog');
  browser = new Browser(s.shop.cms);
  const { id } = await makeProduct(s.shop.cms, { stock: 10, priceCents: 4990 });
  await browser.submit(routes.cart.action, '/carrinho', { intent: 'add', productId: id, quantity: '1' });
});
afterEach(() => s.expectInvariants());

/** Places an order by "Pagar com Pix"; returns the token of the page that follows. */
async function orderByPix(): Promise<string> {
  const { status, location } = await browser.submit(routes.cart.action, '/carrinho', {
    intent: 'checkout-pix',
    deliveryMethod: 'pickup',
    expectedTotalCents: '4990',
    termsVersion: '2025-01',
    accountForm: 'guest',
    guestName: 'Nara Lima',
    guestEmail: 'nara.lima@clientes.test',
    guestPhone: '(71) 90000-0006',
    guestTerms: 'on',
  });
  expect(status).toBe(303);
  const token = /^\/pedido\/([\w-]{22})\/pix$/.exec(location ?? '')?.[1];
  if (!token) throw new Error(`no page of a Pix: ${location ?? ''}`);
  return token;
}

const look = (who: Browser, token: string) => who.visit(routes.pix.loader, `/pedido/${token}/pix`, { token });
const press = (who: Browser, token: string, intent: string) =>
  who.submit(routes.pix.action, `/pedido/${token}/pix`, { intent }, { token });
/** Returns the payment status without a session, because any browser with the link may request it. */
const poll = async (token: string): Promise<unknown> => {
  const asked = await new Browser(s.shop.cms).visit(
    async (args: Parameters<typeof routes.poll.loader>[0]) => (await routes.poll.loader(args)).json(),
    `/pedido/${token}/situacao?pagamento`,
    { token },
  );
  return asked.data;
};

async function orderId(): Promise<string> {
  const [row] = await s.shop.sql.query<{ id: string }>('select id from orders');
  return row?.id ?? '';
}

const cartOf = async (who: Browser) =>
  (await who.visit(routes.cart.loader, '/carrinho')).data as {
    openPayment: { path: string; text: string } | null;
  };

it('the cart leads back to the Pix that was started, as long as it can be paid', async () => {
  expect(await cartOf(browser)).toMatchObject({ openPayment: null });
  const token = await orderByPix();
  const { openPayment } = await cartOf(browser);
  expect(openPayment).toEqual({
    path: `/pedido/${token}/pix`,
    text: expect.stringMatching(/^Você tem um Pix esperando: pague até \d{1,2}h(?:\d{2})?$/) as string,
  });
  expect(await cartOf(new Browser(s.shop.cms))).toMatchObject({ openPayment: null });
  await s.shop.sql.query(`update pix_codes set expires_at = now() - interval '1 second'`);
  expect(await cartOf(browser)).toMatchObject({ openPayment: null });
});

it('the cart says that a card is under review until the provider answers, also while the order ends', async () => {
  const token = await orderByPix();
  await press(browser, token, 'card');
  expect(await cartOf(browser)).toMatchObject({ openPayment: null });
  const id = await orderId();
  const card = await s.payAtProvider(id, { status: 'in_process', method: 'credit_card' });
  await settlePayment(s.shop.cms, card.id);
  const note = {
    openPayment: {
      path: `/pedido/${token}`,
      text: 'Seu pagamento está em análise no Mercado Pago: não precisa pagar de novo',
    },
  };
  expect(await cartOf(browser)).toMatchObject(note);
  expect(await cartOf(new Browser(s.shop.cms))).toMatchObject({ openPayment: null });
  await s.simulator.control.setFault({ endpoint: 'cancelPayment', mode: 'status500' });
  await letPass(id, '2 hours');
  await sweep();
  expect(await cartOf(browser)).toMatchObject(note);
  await s.simulator.control.clearFaults();
  await s.simulator.control.changeStatus(card.id, { status: 'rejected', notify: false });
  await settlePayment(s.shop.cms, card.id);
  expect(await cartOf(browser)).toMatchObject({ openPayment: null });
});

it('an order without an account is paid by Pix in the browser that placed it', async () => {
  const token = await orderByPix();
  const page = await look(browser, token);
  expect(page).toMatchObject({ status: 200, data: { state: 'open', totalCents: 4990 } });
  expect(JSON.stringify(page.data)).not.toMatch(/clientes\.test|71900000006/);
  expect(await poll(token)).toEqual({ page: 'pendente' });

  const id = await orderId();
  const [open] = await s.simulator.control.ordersOf(id);
  await payCode(open?.paymentId ?? '');
  await s.shop.sql.query('update orders set reconciled_at = null');
  expect(await poll(token)).toEqual({ page: 'sucesso' });
  expect(await look(browser, token)).toMatchObject({
    status: 303,
    location: `/pagamento/sucesso?external_reference=${id}`,
  });
  // Another browser, which has only the link, sees the order.
  expect(await look(new Browser(s.shop.cms), token)).toMatchObject({
    status: 303,
    location: `/pedido/${token}`,
  });
});

it('anybody with the order’s link can cancel the Pix code in order to pay by card', async () => {
  const token = await orderByPix();
  const card = await press(new Browser(s.shop.cms), token, 'card');
  expect(card.location).toContain(s.simulator.url);
  expect(await codesAtProvider(await orderId())).toEqual(['cancelled']);
});

it('an unknown link shows and changes nothing', async () => {
  await orderByPix();
  const wrong = 'A'.repeat(22);
  expect(await look(browser, wrong)).toMatchObject({ status: 404 });
  for (const intent of ['open', 'check', 'card'])
    expect(await press(browser, wrong, intent)).toMatchObject({ status: 404 });
  expect(await codesAtProvider(await orderId())).toEqual(['pending']);
});
