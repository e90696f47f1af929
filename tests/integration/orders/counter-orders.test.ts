import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

import { placeCounterOrder } from '@cms/checkout/operations/place-counter-order';
import { quoteCounterOrder } from '@cms/checkout/queries/counter-quote';
import { readCounterScreen } from '@cms/checkout/queries/counter-screen';
import { findCounterBuyers } from '@cms/checkout/queries/find-counter-buyers';
import { acceptOrderTerms } from '@cms/orders/operations/accept-order-terms';
import { findOrderLink } from '@cms/orders/order-links';
import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { findLinkedOrder } from '@cms/orders/queries/linked-order';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { openPixCode } from '@cms/payments/operations/open-pix-code';
import { readPixPage } from '@cms/payments/queries/pix-page';
import { makeCoupon } from '@tests/support/factories/make-coupon';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { bahiaDay, makeWindow, placesOf } from '@tests/support/factories/make-slots';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { HOME } from '@tests/support/orders/ordering';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const counter = counterSteps(s);
const { offerPix } = pixCodeSteps(s);

afterEach(() => s.expectInvariants());

const count = async (table: string) =>
  (await s.shop.sql.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

const linkOf = async (address: string | null) => {
  const link = await findOrderLink(s.shop.sql, address?.split('/').at(-1) ?? '');
  if (!link) throw new Error('the link opens nothing');
  return link;
};

describe('an order taken by phone', () => {
  it('has a contact without e-mail or accepted terms, reserves its stock, and has a link to a payment page', async () => {
    const { orderId, link, productId, actorId, paymentStatus } = await counter.placed();
    expect(paymentStatus).toBe('unpaid');
    expect(await s.stockOf(productId)).toBe(8);
    const [order] = await s.shop.sql.query(
      `select o.source, o.guest, o.terms_accepted_at, k.name, k.email, k.phone, k.accepted_at,
         o.payment_link is not null as page, e.actor::text, e.actor_customer_id
       from orders o join order_contacts k on k.order_id = o.id join order_events e on e.order_id = o.id`,
    );
    expect(order).toEqual({
      source: 'balcao',
      guest: 'contact',
      terms_accepted_at: null,
      name: 'Rita Alves',
      email: null,
      phone: '(71) 90000-0003',
      accepted_at: null,
      page: true,
      actor: 'admin',
      actor_customer_id: actorId,
    });
    expect((await linkOf(link)).orderId).toBe(orderId);
    const [audit] = await s.shop.sql.query('select action, actor_id from audit_log');
    expect(audit).toEqual({ action: 'order.create_counter', actor_id: actorId });
  });

  it('is one order when its form is sent twice, and when it is sent five times at once', async () => {
    const { orderId, input } = await counter.placed();
    const again = await Promise.all(Array.from({ length: 5 }, () => placeCounterOrder(s.shop.cms, input)));
    expect(new Set(again.map((result) => result.ok && result.orderId))).toEqual(new Set([orderId]));
    const fresh = await counter.form();
    const five = await Promise.all(Array.from({ length: 5 }, () => placeCounterOrder(s.shop.cms, fresh)));
    expect(new Set(five.map((result) => result.ok && result.orderId)).size).toBe(1);
    expect(await count('orders')).toBe(2);
  });

  it('is replaced when its form is sent again with other products', async () => {
    const { orderId, input, productId } = await counter.placed();
    const more = await placeCounterOrder(s.shop.cms, {
      ...input,
      lines: [{ productId, quantity: 3 }],
      expectedTotalCents: 15_000,
    });
    expect(more).toMatchObject({ ok: true });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', stockHeld: false });
    expect(await s.stockOf(productId)).toBe(7);
  });

  it('expires like any other unpaid order', async () => {
    const { orderId, productId } = await counter.placed();
    await s.letExpire(orderId);
    expect(await expireReservations(s.shop.cms)).toBe(1);
    expect(await s.stockOf(productId)).toBe(10);
  });

  it('never changes the cart of its customer, not even when it is paid', async () => {
    const pizza = await s.product({ priceCents: 5000, stock: 10 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const { orderId } = await counter.placed({
      customerId: buyer.id,
      lines: [{ productId: pizza.id, quantity: 2 }],
    });
    const preference = (await s.simulator.control.state()).preferences.at(-1);
    const payment = await s.payAtProvider(orderId, { preferenceId: preference?.id });
    const { settlePayment } = await import('@cms/payments/operations/settle-payment');
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('paid');
    expect(await count('cart_lines')).toBe(1);
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });

  it('takes a place of its window, and is refused when the window is full', async () => {
    const date = await bahiaDay(s.shop.cms, 1);
    const slot = { templateId: await makeWindow(s.shop.cms, { date, capacity: 1 }), date };
    await counter.placed({ slot });
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 1 });
    const second = await placeCounterOrder(s.shop.cms, await counter.form({ slot }));
    expect(second).toMatchObject({ ok: false, error: { code: 'slot_full' } });
    const none = await placeCounterOrder(s.shop.cms, await counter.form());
    expect(none).toMatchObject({ ok: false, error: { code: 'slot_required' } });
  });

  it('is refused when it exceeds the stock, or when its total differs from the quote', async () => {
    const input = await counter.form();
    const [line] = input.lines;
    const tooMany = [{ productId: line?.productId ?? '', quantity: 11 }];
    expect(
      await placeCounterOrder(s.shop.cms, { ...input, lines: tooMany, expectedTotalCents: 55_000 }),
    ).toMatchObject({ error: { code: 'out_of_stock', available: 10 } });
    expect(await placeCounterOrder(s.shop.cms, { ...input, expectedTotalCents: 1 })).toMatchObject({
      error: { code: 'quote_changed' },
    });
    expect(await count('orders')).toBe(0);
  });

  it('takes a coupon that the buyer says, at the price of the quote', async () => {
    await makeCoupon(s.shop.cms, { perCustomer: 1 });
    const form = await counter.form({ coupon: 'bem vinda', expectedTotalCents: 9000 });
    const quote = await quoteCounterOrder(s.shop.cms, { ...form, place: null, feeCents: null });
    expect(quote).toMatchObject({ totalCents: 9000, coupon: { code: 'BEMVINDA', refusal: null } });
    expect(await placeCounterOrder(s.shop.cms, form)).toMatchObject({ ok: true });
    // The same person calls again.
    const again = { ...form, formId: randomUUID() };
    expect(await placeCounterOrder(s.shop.cms, again)).toMatchObject({
      ok: false,
      error: { code: 'coupon_refused', refusal: { code: 'used_by_buyer' } },
    });
  });

  it('is refused to somebody who lost the permission', async () => {
    const input = await counter.form({ actorId: (await makeCustomer(s.shop.cms)).id });
    expect(await placeCounterOrder(s.shop.cms, input)).toMatchObject({ error: { code: 'counter_denied' } });
    expect(await count('orders')).toBe(0);
  });

  it('names every field that must be corrected', async () => {
    const input = await counter.form({ name: '', phone: '71', email: 'rita@', lines: [], payBy: 'pix' });
    const refused = await placeCounterOrder(s.shop.cms, input);
    expect(
      !refused.ok && refused.error.code === 'form_invalid' && Object.keys(refused.error.problems),
    ).toEqual(['name', 'phone', 'email', 'lines']);
  });
});

describe('a delivery fee that the seller changes', () => {
  const delivery = { deliveryMethod: 'delivery' as const, address: HOME };

  it('requires a reason, which is stored in the order’s history', async () => {
    const input = await counter.form({ ...delivery, fee: { cents: 0, reason: ' ' } });
    expect(await placeCounterOrder(s.shop.cms, input)).toMatchObject({
      error: { code: 'form_invalid', problems: { feeReason: expect.any(String) } },
    });
    const placed = await placeCounterOrder(s.shop.cms, {
      ...input,
      fee: { cents: 0, reason: 'Mora na rua' },
    });
    if (!placed.ok) throw new Error(placed.error.code);
    const order = await findAdminOrder(s.shop.cms, placed.orderId);
    expect(order).toMatchObject({ totalCents: 10_000, source: 'balcao' });
    expect(order?.notes.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Taxa de entrega: R$ 0,00 em vez de R$ 15,00. Mora na rua',
    ]);
  });

  it('is included in the quote exactly as in the order', async () => {
    const { lines } = await counter.form();
    const question = { formId: randomUUID(), lines, deliveryMethod: 'delivery' as const, place: HOME };
    expect(await quoteCounterOrder(s.shop.cms, { ...question, feeCents: null })).toMatchObject({
      totalCents: 11_500,
      zoneFeeCents: 1500,
    });
    expect(await quoteCounterOrder(s.shop.cms, { ...question, feeCents: 500 })).toMatchObject({
      totalCents: 10_500,
      zoneFeeCents: 1500,
    });
  });
});

describe('the link of an order taken by phone', () => {
  it('offers payment only after the buyer accepted terms and gave an e-mail; the first values stay', async () => {
    await offerPix();
    const { orderId, link } = await counter.placed();
    const owner = { link: await linkOf(link), orderId };
    expect((await findLinkedOrder(s.shop.cms, owner.link))?.order).toMatchObject({
      asksTerms: true,
      asksEmail: true,
      paymentLink: null,
    });
    expect(await readPixPage(s.shop.cms, owner)).toMatchObject({ state: 'elsewhere' });
    expect(await openPixCode(s.shop.cms, orderId)).toMatchObject({ error: { code: 'email_required' } });
    const typed = { termsVersion: '2025-01', email: '' };
    expect(await acceptOrderTerms(s.shop.cms, owner, typed)).toMatchObject({
      error: { code: 'email_required' },
    });
    const full = { termsVersion: '2025-01', email: ' Rita@Clientes.test ' };
    expect(await acceptOrderTerms(s.shop.cms, owner, full)).toEqual({ ok: true });
    const later = { termsVersion: '2026-01', email: 'outra@clientes.test' };
    expect(await acceptOrderTerms(s.shop.cms, owner, later)).toEqual({ ok: true });
    const [contact] = await s.shop.sql.query(
      `select k.email, k.terms_version, o.terms_version as of_order, o.terms_accepted_at is not null as accepted
       from order_contacts k join orders o on o.id = k.order_id`,
    );
    expect(contact).toEqual({
      email: 'rita@clientes.test',
      terms_version: '2025-01',
      of_order: '2025-01',
      accepted: true,
    });
    const { order } = (await findLinkedOrder(s.shop.cms, owner.link)) ?? {};
    expect(order?.paymentLink).toContain(s.simulator.url);
    expect(await openPixCode(s.shop.cms, orderId)).toMatchObject({ ok: true });
  });

  it('accepts nothing for another order', async () => {
    const { orderId } = await counter.placed();
    const other = await counter.placed();
    const owner = { link: await linkOf(other.link), orderId };
    const typed = { termsVersion: '2025-01', email: 'rita@clientes.test' };
    expect(await acceptOrderTerms(s.shop.cms, owner, typed)).toMatchObject({ error: { code: 'not_found' } });
    const site = await s.placedOrder();
    const own = { customerId: site.customerId, orderId: site.orderId };
    expect(await acceptOrderTerms(s.shop.cms, own, typed)).toMatchObject({ error: { code: 'not_found' } });
  });
});

it('a Pix on the seller’s screen shows its code at once, and the same code when the form is sent again', async () => {
  await offerPix();
  const { pix, input } = await counter.placed({ payBy: 'pix', email: 'rita@clientes.test' });
  expect(pix?.amountCents).toBe(10_000);
  const again = await placeCounterOrder(s.shop.cms, input);
  expect(again.ok && again.pix?.code).toBe(pix?.code);
});

it('a Pix on the seller’s screen needs no e-mail of the buyer', async () => {
  await offerPix();
  const { orderId, link, pix } = await counter.placed({ payBy: 'pix' });
  expect(pix?.amountCents).toBe(10_000);
  // The provider refuses an order without a payer's e-mail.
  expect(await s.simulator.control.ordersOf(orderId)).toHaveLength(1);
  expect(await s.shop.sql.query('select email from order_contacts')).toEqual([{ email: null }]);
  expect(await s.shop.sql.query(`select kind from outgoing_mails where kind = 'pix-code'`)).toEqual([]);
  // The buyer's own page goes on asking for the e-mail.
  expect((await findLinkedOrder(s.shop.cms, await linkOf(link)))?.order).toMatchObject({ asksEmail: true });
});

describe('the screen of the counter', () => {
  it('shows what a product on promotion costs, as the order charges it', async () => {
    const { lines } = await counter.form();
    const productId = lines[0]?.productId ?? '';
    await makePromotion(s.shop.cms, { discountPercentage: 10, scope: 'products', products: [productId] });
    const { products } = await readCounterScreen(s.shop.cms);
    expect(products.find(({ id }) => id === productId)).toMatchObject({
      priceCents: 5000,
      priceNowCents: 4500,
    });
    const quote = await quoteCounterOrder(s.shop.cms, {
      formId: randomUUID(),
      lines,
      deliveryMethod: 'pickup',
      place: null,
      feeCents: null,
    });
    expect(quote.totalCents).toBe(9000);
  });

  it('knows the delivery fee of an address before the first product', async () => {
    const question = { formId: randomUUID(), lines: [], place: HOME, feeCents: null };
    const ask = (deliveryMethod: 'delivery' | 'pickup') =>
      quoteCounterOrder(s.shop.cms, { ...question, deliveryMethod });
    expect(await ask('delivery')).toMatchObject({ zoneFeeCents: 1500, totalCents: 0 });
    expect(await ask('pickup')).toMatchObject({ zoneFeeCents: 0 });
  });

  it('offers a known buyer, with or without an account, the most frequent of the last orders', async () => {
    await counter.takeCash();
    const usual = await counter.form({ payBy: 'cash' });
    await counter.placed(usual);
    await counter.placed({ ...usual, formId: randomUUID() });
    const other = await counter.cashOrder();
    await counter.placed({ lines: other.input.lines });
    const [guest] = await findCounterBuyers(s.shop.cms, '71 90000-0003');
    expect(guest).toMatchObject({
      customerId: null,
      usual: { lines: usual.lines, isFrequent: true },
      lastMethod: 'pickup',
    });
    const customer = await makeCustomer(s.shop.cms, { fullName: 'Tereza Matos' });
    await counter.cashOrder({ customerId: customer.id, lines: other.input.lines });
    expect(await findCounterBuyers(s.shop.cms, 'tereza')).toMatchObject([
      { usual: { lines: other.input.lines, isFrequent: false }, lastMethod: 'pickup' },
    ]);
  });
});

it('a known buyer’s order opens on how the last paid one was received', async () => {
  const { customerId, orderId } = await s.paidOrder();
  await s.shop.sql.query(`update customers set full_name = 'Tereza Matos' where id = $1`, [customerId]);
  const lastMethod = async () => (await findCounterBuyers(s.shop.cms, 'tereza'))[0]?.lastMethod;
  expect(await lastMethod()).toBe('pickup');
  await s.shop.sql.query(`update orders set delivery_method = 'delivery' where id = $1`, [orderId]);
  expect(await lastMethod()).toBe('delivery');
  const waiting = await s.placedOrder();
  await s.shop.sql.query(`update customers set full_name = 'Ana Reis' where id = $1`, [waiting.customerId]);
  expect(await findCounterBuyers(s.shop.cms, 'ana reis')).toMatchObject([
    { usual: { lines: [] }, lastMethod: null },
  ]);
});

it('the buyer search at the shop’s counter finds customers and earlier buyers by phone and by name, each phone once', async () => {
  const customer = await makeCustomer(s.shop.cms, { fullName: 'Rita Souza' });
  await s.shop.sql.query(`update customers set phone = '(71) 90000-0003' where id = $1`, [customer.id]);
  await counter.placed();
  await counter.placed();
  const found = await findCounterBuyers(s.shop.cms, '71 90000-0003');
  expect(found.map(({ name, customerId, orderCount }) => [name, customerId, orderCount])).toEqual([
    ['Rita Souza', customer.id, 0],
    ['Rita Alves', null, 2],
  ]);
  expect((await findCounterBuyers(s.shop.cms, 'rita al')).map(({ name }) => name)).toEqual(['Rita Alves']);
  expect(await findCounterBuyers(s.shop.cms, '71')).toEqual([]);
});
