import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '@tests/support/factories/make-product';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { makeOrderLink } from '@cms/orders/order-links';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';

import { Browser } from './browser';

const s = usePayingShop();
const guests = guestOrdering(s);

const importRoutes = async () => ({
  cart: await import('@app/routes/carrinho/route'),
  link: await import('@app/routes/pedido.$token/route'),
  pix: await import('@app/routes/pedido.$token_.pix'),
  receipt: await import('@app/routes/pedido.$token_.recibo'),
  version: await import('@app/routes/pedido.$token_.situacao'),
  file: await import('@app/routes/pedido.$token_.dados[.]json'),
  lost: await import('@app/routes/pedido._index'),
  success: await import('@app/routes/pagamento.sucesso/route'),
  poll: await import('@app/routes/pagamento.situacao'),
});
let routes: Awaited<ReturnType<typeof importRoutes>>;
let browser: Browser;
let pizza: { id: string; priceCents: number };

beforeAll(async () => {
  routes = await importRoutes();
});
beforeEach(async () => {
  await guests.switchOn();
  dropSnapshots('content');
  dropSnapshots('catalog');
  browser = new Browser(s.shop.cms);
  const made = await makeProduct(s.shop.cms, { name: 'Margherita', stock: 10, priceCents: 4990 });
  pizza = { id: made.id, priceCents: 4990 };
  await send({ intent: 'add', productId: pizza.id, quantity: '1' });
});

const send = (fields: Record<string, string>) => browser.submit(routes.cart.action, '/carrinho', fields);

const GUEST = {
  accountForm: 'guest',
  guestName: ' Nara  Lima ',
  guestEmail: ' NARA.LIMA@clientes.test',
  guestPhone: '(71) 90000-0006',
  guestTerms: 'on',
};

const pay = (fields: Record<string, string> = {}) =>
  send({
    intent: 'checkout',
    deliveryMethod: 'pickup',
    expectedTotalCents: String(pizza.priceCents),
    termsVersion: '2025-01',
    ...GUEST,
    ...fields,
  });

const errorsOf = (data: unknown) =>
  (data as { submission: { error: Record<string, string[]> } }).submission.error;

async function orderId(): Promise<string> {
  const [row] = await s.shop.sql.query<{ id: string }>(
    'select id from orders order by created_at desc limit 1',
  );
  return row?.id ?? '';
}

describe('the checkout without an account', () => {
  it('places the order in one press and leads to the payment page', async () => {
    const paid = await pay();
    expect(paid.status).toBe(303);
    expect(paid.location).toContain(s.simulator.url);
    const contacts = await s.shop.sql.query(
      'select name, email, phone, phone_e164 as "phoneE164" from order_contacts',
    );
    expect(contacts).toEqual([{ ...NARA, phone: GUEST.guestPhone }]);
    expect(browser.cookies.has('massa-pedido')).toBe(true);
    expect(await s.shop.sql.query('select 1 from customers')).toEqual([]);
  });

  it('says "Login necessário" when the visitor chose neither an account nor an order without one', async () => {
    const refused = await pay({ accountForm: '' });
    expect(refused).toMatchObject({
      status: 401,
      data: {
        code: 'login_required',
        toast: {
          title: 'Login necessário',
          description: 'Você precisa estar logado para finalizar o pedido.',
        },
      },
    });
    expect(await s.shop.sql.query('select 1 from orders')).toEqual([]);
  });

  it('ignores the id of a saved address, which belongs to an account, and asks for the address', async () => {
    const refused = await pay({
      deliveryMethod: 'delivery',
      savedAddressId: 'b6f1a3a0-3a7e-4a37-9f0a-2f5a5f0f6f11',
      expectedTotalCents: String(pizza.priceCents + 1500),
    });
    expect(refused).toMatchObject({ status: 400, data: { code: 'address_incomplete' } });
    expect(errorsOf(refused.data)).toMatchObject({ street: expect.any(Array) as string[] });
    expect(await s.shop.sql.query('select 1 from orders')).toEqual([]);
  });

  it('names what is missing at each field, and keeps what was typed', async () => {
    const refused = await pay({
      guestName: 'Nara',
      guestEmail: 'nara.lima@clientes',
      guestPhone: '3333',
      guestTerms: '',
    });
    expect(refused).toMatchObject({
      status: 400,
      data: {
        code: 'guest_incomplete',
        values: {
          accountForm: 'guest',
          guestName: 'Nara',
          guestEmail: 'nara.lima@clientes',
          guestPhone: '3333',
        },
      },
    });
    expect(errorsOf(refused.data)).toEqual({
      guestName: ['Escreva nome e sobrenome.'],
      guestEmail: ['Confira o e-mail: falta o final, como .com.br'],
      guestPhone: ['Faltam números no telefone.'],
      guestTerms: ['Marque para continuar.'],
    });
    const page = await browser.visit(routes.cart.loader, '/carrinho');
    expect(page.data).toMatchObject({
      cart: { account: { panel: 'visitante' }, values: { guestName: 'Nara' } },
    });
  });

  it.each([
    ['guestEmail', ''],
    ['guestEmail', 'nara'],
    ['guestPhone', '3333-0006'],
    ['guestPhone', '(20) 99999-0006'],
    ['guestPhone', '71900000006 ou 71900000007'],
    ['guestName', 'Nara <b>Lima</b>'],
    ['guestName', '  '],
  ])('refuses the field %s with the value %j', async (field, value) => {
    const refused = await pay({ [field]: value });
    expect(refused.status).toBe(400);
    expect(Object.keys(errorsOf(refused.data))).toEqual([field]);
  });

  it('is not offered while the setting is off', async () => {
    await s.shop.sql.query('update settings set guest_checkout = false');
    dropSnapshots('content');
    const page = await browser.visit(routes.cart.loader, '/carrinho?conta=visitante');
    expect(page.data).toMatchObject({ cart: { account: { panel: 'entrar', offersGuest: false } } });
    expect(await pay()).toMatchObject({ status: 409, data: { code: 'guest_checkout_off' } });
  });

  it('sends an invitation to sign up on request, and responds alike for an address that has an account', async () => {
    await pay({ createAccount: 'on' });
    const invited = await s.shop.sql.query(
      `select m.kind, c.email, c._verified is true as confirmed from outgoing_mails m join customers c on c.id = m.customer_id`,
    );
    expect(invited).toEqual([{ kind: 'confirm-email', email: NARA.email, confirmed: false }]);
    await s.shop.sql.query('update customers set _verified = true');
    await send({ intent: 'add', productId: pizza.id, quantity: '1' });
    const again = await pay({ createAccount: 'on', expectedTotalCents: String(2 * pizza.priceCents) });
    expect(again).toMatchObject({ status: 303 });
    expect(await s.shop.sql.query(`select 1 from outgoing_mails where kind = 'confirm-email'`)).toHaveLength(
      1,
    );
  });
});

describe('a guest who returns from the payment page', () => {
  const visit = (from: Browser, id: string) =>
    from.visit(routes.success.loader, `/pagamento/sucesso?external_reference=${id}`);

  it('is recognised in the browser that placed the order, and gets the order’s link', async () => {
    await pay();
    const id = await orderId();
    await guests.pay(id);
    const { data } = await visit(browser, id);
    expect(data).toMatchObject({
      view: { isKnown: true, firstName: 'Nara', email: NARA.email, ordersLabel: 'Acompanhar pedido' },
    });
    const { ordersHref } = (data as { view: { ordersHref: string } }).view;
    const token = ordersHref.slice('/pedido/'.length);
    const page = await browser.visit(routes.link.loader, ordersHref, { token });
    expect(page.data).toMatchObject({ shown: { order: { id }, headline: 'Recebemos seu pedido' } });
  });

  it('is led back to the order’s page in a browser that only opened the order’s link', async () => {
    await pay();
    const id = await orderId();
    const token = (await makeOrderLink(s.shop.sql, id)) ?? '';
    const phone = new Browser(s.shop.cms);
    await phone.visit(routes.link.loader, `/pedido/${token}`, { token });
    const back = { status: 303, location: `/pedido/${token}` };
    expect(await visit(phone, id)).toMatchObject(back);
    await guests.pay(id);
    expect(await visit(phone, id)).toMatchObject(back);
    const poll = await phone.visit(routes.poll.loader, `/pagamento/situacao?external_reference=${id}`);
    expect(poll).toMatchObject({ status: 200 });
  });

  it('is led back there from a payment by card that began on the link’s Pix page', async () => {
    await pay();
    const id = await orderId();
    const token = (await makeOrderLink(s.shop.sql, id)) ?? '';
    const phone = new Browser(s.shop.cms);
    await phone.submit(routes.pix.action, `/pedido/${token}/pix`, { intent: 'card' }, { token });
    expect(await visit(phone, id)).toMatchObject({ status: 303, location: `/pedido/${token}` });
  });

  it('sees nothing of the order in another browser, and nothing of another order', async () => {
    await pay();
    const id = await orderId();
    const stranger = new Browser(s.shop.cms);
    expect((await visit(stranger, id)).data).toMatchObject({ view: { isKnown: false } });
    const other = await guests.orderId({
      productId: pizza.id,
      contact: { ...NARA, email: 'o@clientes.test' },
    });
    expect((await visit(browser, other)).data).toMatchObject({ view: { isKnown: false } });
    const path = `/pagamento/situacao?external_reference=${other}`;
    expect(await browser.visit(routes.poll.loader, path)).toMatchObject({ status: 404 });
  });
});

describe('the page of an order’s link', () => {
  async function link(): Promise<string> {
    await pay();
    return (await makeOrderLink(s.shop.sql, await orderId())) ?? '';
  }
  const act = (token: string, fields: Record<string, string>) =>
    new Browser(s.shop.cms).submit(routes.link.action, `/pedido/${token}`, fields, { token });

  it('shows the order, but not the buyer’s e-mail or phone', async () => {
    const token = await link();
    const page = await new Browser(s.shop.cms).visit(routes.link.loader, `/pedido/${token}`, { token });
    expect(page.data).toMatchObject({
      shown: { buyerName: 'Nara Lima', headline: 'Falta pagar seu pedido' },
    });
    expect(JSON.stringify(page.data)).not.toMatch(/clientes\.test|71900000006/);
    const version = await browser.visit(routes.version.loader, `/pedido/${token}/situacao`, { token });
    expect(version.status).toBe(200);
  });

  it('responds alike to every invalid link; one that works opens after any number of them', async () => {
    const token = await link();
    const stranger = new Browser(s.shop.cms);
    const open = (asked: string) => stranger.visit(routes.link.loader, `/pedido/${asked}`, { token: asked });
    const wrong = (n: number) => `${'A'.repeat(20)}${String(n).padStart(2, '0')}`;
    for (let n = 0; n < 30; n += 1)
      expect(await open(wrong(n))).toMatchObject({ status: 404, data: { shown: null } });
    expect(await open(token)).toMatchObject({ status: 200 });
  });

  it('does not cancel the order, export its data or erase it unless the buyer’s e-mail is typed', async () => {
    const token = await link();
    for (const intent of ['cancel', 'erase']) {
      for (const email of ['', 'outra@clientes.test'])
        expect(await act(token, { intent, email, proof: 'cancel-email' })).toMatchObject({
          status: 403,
          data: { refusedField: { id: 'cancel-email', value: email } },
        });
    }
    const file = await browser.submit(routes.file.action, '/', { email: 'outra@clientes.test' }, { token });
    expect(file).toMatchObject({ status: 303, location: `/pedido/${token}?email=errado` });
    expect(await s.orderRow(await orderId())).toMatchObject({ status: 'aguardando_pagamento' });
    await s.shop.sql.query('delete from rate_limit_hits');
    await act(token, { intent: 'cancel', email: NARA.email });
    expect(await s.orderRow(await orderId())).toMatchObject({ status: 'cancelado' });
    const whole = await browser.submit(routes.file.action, '/', { email: NARA.email }, { token });
    expect(whole).toMatchObject({ status: 200 });
    expect(await act(token, { intent: 'erase', email: NARA.email })).toMatchObject({ location: '/' });
    expect(await s.shop.sql.query('select 1 from order_contacts')).toEqual([]);
    expect(await act(token, { intent: 'erase', email: NARA.email })).toMatchObject({ status: 404 });
  });

  it('has a form to request a new link, whose response is always the same', async () => {
    await pay();
    const number = (await orderId()).slice(-8);
    const ask = (fields: Record<string, string>) =>
      browser.submit(routes.lost.action, '/pedido', { intent: 'send-link', ...fields });
    const right = await ask({ number, email: NARA.email });
    const wrong = await ask({ number: '00000000', email: 'o@clientes.test' });
    expect(right.data).toEqual({ answer: 'asked' });
    expect(wrong).toEqual(right);
    const queued = () => s.shop.sql.query(`select 1 from outgoing_mails where kind = 'order-link'`);
    expect(await queued()).toHaveLength(1);
    expect(await ask({ number: `Pedido #${number.toUpperCase()}`, email: NARA.email })).toEqual(right);
    expect(await queued()).toHaveLength(2);
  });

  it('says at the field what can be no order number and no address', async () => {
    const ask = (fields: Record<string, string>) =>
      browser.submit(routes.lost.action, '/pedido', { intent: 'send-link', ...fields });
    expect(await ask({ number: 'Pedido #7B30', email: NARA.email })).toMatchObject({
      status: 400,
      data: {
        typed: { number: 'Pedido #7B30', email: NARA.email },
        refusedField: { id: 'link-number', text: 'Escreva as 8 letras e números do pedido, como 7B30D5E2.' },
      },
    });
    expect(await ask({ number: '7B30D5E2', email: 'josé@clientes.test' })).toMatchObject({
      status: 400,
      data: { refusedField: { id: 'link-email', text: 'Confira o e-mail: ele não tem acento nem cedilha.' } },
    });
  });
});
