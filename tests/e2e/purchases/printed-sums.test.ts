import { seedSettings } from '@cms/seed/content/settings';
import { orderNumber } from '@shop/orders/order-number';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { confirmationOf } from '@tests/support/e2e/mailbox';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { ADDRESS, expectHeading } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, ordersOf, type TestProduct } from '@tests/support/e2e/database';
import { HttpVisitor } from '@tests/support/e2e/http-visitor';
import { orderLinkIn } from '@tests/support/e2e/mailbox';
import {
  amountsIn,
  expectAddsUp,
  readMailSum,
  readSum,
  type PrintedSum,
} from '@tests/support/e2e/printed-sums';
import { addOverHttp, newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';
import { until } from '@tests/support/server/until';

/**
 * Every place that prints an order's money shows the same sum, and the sum adds up: gross lines, discounts, subtotal,
 * fee, total. Only the counter, whose seller reads the prices aloud, prints each line as it is charged.
 */

const shop = useShop();

const PROMOTION = 'Semana do Teste';
const TERMS = { expectedTotalCents: '17141', termsVersion: seedSettings.termsVersion };
const HOME = {
  deliveryMethod: 'delivery',
  cep: ADDRESS.CEP,
  street: ADDRESS.Rua,
  number: ADDRESS.Número,
  neighborhood: ADDRESS.Bairro,
  city: 'Salvador',
  phone: '(71) 90000-0001',
};

/** Two units at the full price, and one with a discount that is not a round number. */
const EXPECTED: PrintedSum = {
  lines: [9980, 6290],
  rows: [
    { label: `Desconto (${PROMOTION})`, cents: -629 },
    { label: 'Subtotal', cents: 15_641 },
    { label: 'Taxa de entrega', cents: 1500 },
  ],
  total: 17_141,
};

let full: TestProduct;
let reduced: TestProduct;

beforeAll(async () => {
  [full, reduced] = await Promise.all([
    makeTestProduct(shop.sql, { priceCents: 4990 }),
    makeTestProduct(shop.sql, { priceCents: 6290 }),
  ]);
  // The start lies a month back, so that the demo's own promotion stays the newest one, which the start page shows.
  await shop.sql.query(
    `with made as (
       insert into promotions (title, description, discount_percentage, start_date, end_date, active, scope)
       values ($1, '', 10, now() - interval '30 days', now() + interval '9 days', true, 'products') returning id)
     insert into promotions_rels ("order", parent_id, path, products_id) select 1, id, 'products', $2 from made`,
    [PROMOTION, reduced.id],
  );
});
afterAll(async () => {
  await shop.sql.query('update promotions set active = false where title = $1', [PROMOTION]);
});

async function fillCart(http: HttpVisitor): Promise<void> {
  await addOverHttp(http, full.id, 2);
  await addOverHttp(http, reduced.id, 1);
}

const expectSame = (sum: PrintedSum, place: string, expected: PrintedSum = EXPECTED) => {
  expectAddsUp(sum, place);
  expect(sum, place).toEqual(expected);
};

/** The sum of an order's page, list or help page. */
const orderSum = (page: Page) =>
  readSum({
    lines: page.getByRole('list', { name: 'Itens do pedido' }).first().getByRole('listitem'),
    rows: page.locator('dl:has([data-row="total"])').first().locator(':scope > div'),
  });

/** The sum of a list that names the lines, too. */
const sumWithLines = (list: Locator) =>
  readSum({
    lines: list.locator(':scope > [data-row="line"]'),
    rows: list.locator(':scope > :not([data-row="line"])'),
  });

/** Checks a mail's text, and that its HTML prints the same amounts in the same order. */
function expectMailSum({ text, html, subject }: { text: string; html: string; subject: string }): void {
  expectSame(readMailSum(text), `the mail «${subject}»`);
  const shown = html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ');
  expect(amountsIn(shown).join(' '), subject).toContain(
    [...EXPECTED.lines, ...EXPECTED.rows.map(({ cents }) => cents), EXPECTED.total].join(' '),
  );
}

it('the sums of a signed-in buyer add up from the cart to the receipt, the mail and the panel', async () => {
  const shopper = await shop.shopper();
  await fillCart(shopper.http);
  const { page } = await shop.browserOf(shopper, { screen: 'desk' });
  await page.goto('/carrinho');
  const cart = await readSum({
    lines: page.locator('section[aria-labelledby="cart-items"] li[id^="item-"]'),
    rows: page.locator('section[aria-labelledby="order-summary"] dl > div:not([data-row="line"])'),
  });
  expectSame(cart, 'the cart');
  expectSame(
    await sumWithLines(page.locator('section[aria-labelledby="order-summary"] dl')),
    'the summary beside the cart',
  );
  // The line names its own discount under its gross price.
  await page.getByText(`−R$ 6,29 ${PROMOTION}`).waitFor();

  const placed = await shopper.http.post('/carrinho', { intent: 'checkout-pix', ...HOME, ...TERMS });
  expect(placed.status, await placed.text()).toBe(303);
  const [order] = await ordersOf(shop.sql, shopper.email);
  const id = order?.id ?? '';
  await page.goto(`/conta/pedidos/${id}/pix`);
  await expectHeading(page, 'Pague com Pix');
  expectSame(await sumWithLines(page.locator('section[aria-labelledby="seu-pedido"] dl')), 'the Pix page');

  const [pix] = await shop.simulator.ordersOf(id);
  await shop.simulator.changeStatus(pix!.paymentId, { status: 'approved' });
  await expectHeading(page, 'Pagamento aprovado!');
  await page.goto(`/conta/pedidos/${id}`);
  expectSame(await orderSum(page), 'the order’s page');
  await page.goto('/conta/pedidos');
  expectSame(await orderSum(page), 'the list of orders');
  await page.goto(`/conta/pedidos/${id}/ajuda`);
  expectAddsUp(await orderSum(page), 'the help page');
  await page.goto(`/conta/pedidos/${id}/recibo`);
  const table = page.getByRole('table', { name: 'Itens' });
  expectSame(
    await readSum({ lines: table.locator('tbody td:last-child'), rows: table.locator('tfoot tr') }),
    'the receipt',
  );

  expectMailSum(await shop.mailbox.oneMail(shopper.email, confirmationOf(orderNumber(id))));

  const admin = await openAdmin(shop, `/admin/pedidos/${id}`);
  expectSame(
    await readSum({
      lines: admin.page.locator('li:has(> span):has(small)', { hasText: 'cada' }).locator('> b'),
      rows: admin.page.locator('dl:has(dt:text-is("Subtotal")) > div'),
    }),
    'the panel’s order',
  );
  await admin.page.goto(`/admin/pedidos/imprimir?pedidos=${id}`);
  await admin.page.getByRole('article', { name: orderNumber(id) }).waitFor();
  expect(amountsIn(await admin.page.locator('article').innerText())).toEqual([]);
});

it('the sums of a buyer without an account add up behind the order’s link', async () => {
  const { email } = newPerson();
  const http = new HttpVisitor({ baseUrl: shop.addresses.publicUrl });
  await fillCart(http);
  const guest = {
    accountForm: 'guest',
    guestName: 'Nara Lima',
    guestEmail: email,
    guestPhone: '(71) 90000-0006',
    guestTerms: 'on',
  };
  const placed = await http.post('/carrinho', { intent: 'checkout', ...HOME, ...TERMS, ...guest });
  expect(placed.status, await placed.text()).toBe(303);
  const [order] = await shop.sql.query<{ id: string }>(
    'select order_id as id from order_contacts where email = $1',
    [email],
  );
  const id = order?.id ?? '';
  await shop.simulator.pay({ externalReference: id });
  const mail = await shop.mailbox.oneMail(email, confirmationOf(orderNumber(id)));
  expectMailSum(mail);
  const { page } = await shop.visitor({ screen: 'desk' });
  await page.goto(orderLinkIn(mail));
  await expectHeading(page, 'Recebemos seu pedido');
  expectSame(await orderSum(page), 'the page of the order’s link');
});

it('the sum of an order at the counter adds up before it is created: its lines are the prices that are charged', async () => {
  const { page } = await openAdmin(shop, '/admin/pedidos/novo');
  await page.locator('form:not([inert])').first().waitFor();
  for (const { name } of [full, reduced]) {
    await page.getByPlaceholder('Nome da pizza').fill(name);
    await page.getByRole('button', { name: `Mais: ${name}` }).click();
  }
  const rows = page.locator('aside dl > div');
  const isQuoted = async () => (await rows.allInnerTexts()).some((text) => text.includes('promoção'));
  await until('the counter shows the discount', isQuoted, 20_000);
  const lines = (await rows.allInnerTexts()).map((text) => [
    text.includes(', promoção') ? 'reduced' : 'full',
    amountsIn(text),
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['full', [4990]],
      ['reduced', [6290 - 629]],
    ]),
  );
  expect(lines).toHaveLength(2);
  const total = await page.locator('aside p[role=status] b').innerText();
  expect(amountsIn(total)).toEqual([4990 + 6290 - 629]);
});
