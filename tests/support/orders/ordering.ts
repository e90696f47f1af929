import { expect } from 'vitest';
import type { PlaceOrderInput, PlaceOrderResult } from '@cms/checkout/order-placement';
import { checkInvariants } from '@cms/reports/invariants';
import type { RunningSimulator } from '../payment-simulator/start-simulator';
import { makeCustomer } from '../factories/make-customer';
import { makeProduct, type ProductWish } from '../factories/make-product';
import type { TestShop } from '../postgres/test-shop';

export interface CartWish {
  productId: string;
  quantity: number;
  notes?: string;
}

export const HOME = {
  cep: '40285-001',
  street: 'Rua Frederico Costa',
  number: '88',
  complement: 'Casa 2',
  neighborhood: 'Brotas',
  city: 'Salvador',
};

/** Returns the usual steps of a purchase, which use the real operations. */
export function createOrdering({ cms, sql }: TestShop, simulator: RunningSimulator) {
  /** Puts lines into a customer's cart. Uses SQL, so that a test can also add what the shop would refuse. */
  async function fillCart(customerId: string, lines: CartWish[]): Promise<string> {
    const [cart] = await sql.query<{ id: string }>(
      `insert into carts (customer_id) values ($1)
       on conflict (customer_id) where customer_id is not null do update set updated_at = now() returning id`,
      [customerId],
    );
    if (!cart) throw new Error('no cart');
    // Each line is a millisecond later: an order has its lines in the sequence in which they came into the cart, and a fast
    // machine adds two in one millisecond.
    for (const [index, { productId, quantity, notes }] of lines.entries()) {
      await sql.query(
        `insert into cart_lines (cart_id, product_id, quantity, notes, created_at)
           values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')
         on conflict (cart_id, product_id) do update set quantity = excluded.quantity`,
        [cart.id, productId, quantity, notes ?? null, index],
      );
    }
    return cart.id;
  }

  /** Creates a customer with a filled cart. */
  async function shopper(lines: CartWish[]) {
    const customer = await makeCustomer(cms);
    return { ...customer, cartId: await fillCart(customer.id, lines) };
  }

  const product = (wish: ProductWish = {}) => makeProduct(cms, wish);

  async function place(
    input: Pick<PlaceOrderInput, 'customerId' | 'cartId' | 'expectedTotalCents'> & Partial<PlaceOrderInput>,
  ): Promise<PlaceOrderResult> {
    const { placeOrder } = await import('@cms/checkout/operations/place-order');
    return placeOrder(cms, {
      deliveryMethod: 'pickup',
      address: null,
      termsVersion: '2025-01',
      saveAddress: false,
      ...input,
    });
  }

  /** Places a pickup order of one product; returns the ids and the total of the order. */
  async function placedOrder({ quantity = 1, stock = 10 }: { quantity?: number; stock?: number } = {}) {
    const sold = await product({ stock });
    const buyer = await shopper([{ productId: sold.id, quantity }]);
    const totalCents = sold.priceCents * quantity;
    const result = await place({
      customerId: buyer.id,
      cartId: buyer.cartId,
      expectedTotalCents: totalCents,
    });
    if (!result.ok) throw new Error(result.error.code);
    return {
      orderId: result.orderId,
      customerId: buyer.id,
      cartId: buyer.cartId,
      productId: sold.id,
      totalCents,
      paymentUrl: result.paymentUrl,
    };
  }

  /**
   * Pays an order at the provider without notifying the shop, so the test decides whether the shop learns of the
   * payment.
   */
  const payAtProvider = (orderId: string, command: Parameters<typeof simulator.control.pay>[0] = {}) =>
    simulator.control.pay({
      externalReference: orderId,
      status: 'approved',
      method: 'pix',
      notify: false,
      ...command,
    });

  async function paidOrder(options: { quantity?: number; stock?: number } = {}) {
    const order = await placedOrder(options);
    const preference = (await simulator.control.state()).preferences.find(
      (candidate) => candidate.externalReference === order.orderId,
    );
    const payment = await payAtProvider(order.orderId, { preferenceId: preference?.id });
    const { settlePayment } = await import('@cms/payments/operations/settle-payment');
    await settlePayment(cms, payment.id);
    return { ...order, paymentId: payment.id };
  }

  async function stockOf(productId: string): Promise<number> {
    const [row] = await sql.query<{ stock: number }>(
      'select stock_quantity as stock from products where id = $1',
      [productId],
    );
    return Number(row?.stock);
  }

  async function orderRow(orderId: string) {
    const [row] = await sql.query<{
      status: string;
      paymentStatus: string;
      heldReason: string | null;
      stockHeld: boolean;
    }>(
      `select status::text, payment_status::text as "paymentStatus", held_reason as "heldReason", stock_held as "stockHeld"
       from orders where id = $1`,
      [orderId],
    );
    return row;
  }

  async function mailsOf(orderId: string): Promise<string[]> {
    const rows = await sql.query<{ kind: string }>(
      'select kind from outgoing_mails where order_id = $1 order by kind',
      [orderId],
    );
    return rows.map((row) => row.kind);
  }

  /** Makes a reservation expire, by the database's clock. */
  const letExpire = (orderId: string) =>
    sql.query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [orderId]);

  /** Carries out the requested refunds, as the worker does. */
  async function runRefunds(): Promise<void> {
    const { refundPayment } = await import('@cms/payments/operations/refund-payment');
    const due = await sql.query<{ id: string }>(
      'select id from payments where refund_due_cents > refunded_cents',
    );
    for (const { id } of due) await refundPayment(cms, id);
  }

  /** Checks by SQL that no rule of money, stock, events and mail is violated. */
  async function expectInvariants(): Promise<void> {
    const results = await checkInvariants(sql);
    expect(results.filter((result) => result.violations !== 0)).toEqual([]);
  }

  return {
    fillCart,
    shopper,
    product,
    place,
    placedOrder,
    payAtProvider,
    paidOrder,
    stockOf,
    orderRow,
    mailsOf,
    letExpire,
    runRefunds,
    expectInvariants,
  };
}

export type Ordering = ReturnType<typeof createOrdering>;
