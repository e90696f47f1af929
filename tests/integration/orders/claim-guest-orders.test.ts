import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLinkedOrder } from '@cms/orders/queries/linked-order';
import { findSlotChoice } from '@cms/orders/queries/slot-choice';
import { claimGuestOrders } from '@cms/customers/claim-guest-orders';
import { confirmAddress } from '@cms/customers/operations/confirm-address';
import { lockCustomer } from '@cms/customers/lock-customer';
import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import { makeOrderLink, findOrderLink } from '@cms/orders/order-links';
import { inTransaction } from '@cms/platform/database/transaction';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';

import { addressLink } from '@tests/support/customers/confirmations';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);

beforeEach(() => guests.switchOn());
afterEach(() => s.expectInvariants());

async function account({ email = NARA.email, isConfirmed = false } = {}): Promise<string> {
  const [row] = await s.shop.sql.query<{ id: string }>(
    `insert into customers (email, full_name, role, _verified) values ($1, 'Nara Lima', 'cliente', $2) returning id`,
    [email, isConfirmed],
  );
  return row?.id ?? '';
}

const confirm = async (email = NARA.email) =>
  confirmAddress(s.shop.cms, {
    token: await addressLink(s.shop.cms, email),
    fullName: 'Nara Lima',
    password: 'Senha@Forte1',
    termsVersion: '2025-01',
    place: {},
  });

const claim = (customerId: string) =>
  inTransaction(s.shop.cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    await claimGuestOrders(tx, customerId);
  });

const owners = () => s.shop.sql.query('select customer_id, guest from orders order by created_at, id');

async function orders(productId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    // Two equal orders of one buyer would be held.
    const id = await guests.orderId({ productId, quantity: place + 1 });
    await guests.pay(id);
    ids.push(id);
  }
  return ids;
}

describe('an order placed without signing in, with the e-mail of an account', () => {
  it('is opened by its link, and is not in the account until the address is confirmed again', async () => {
    const customerId = await account({ isConfirmed: true });
    const pizza = await s.product({ stock: 20 });
    const [orderId = ''] = await orders(pizza.id, 1);
    const token = (await makeOrderLink(s.shop.sql, orderId)) ?? '';
    const link = await findOrderLink(s.shop.sql, token);
    expect(link && (await findLinkedOrder(s.shop.cms, link))).toMatchObject({
      order: { id: orderId },
      isGuest: true,
    });
    expect(await findCustomerOrder(s.shop.cms, { customerId, orderId })).toBeNull();
    expect(await findSlotChoice(s.shop.cms, { customerId, orderId })).toBeNull();
    await claim(customerId);
    expect(await findCustomerOrder(s.shop.cms, { customerId, orderId })).toMatchObject({ id: orderId });
    expect(link && (await findLinkedOrder(s.shop.cms, link))).toMatchObject({ isGuest: false });
  });
});

describe('confirming an account', () => {
  it('moves the orders placed with its e-mail into the account, and no others', async () => {
    const pizza = await s.product({ stock: 20 });
    const [first = ''] = await orders(pizza.id, 2);
    const stranger = await guests.orderId({
      productId: pizza.id,
      contact: { ...NARA, email: 'outra@clientes.test' },
    });
    const customerId = await account();
    expect((await confirm()).ok).toBe(true);
    expect(await owners()).toEqual([
      { customer_id: customerId, guest: null },
      { customer_id: customerId, guest: null },
      { customer_id: null, guest: 'contact' },
    ]);
    expect(await s.shop.sql.query('select order_id from order_contacts')).toEqual([{ order_id: stranger }]);
    expect(await findCustomerOrder(s.shop.cms, { customerId, orderId: first })).toMatchObject({ id: first });
  });

  it('moves no order for an address that was typed but not confirmed', async () => {
    const pizza = await s.product();
    await orders(pizza.id, 1);
    await claim(await account());
    expect(await owners()).toEqual([{ customer_id: null, guest: 'contact' }]);
  });

  it('keeps the links in earlier mails valid', async () => {
    const pizza = await s.product();
    const [orderId = ''] = await orders(pizza.id, 1);
    const token = (await makeOrderLink(s.shop.sql, orderId)) ?? '';
    await account();
    await confirm();
    expect(await findOrderLink(s.shop.sql, token)).toMatchObject({ orderId });
  });

  it('moves each guest order to the account once, even when the confirmation runs several times in parallel', async () => {
    const pizza = await s.product({ stock: 20 });
    await orders(pizza.id, 3);
    const customerId = await account({ isConfirmed: true });
    await Promise.all(Array.from({ length: 6 }, () => claim(customerId)));
    await claim(customerId);
    expect(await owners()).toEqual(
      Array.from({ length: 3 }, () => ({ customer_id: customerId, guest: null })),
    );
    const totals = await s.shop.sql.query('select order_count from customer_totals where customer_id = $1', [
      customerId,
    ]);
    expect(totals).toEqual([{ order_count: 3 }]);
  });

  it('at the same time as an erasure by link leaves each order either in the account or erased', async () => {
    const pizza = await s.product({ stock: 20 });
    const ids = await orders(pizza.id, 4);
    const customerId = await account({ isConfirmed: true });
    for (const id of ids) await guests.step(id, 'recebido', 'entregue');
    const links = await Promise.all(
      ids.map(async (id) => findOrderLink(s.shop.sql, (await makeOrderLink(s.shop.sql, id)) ?? '')),
    );
    await Promise.all([
      claim(customerId),
      ...links.map((link) => (link ? eraseGuestOrder(s.shop.cms, link) : null)),
      claim(customerId),
    ]);
    const rows = await s.shop.sql.query<{ customer_id: string | null; guest: string | null }>(
      'select customer_id, guest from orders',
    );
    for (const row of rows)
      expect([
        { customer_id: customerId, guest: null },
        { customer_id: null, guest: 'erased' },
      ]).toContainEqual(row);
    expect(await s.shop.sql.query('select 1 from order_contacts')).toEqual([]);
  });

  it('at the same time as the erasure of the account leaves no personal data', async () => {
    const pizza = await s.product({ stock: 20 });
    for (const id of await orders(pizza.id, 2)) await guests.step(id, 'recebido', 'entregue');
    const customerId = await account({ isConfirmed: true });
    await Promise.all([claim(customerId), eraseCustomer(s.shop.cms, { customerId, proof: 'request' })]);
    const left = await s.shop.sql.query<{ customer_id: string | null; payment_link: string | null }>(
      'select customer_id, payment_link from orders',
    );
    for (const row of left) if (row.customer_id) expect(row.payment_link).toBeNull();
  });
});
