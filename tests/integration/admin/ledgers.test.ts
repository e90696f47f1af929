import { beforeEach, expect, it } from 'vitest';

import { listMovements } from '@cms/reports/queries/movement-ledger';
import { listPictures } from '@cms/catalog/queries/picture-ledger';
import { LEDGER_PER_PAGE, type LedgerQuery } from '@cms/platform/database/ledger-page';
import { listMails } from '@cms/notifications/queries/mail-ledger';
import { listNotices } from '@cms/payments/queries/notice-ledger';
import { listPayments } from '@cms/payments/queries/payment-ledger';
import { orderNumber } from '@shop/orders/order-number';
import type { Product } from '@cms/payload-types';
import { insertRow } from '@tests/support/database/rows';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeImage } from '@tests/support/factories/make-image';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let product: Product;
let luana: string;
let ofLuana: string;
let ofIcaro: string;

beforeEach(async () => {
  product = await makeProduct(shop.cms, { name: 'Esfiha de ricota' });
  luana = (await makeCustomer(shop.cms, { fullName: 'Luana da Mota' })).id;
  const icaro = (await makeCustomer(shop.cms, { fullName: 'Ícaro Sena' })).id;
  ofLuana = await makeOrder(shop.cms, { customerId: luana, product });
  ofIcaro = await makeOrder(shop.cms, { customerId: icaro, product });
});

const query = <State extends string>(wish: Partial<LedgerQuery<State>> = {}): LedgerQuery<State> => ({
  search: '',
  state: null,
  from: null,
  to: null,
  isOldestFirst: false,
  page: 1,
  ...wish,
});

/** `number` has ten digits, like the provider's, so that no random e-mail or phone of an order contains it. */
const payment = (orderId: string, number: string, row: Record<string, unknown> = {}) =>
  insertRow(shop.cms, 'payments', {
    order_id: orderId,
    provider: 'mercado_pago',
    provider_payment_id: number,
    status: 'approved',
    amount_cents: 4990,
    ...row,
  });

it('the ledgers find payments by order, customer, provider’s number, state and day', async () => {
  const paid = await payment(ofLuana, '1111111111', { created_at: '2026-11-10T02:59:59Z' });
  const refused = await payment(ofIcaro, '2222222222', {
    status: 'rejected',
    created_at: '2026-11-10T03:00:00Z',
  });
  const found = async (wish: Parameters<typeof query>[0]) =>
    (await listPayments(shop.cms, query(wish as Parameters<typeof query<'recusados'>>[0]))).rows.map(
      ({ id }) => id,
    );
  expect(await found({})).toEqual([refused, paid]);
  expect(await found({ isOldestFirst: true })).toEqual([paid, refused]);
  expect(await found({ search: orderNumber(ofLuana) })).toEqual([paid]);
  expect(await found({ search: 'icaro' })).toEqual([refused]);
  expect(await found({ search: '2222222222' })).toEqual([refused]);
  expect(await found({ state: 'recusados' })).toEqual([refused]);
  expect(await found({ from: '2026-11-10' })).toEqual([refused]);
  expect(await found({ to: '2026-11-09' })).toEqual([paid]);
  const [row] = (await listPayments(shop.cms, query({ search: '1111111111' }))).rows;
  expect(row).toMatchObject({
    orderId: ofLuana,
    customer: { id: luana, name: 'Luana da Mota' },
    providerNumber: '1111111111',
    amountCents: 4990,
  });
});

it('the ledgers show no number for a payment that was not made through the provider', async () => {
  await payment(ofLuana, ofLuana, { provider: 'manual', method: 'manual' });
  const [row] = (await listPayments(shop.cms, query())).rows;
  expect(row?.providerNumber).toBeNull();
});

it("the ledgers find a notification's order by its payment, and filter notifications by whether they still have to be processed", async () => {
  await payment(ofLuana, '3333333333');
  const notice = (row: Record<string, unknown>) =>
    insertRow(shop.cms, 'payment_notifications', {
      unique_key: crypto.randomUUID(),
      topic: 'payment',
      data_id: '3333333333',
      ...row,
    });
  const done = await notice({ processed_at: '2026-11-10T12:00:00Z', outcome: 'paid' });
  const waiting = await notice({ data_id: '9999999999' });
  const ignored = await notice({
    processed_at: '2026-11-10T12:00:00Z',
    outcome: 'ignored_topic',
    data_id: '4444444444',
  });
  const found = async (wish: Partial<LedgerQuery<'esperando' | 'tratados' | 'ignorados'>>) =>
    (await listNotices(shop.cms, query(wish))).rows;
  expect((await found({ state: 'esperando' })).map(({ id }) => id)).toEqual([waiting]);
  expect((await found({ state: 'tratados' })).map(({ id }) => id)).toEqual([done]);
  expect((await found({ state: 'ignorados' })).map(({ id }) => id)).toEqual([ignored]);
  expect(await found({ search: orderNumber(ofLuana) })).toMatchObject([{ id: done, orderId: ofLuana }]);
  expect(await found({ search: '9999999999' })).toMatchObject([{ id: waiting, orderId: null }]);
});

it('the ledgers find mails by recipient and by order, and show their outcome', async () => {
  const mail = (row: Record<string, unknown>) =>
    insertRow(shop.cms, 'outgoing_mails', {
      kind: 'order-confirmed',
      dedupe_key: crypto.randomUUID(),
      ...row,
    });
  const sent = await mail({
    customer_id: luana,
    order_id: ofLuana,
    outcome: 'sent',
    sent_at: '2026-11-10T12:00:00Z',
  });
  const due = await mail({ customer_id: luana });
  const dropped = await mail({ order_id: ofIcaro, outcome: 'undone' });
  const found = async (wish: Partial<LedgerQuery<'enviados' | 'esperando' | 'nao-enviados'>>) =>
    (await listMails(shop.cms, query(wish))).rows.map(({ id }) => id);
  expect(await found({ state: 'enviados' })).toEqual([sent]);
  expect(await found({ state: 'esperando' })).toEqual([due]);
  expect(await found({ state: 'nao-enviados' })).toEqual([dropped]);
  expect((await found({ search: 'luana mota' })).toSorted()).toEqual([sent, due].toSorted());
  expect(await found({ search: orderNumber(ofIcaro) })).toEqual([dropped]);
});

it('the ledgers find stock movements by product, order and reason, page by page', async () => {
  const other = await makeProduct(shop.cms, { name: 'Quibe assado', stock: LEDGER_PER_PAGE + 1 });
  for (let count = 0; count < LEDGER_PER_PAGE; count += 1)
    await insertRow(shop.cms, 'stock_movements', { product_id: other.id, delta: 1, reason: 'ajuste' });
  const list = (wish: Partial<LedgerQuery<'ajuste' | 'lote'>>) => listMovements(shop.cms, query(wish));
  expect(await list({ search: 'esfihá' })).toMatchObject({
    total: 1,
    rows: [
      { product: { id: product.id, name: 'Esfiha de ricota', isDeleted: false }, delta: 10, balance: 10 },
    ],
  });
  expect(await list({ search: 'quibe', page: 9 })).toMatchObject({
    total: LEDGER_PER_PAGE + 1,
    page: 2,
    pageCount: 2,
    rows: { length: 1 },
  });
  expect((await list({ state: 'ajuste' })).total).toBe(LEDGER_PER_PAGE);
});

it('the ledgers find pictures by whether a product shows them, with the number of products', async () => {
  const image = await makeImage(shop.cms);
  const { rows } = await listPictures(shop.cms, query());
  const mine = rows.find(({ id }) => id === image.id);
  expect(mine).toMatchObject({ alt: image.alt, productCount: 0 });
  expect(mine?.thumbUrl).toMatch(/^\/imagens\//);
  const within = async (state: 'em-produtos' | 'fora-de-produtos') =>
    (await listPictures(shop.cms, query({ state }))).rows.map(({ id }) => id);
  expect(await within('fora-de-produtos')).toContain(image.id);
  expect(await within('em-produtos')).not.toContain(image.id);
});

it('the ledgers name nobody whose account is deleted', async () => {
  await payment(ofLuana, '555');
  await shop.sql.query(
    `update customers set erased_at = now(), phone = null, hash = null, salt = null, _verified = false,
       email = 'ninguem@massamansa.invalid' where id = $1`,
    [luana],
  );
  expect((await listPayments(shop.cms, query())).rows).toMatchObject([{ customer: null }]);
});
