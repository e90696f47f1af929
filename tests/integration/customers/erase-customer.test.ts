import { describe, expect, it } from 'vitest';
import { adoptCart } from '@cms/cart/operations/adopt-cart';
import { changeCart } from '@cms/cart/operations/change-cart';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { signIn } from '@cms/customers/operations/sign-in';
import { signUp } from '@cms/customers/operations/sign-up';
import { readSession } from '@cms/customers/queries/read-session';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { readAdminAttention } from '@cms/orders/queries/admin-attention';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { HOME } from '@tests/support/orders/ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const paying = usePayingShop();
const IP = '203.0.113.7';

const erase = (customerId: string) => eraseCustomer(paying.shop.cms, { customerId, proof: 'password' });
const refusedFor = (because: string) => ({
  ok: false,
  error: { code: 'orders_open', orders: [expect.objectContaining({ because })] },
});
const count = async (statement: string, values: unknown[]) => {
  const [row] = await paying.shop.sql.query<{ rows: number }>(
    `select count(*)::int as rows from ${statement}`,
    values,
  );
  return row?.rows;
};
const tombstone = async (customerId: string) => {
  const [row] = await paying.shop.sql.query('select * from customers where id = $1', [customerId]);
  return row;
};

/** Moves a paid order to delivered, as an admin does. */
async function deliver(orderId: string) {
  const admin = await makeCustomer(paying.shop.cms, { role: 'admin' });
  const moved = await changeOrderStatus(paying.shop.cms, {
    orderId,
    from: 'recebido',
    to: 'entregue',
    actorId: admin.id,
  });
  expect(moved.ok).toBe(true);
}

describe('an erased customer', () => {
  it('leaves a tombstone without personal data, and gets a last mail at their previous address', async () => {
    const { cms, sql } = paying.shop;
    const { id, email } = await makeCustomer(cms);
    await sql.query(
      `update customers set phone = '71988887777', privacy_preferences_marketing_emails = true where id = $1`,
      [id],
    );
    expect(await erase(id)).toEqual({ ok: true, wasErased: false });
    expect(await tombstone(id)).toMatchObject({
      email: `excluida-${id}@conta.invalid`,
      full_name: 'Conta excluída',
      phone: null,
      hash: null,
      salt: null,
      _verified: false,
      privacy_preferences_marketing_emails: false,
      notification_preferences_email_orders: false,
      erased_at: expect.any(Date),
    });
    const mails = await sql.query(
      `select m.kind, a.address from outgoing_mails m left join outgoing_mail_addresses a on a.mail_id = m.id
       where m.customer_id = $1`,
      [id],
    );
    expect(mails).toEqual([{ kind: 'account-deleted', address: email }]);
    const audit = await sql.query('select actor_id, action, subject_id, before, after from audit_log');
    expect(audit).toEqual([
      { actor_id: id, action: 'customer.erased', subject_id: id, before: null, after: { proof: 'password' } },
    ]);
  });

  it('is signed out everywhere, cannot sign in, and their e-mail may register again as a new account', async () => {
    const { cms } = paying.shop;
    const { id, email, password } = await makeCustomer(cms);
    const session = await signIn(cms, { email, password, ip: IP });
    if (!session.ok) throw new Error(session.error.code);
    await erase(id);
    expect(await readSession(cms, cookieValue(session.cookie))).toBeNull();
    expect(await signIn(cms, { email, password, ip: IP })).toMatchObject({
      error: { code: 'invalid_credentials' },
    });
    const anew = await signUp(cms, {
      email,
      password: TEST_PASSWORD,
      fullName: 'Luana Mota',
      ip: IP,
      termsVersion: '2025-01',
    });
    expect(anew).toMatchObject({ ok: true });
    expect(anew.ok && anew.customerId).not.toBe(id);
  });

  it('keeps what tax law requires of an order and nothing that identifies a person or an address', async () => {
    const { sql } = paying.shop;
    const pizza = await paying.product({ stock: 5 });
    const buyer = await paying.shopper([{ productId: pizza.id, quantity: 1, notes: 'sem cebola' }]);
    const placed = await paying.place({
      customerId: buyer.id,
      cartId: buyer.cartId,
      deliveryMethod: 'delivery',
      address: { ...HOME, state: 'BA' },
      expectedTotalCents: pizza.priceCents + 1500,
      saveAddress: true,
    });
    if (!placed.ok) throw new Error(placed.error.code);
    const { orderId } = placed;
    const payment = await paying.payAtProvider(orderId);
    await settlePayment(paying.shop.cms, payment.id);
    await sql.query(`insert into order_notes (order_id, text) values ($1, 'ligar antes')`, [orderId]);
    await deliver(orderId);
    const [before] = await sql.query('select * from orders where id = $1', [orderId]);

    expect(await erase(buyer.id)).toMatchObject({ ok: true });
    const [after] = await sql.query('select * from orders where id = $1', [orderId]);
    expect(after).toEqual({
      ...before,
      delivery_address: 'Endereço apagado com a conta',
      address_street: null,
      address_number: null,
      address_complement: null,
      address_neighborhood: null,
      address_city: null,
      address_cep: null,
      delivery_notes: null,
      zone_id: null,
      zone_name: null,
      payment_link: null,
      cart_id: null,
      placement_key: `erased:${orderId}`,
      updated_at: expect.any(Date),
    });
    expect(
      await sql.query('select name, quantity, notes from orders_lines where _parent_id = $1', [orderId]),
    ).toEqual([{ name: pizza.name, quantity: 1, notes: null }]);
    expect(await count('order_notes where order_id = $1', [orderId])).toBe(0);
    expect(await count('addresses where customer_id = $1', [buyer.id])).toBe(0);
    expect(await count('carts where customer_id = $1', [buyer.id])).toBe(0);
    expect(await count('payments where order_id = $1', [orderId])).toBe(1);
    await paying.expectInvariants();
  });

  it('is erased once, however often it is requested', async () => {
    const { id } = await makeCustomer(paying.shop.cms);
    const results = await Promise.all([erase(id), erase(id), erase(id)]);
    expect(results.filter((result) => result.ok && !result.wasErased)).toHaveLength(1);
    const before = await tombstone(id);
    expect(await erase(id)).toEqual({ ok: true, wasErased: true });
    expect(await tombstone(id)).toEqual(before);
    expect(await count(`outgoing_mails where kind = 'account-deleted'`, [])).toBe(1);
    expect(await count(`audit_log where action = 'customer.erased'`, [])).toBe(1);
  });
});

describe('erasing is refused', () => {
  it('for an unknown account, and for an admin, who must become a customer first', async () => {
    const { cms, sql } = paying.shop;
    expect(await erase(crypto.randomUUID())).toEqual({ ok: false, error: { code: 'not_found' } });
    expect(await erase('not-an-id')).toEqual({ ok: false, error: { code: 'not_found' } });
    const admin = await makeCustomer(cms, { role: 'admin' });
    const before = await tombstone(admin.id);
    expect(await erase(admin.id)).toEqual({ ok: false, error: { code: 'is_admin' } });
    expect(await tombstone(admin.id)).toEqual(before);
    await sql.query(`update customers set role = 'cliente' where id = $1`, [admin.id]);
    expect(await erase(admin.id)).toMatchObject({ ok: true });
  });

  it('while an order awaits payment, is on its way, or is held, but not once the order is finished', async () => {
    const { sql, cms } = paying.shop;
    const unpaid = await paying.placedOrder();
    expect(await erase(unpaid.customerId)).toMatchObject(refusedFor('unpaid'));
    await cancelOwnOrder(cms, { customerId: unpaid.customerId, orderId: unpaid.orderId });
    expect(await erase(unpaid.customerId)).toMatchObject({ ok: true });

    const paid = await paying.paidOrder();
    expect(await erase(paid.customerId)).toMatchObject(refusedFor('under_way'));
    await deliver(paid.orderId);
    await sql.query(`update orders set held_reason = 'fraud_alert' where id = $1`, [paid.orderId]);
    expect(await erase(paid.customerId)).toMatchObject(refusedFor('held'));
    await sql.query('update orders set held_reason = null where id = $1', [paid.orderId]);
    expect(await erase(paid.customerId)).toMatchObject({ ok: true });
  });

  it('while a held order is not settled, and accepted once the order is cancelled and refunded', async () => {
    const { cms, sql } = paying.shop;
    const paid = await paying.paidOrder();
    await sql.query(`update orders set held_reason = 'fraud_alert' where id = $1`, [paid.orderId]);
    await cancelOwnOrder(cms, { customerId: paid.customerId, orderId: paid.orderId });
    expect(await erase(paid.customerId)).toMatchObject(refusedFor('held'));
    expect(await readAdminAttention(cms)).toMatchObject({ heldCount: 1 });
    await paying.runRefunds();
    expect(await readAdminAttention(cms)).toMatchObject({ heldCount: 0 });
    expect(await erase(paid.customerId)).toMatchObject({ ok: true });
    await paying.expectInvariants();
  });

  it('until a refund has reached the person', async () => {
    const { cms } = paying.shop;
    const paid = await paying.paidOrder();
    await cancelOwnOrder(cms, { customerId: paid.customerId, orderId: paid.orderId });
    expect(await erase(paid.customerId)).toMatchObject(refusedFor('refund_due'));
    await paying.runRefunds();
    expect(await erase(paid.customerId)).toMatchObject({ ok: true });
    await paying.expectInvariants();
  });
});

describe('erasing at the same time as another operation', () => {
  it('either leaves no open order, cart or session, or is refused because of the new order', async () => {
    const { cms } = paying.shop;
    for (let round = 0; round < 4; round += 1) {
      const pizza = await paying.product({ stock: 5 });
      const buyer = await paying.shopper([{ productId: pizza.id, quantity: 1 }]);
      const results = await Promise.allSettled([
        erase(buyer.id),
        paying.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: pizza.priceCents }),
        signIn(cms, { email: buyer.email, password: buyer.password, ip: IP }),
        changeCart(cms, {
          cartId: null,
          customerId: buyer.id,
          change: { intent: 'add', productId: pizza.id, quantity: 1, notes: null },
        }),
      ]);
      const [erased] = results;
      if (erased.status === 'rejected') throw erased.reason;
      const isGone = erased.value.ok;
      const open = await count(`orders where customer_id = $1 and status <> 'cancelado'`, [buyer.id]);
      expect(open).toBe(isGone ? 0 : 1);
      if (!isGone) continue;
      expect(await count('carts where customer_id = $1', [buyer.id])).toBe(0);
      expect(await count('customers_sessions where _parent_id = $1', [buyer.id])).toBe(0);
    }
    await paying.expectInvariants();
  });

  it('is refused while a payment is settled, because the order is open before and after', async () => {
    for (let round = 0; round < 3; round += 1) {
      const placed = await paying.placedOrder();
      const payment = await paying.payAtProvider(placed.orderId);
      const [erased] = await Promise.all([
        erase(placed.customerId),
        settlePayment(paying.shop.cms, payment.id),
        settlePayment(paying.shop.cms, payment.id),
      ]);
      // The order is open at every moment: unpaid before the payment is settled, in progress afterwards.
      expect(erased).toMatchObject({ error: { code: 'orders_open' } });
      expect(await paying.orderRow(placed.orderId)).toMatchObject({ status: 'recebido' });
    }
    await paying.expectInvariants();
  });

  it('refunds a late payment instead of delivering a pizza to an erased customer', async () => {
    const placed = await paying.placedOrder({ stock: 5 });
    await paying.letExpire(placed.orderId);
    await expireReservations(paying.shop.cms);
    expect(await erase(placed.customerId)).toMatchObject({ ok: true });
    const payment = await paying.payAtProvider(placed.orderId);
    expect(await settlePayment(paying.shop.cms, payment.id)).toBe('refund_due');
    await paying.runRefunds();
    expect(await paying.orderRow(placed.orderId)).toMatchObject({ status: 'cancelado', stockHeld: false });
    await paying.expectInvariants();
  });
});

describe('the database itself', () => {
  it('prevents reviving an erased account or attaching rows to it', async () => {
    const { cms, sql } = paying.shop;
    const { id } = await makeCustomer(cms);
    await erase(id);
    const refused = { code: '23001' };
    for (const statement of [
      `update customers set full_name = 'De volta' where id = $1`,
      'update customers set erased_at = null where id = $1',
      'delete from customers where id = $1',
      'insert into carts (customer_id) values ($1)',
      `insert into account_tokens (customer_id, kind, expires_at) values ($1, 'password-reset', now())`,
      `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code)
       values ($1, 'a', 'b', '1', 'c', 'd', 'BA', '1')`,
      `insert into customers_identities (_parent_id, _order, id, provider, subject) values ($1, 1, 'x', 'google', '1')`,
      `insert into customers_sessions (_parent_id, _order, id, created_at, expires_at) values ($1, 1, 'x', now(), now())`,
      `insert into orders (customer_id, status, delivery_method, delivery_address)
       values ($1, 'recebido', 'pickup', 'Retirada na loja')`,
    ]) {
      await expect(sql.query(statement, [id]), statement).rejects.toMatchObject(refused);
    }
  });

  it('prevents giving a visitor’s cart to an erased customer', async () => {
    const { cms, sql } = paying.shop;
    const pizza = await paying.product();
    const { id } = await makeCustomer(cms);
    const [cart] = await sql.query<{ id: string }>(
      'insert into carts (customer_id) values (null) returning id',
    );
    await sql.query('insert into cart_lines (cart_id, product_id, quantity) values ($1, $2, 1)', [
      cart!.id,
      pizza.id,
    ]);
    await erase(id);
    await expect(adoptCart(cms, { cartId: cart!.id, customerId: id })).rejects.toThrow();
    expect(await count('carts where customer_id is null', [])).toBe(1);
  });
});
