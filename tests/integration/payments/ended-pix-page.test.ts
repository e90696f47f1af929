import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { leavePix, openPixCode } from '@cms/payments/operations/open-pix-code';
import { checkPayment } from '@cms/payments/operations/check-payment';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { readPixPage } from '@cms/payments/queries/pix-page';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { pixSteps } from '@tests/support/orders/pix-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const { runCancellations } = pixSteps(s);
const { offerPix, orderWithCode, payCode } = pixCodeSteps(s);

beforeEach(offerPix);
afterEach(() => s.expectInvariants());

type Order = Awaited<ReturnType<typeof orderWithCode>>;

const read = ({ orderId, customerId }: Pick<Order, 'orderId' | 'customerId'>) =>
  readPixPage(s.shop.cms, { orderId, customerId });

/** Moves everything about an order into the past, so that a page that reads the clock shows another time. */
const minutesLater = (orderId: string, minutes: number) =>
  Promise.all(
    [
      `update orders set created_at = created_at - $2::interval, reserved_until = reserved_until - $2::interval,
         pix_until = pix_until - $2::interval, payments_read_at = payments_read_at - $2::interval where id = $1`,
      `update pix_codes set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
         left_at = left_at - $2::interval where order_id = $1`,
      `update payments set provider_updated_at = provider_updated_at - $2::interval where order_id = $1`,
    ].map((statement) => s.shop.sql.query(statement, [orderId, `${minutes} minutes`])),
  );

const stored = async (sql: string, orderId: string): Promise<Date> => {
  const [row] = await s.shop.sql.query<{ at: Date }>(sql, [orderId]);
  if (!row) throw new Error('nothing is stored');
  return row.at;
};
const endedAt = (orderId: string) =>
  stored(
    `select coalesce(o.closing_since, e.created_at) as at from orders o
       left join order_events e on e.order_id = o.id and e.to_status = 'cancelado' and e.from_status <> e.to_status
     where o.id = $1`,
    orderId,
  );

/** Orders the same cart once more in another way, which replaces the first order. */
async function orderAgain({ customerId, cartId, totalCents }: Order, deliveryInstructions: string) {
  const placed = await s.place({ customerId, cartId, expectedTotalCents: totalCents, deliveryInstructions });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.orderId;
}

describe('the page of a replaced order’s Pix', () => {
  it('names the time of the replacement and the new order, and confirms once the code is closed', async () => {
    const order = await orderWithCode();
    const newId = await orderAgain(order, 'Portão azul');
    const page = await read(order);
    expect(page).toMatchObject({
      state: 'over',
      end: {
        kind: 'replaced',
        at: await endedAt(order.orderId),
        next: { id: newId, totalCents: order.totalCents, payUntil: expect.any(Date) },
      },
      isConfirmedUnpaid: false,
    });
    await runCancellations();
    expect(await read(order)).toMatchObject({ end: { kind: 'replaced' }, isConfirmedUnpaid: true });
  });

  it('leads to the last order of those that replaced each other', async () => {
    const order = await orderWithCode();
    const secondId = await orderAgain(order, 'Portão azul');
    const lastId = await orderAgain(order, 'Portão verde');
    expect(await read(order)).toMatchObject({ end: { kind: 'replaced', next: { id: lastId } } });
    expect(await read({ ...order, orderId: secondId })).toMatchObject({ end: { next: { id: lastId } } });
    await cancelOwnOrder(s.shop.cms, { customerId: order.customerId, orderId: lastId });
    expect(await read(order)).toMatchObject({ end: { next: { id: lastId, payUntil: null } } });
  });
});

describe('the page of a Pix that was given up for the card', () => {
  it('names the stored time, also when it is opened later, and until when the order can be paid', async () => {
    const order = await orderWithCode();
    await leavePix(s.shop.cms, order.orderId);
    await minutesLater(order.orderId, 5);
    const leftAt = await stored('select left_at as at from pix_codes where order_id = $1', order.orderId);
    const keptUntil = await stored(
      'select greatest(reserved_until, pix_until) as at from orders where id = $1',
      order.orderId,
    );
    expect(await read(order)).toMatchObject({
      state: 'waiting',
      end: { kind: 'card', at: leftAt, keptUntil },
      isConfirmedUnpaid: true,
    });
  });

  it('shows the code while the provider has not closed it, and a new one after the way back', async () => {
    const order = await orderWithCode();
    await s.simulator.control.setFault({ endpoint: 'cancelOrder', mode: 'status500', times: 2 });
    await leavePix(s.shop.cms, order.orderId);
    expect(await read(order)).toMatchObject({ state: 'open', end: null });
    await leavePix(s.shop.cms, order.orderId);
    expect(await read(order)).toMatchObject({ end: { kind: 'card' } });
    expect((await openPixCode(s.shop.cms, order.orderId)).ok).toBe(true);
    expect(await read(order)).toMatchObject({ state: 'open', end: null });
  });

  it('offers neither the card nor another code while a card is under review: the order’s own page speaks of it', async () => {
    const order = await orderWithCode();
    await leavePix(s.shop.cms, order.orderId);
    const card = await s.payAtProvider(order.orderId, { method: 'credit_card', status: 'in_process' });
    await checkPayment(s.shop.cms, order);
    expect(await read(order)).toMatchObject({ state: 'elsewhere', end: null, isConfirmedUnpaid: false });
    expect(await openPixCode(s.shop.cms, order.orderId)).toEqual({
      ok: false,
      error: { code: 'not_payable' },
    });
    await s.simulator.control.changeStatus(card.id, { status: 'rejected', notify: false });
    await settlePayment(s.shop.cms, card.id);
    expect(await read(order)).toMatchObject({ end: { kind: 'card' } });
    expect((await openPixCode(s.shop.cms, order.orderId)).ok).toBe(true);
  });
});

describe('the page of a Pix that nobody paid', () => {
  const letEnd = (orderId: string) => minutesLater(orderId, 75);

  it('names the code’s own end, and confirms only after the provider was asked since', async () => {
    const order = await orderWithCode();
    await letEnd(order.orderId);
    const end = await stored(
      `select least(c.expires_at, greatest(o.reserved_until, o.pix_until)) as at
       from orders o join pix_codes c on c.order_id = o.id where o.id = $1`,
      order.orderId,
    );
    expect(await read(order)).toMatchObject({
      state: 'over',
      end: { kind: 'expired', at: end, hadCode: true, isReleased: false },
      isConfirmedUnpaid: false,
    });
    await expireReservations(s.shop.cms);
    expect(await read(order)).toMatchObject({
      end: { kind: 'expired', at: end, hadCode: true, isReleased: true },
      isConfirmedUnpaid: true,
    });
  });

  it('says nothing of money while the provider is silent, and confirms when it answers again', async () => {
    const order = await s.placedOrder();
    await letEnd(order.orderId);
    await s.simulator.control.setFault({ endpoint: 'searchPayments', mode: 'status500' });
    await expireReservations(s.shop.cms);
    expect(await read(order)).toMatchObject({
      end: { kind: 'expired', hadCode: false, isReleased: true },
      isConfirmedUnpaid: false,
    });
    await s.simulator.control.clearFaults();
    await checkPayment(s.shop.cms, order);
    expect(await read(order)).toMatchObject({ isConfirmedUnpaid: true });
  });

  it('speaks of the order’s time when the code had been given up before', async () => {
    const order = await orderWithCode();
    await leavePix(s.shop.cms, order.orderId);
    await letEnd(order.orderId);
    await expireReservations(s.shop.cms);
    expect(await read(order)).toMatchObject({ end: { kind: 'expired', hadCode: false } });
  });
});

it('a cancelled order’s Pix page names who cancelled it and when, and confirms by a reading since', async () => {
  const order = await orderWithCode();
  await cancelOwnOrder(s.shop.cms, order);
  expect(await read(order)).toMatchObject({
    state: 'over',
    end: { kind: 'cancelled', by: 'customer', at: await endedAt(order.orderId) },
    isConfirmedUnpaid: false,
  });
  await runCancellations();
  await checkPayment(s.shop.cms, order);
  expect(await read(order)).toMatchObject({ isConfirmedUnpaid: true });
});

it('a code that the bank refused is named so, with the provider’s time, and another one can be opened', async () => {
  const order = await orderWithCode();
  await s.simulator.control.changeStatus(order.number, { status: 'rejected', notify: false });
  await checkPayment(s.shop.cms, order);
  const at = await stored(
    'select provider_updated_at as at from payments where order_id = $1',
    order.orderId,
  );
  expect(await read(order)).toMatchObject({ state: 'waiting', end: { kind: 'refused', at } });
});

it('the order’s own page speaks of money that arrived after the order was cancelled', async () => {
  const order = await orderWithCode();
  await cancelOwnOrder(s.shop.cms, order);
  await payCode(order.number);
  await checkPayment(s.shop.cms, order);
  expect(await read(order)).toMatchObject({ state: 'elsewhere', end: null, isConfirmedUnpaid: false });
});

describe('the page of a replaced order’s Pix, for a guest', () => {
  const importRoutes = async () => ({
    cart: await import('@app/routes/carrinho/route'),
    pix: await import('@app/routes/pedido.$token_.pix'),
  });
  let routes: Awaited<ReturnType<typeof importRoutes>>;
  beforeAll(async () => {
    routes = await importRoutes();
  });

  it('leads the browser that placed the new order to it, and shows it to no other reader of the old link', async () => {
    const { Browser } = await import('../app/browser');
    const { guestOrdering } = await import('@tests/support/orders/guest-ordering');
    const { makeProduct } = await import('@tests/support/factories/make-product');
    const { dropSnapshots } = await import('@cms/platform/cache/snapshot-cache');
    await guestOrdering(s).switchOn();
    dropSnapshots('content');
    dropSnapshots('catalog');
    const browser = new Browser(s.shop.cms);
    const { id } = await makeProduct(s.shop.cms, { stock: 10, priceCents: 4990 });
    await browser.submit(routes.cart.action, '/carrinho', { intent: 'add', productId: id, quantity: '1' });
    const order = async (guestEmail: string) => {
      const { location } = await browser.submit(routes.cart.action, '/carrinho', {
        intent: 'checkout-pix',
        deliveryMethod: 'pickup',
        expectedTotalCents: '4990',
        termsVersion: '2025-01',
        accountForm: 'guest',
        guestName: 'Nara Lima',
        guestEmail,
        guestPhone: '(71) 90000-0006',
        guestTerms: 'on',
      });
      return /^\/pedido\/([\w-]{22})\/pix$/.exec(location ?? '')?.[1] ?? '';
    };
    const mistyped = await order('nara.lma@clientes.test');
    const right = await order('nara.lima@clientes.test');
    const look = async (who: InstanceType<typeof Browser>) =>
      (await who.visit(routes.pix.loader, `/pedido/${mistyped}/pix`, { token: mistyped })).data;
    expect(await look(browser)).toMatchObject({
      ended: { title: 'Você fez outro pedido', main: { to: `/pedido/${right}/pix`, intent: 'open' } },
    });
    const stranger = JSON.stringify(await look(new Browser(s.shop.cms)));
    expect(stranger).toContain('Receber o link do pedido novo');
    expect(stranger).not.toContain(right);
    const [next] = await s.shop.sql.query<{ id: string }>(
      `select id from orders where status <> 'cancelado' and closing_reason is null`,
    );
    expect(stranger).not.toContain(next!.id);
    expect(stranger).not.toContain(next!.id.slice(-8).toUpperCase());
  });
});
