import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { viewCart } from '@cms/cart/queries/view-cart';
import { changeLine } from '@cms/order-changes/change-line';
import { listLineChoices } from '@cms/order-changes/list-line-choices';
import { refundItems } from '@cms/order-changes/refund-items';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { leavePix, openPixCode } from '@cms/payments/operations/open-pix-code';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { readPixPage } from '@cms/payments/queries/pix-page';
import { makeCoupon } from '@tests/support/factories/make-coupon';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeKit } from '@tests/support/factories/make-kit';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { makeSettings } from '@tests/support/factories/make-settings';
import { HOME } from '@tests/support/orders/ordering';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { pixSteps } from '@tests/support/orders/pix-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();
const { runCancellations } = pixSteps(s);
const { offerPix, payCode, paymentsOf, codesAtProvider, refundsAtProvider } = pixCodeSteps(s);

const takeOff = (percent: number) => s.shop.sql.query('update settings set pix_percent = $1', [percent]);

beforeEach(async () => {
  await offerPix();
  await takeOff(5);
});
afterEach(() => s.expectInvariants());

const PRICE = 4990;
const WITH_PIX = 4741;

/** A buyer with two units of one product in the cart, and the orders of it. */
async function buyer({ quantity = 2, priceCents = PRICE } = {}) {
  const pizza = await s.product({ priceCents, stock: 20 });
  const { id: customerId, cartId } = await s.shopper([{ productId: pizza.id, quantity }]);
  const press = (wish: Partial<Parameters<typeof s.place>[0]>) =>
    s.place({ customerId, cartId, expectedTotalCents: 0, ...wish });
  return {
    customerId,
    cartId,
    pizza,
    press,
    pressPix: (expectedTotalCents = 2 * WITH_PIX) => press({ paysByPix: true, expectedTotalCents }),
    pressCard: (expectedTotalCents = 2 * PRICE) => press({ expectedTotalCents }),
  };
}

async function placed(result: ReturnType<typeof s.place>): Promise<string> {
  const order = await result;
  if (!order.ok) throw new Error(order.error.code);
  return order.orderId;
}

const amountsOf = async (orderId: string) => {
  const [order] = await s.shop.sql.query<{ total: number; off: number; pix: number }>(
    `select o.total_cents::int as total, o.discount_cents::int as off,
       (select sum(l.pix_discount_cents * l.quantity) from orders_lines l where l._parent_id = o.id)::int as pix
     from orders o where o.id = $1`,
    [orderId],
  );
  return order;
};
const BY_PIX = { total: 2 * WITH_PIX, off: 498, pix: 498 };
const BY_CARD = { total: 2 * PRICE, off: 0, pix: 0 };

async function openCode(orderId: string) {
  const opened = await openPixCode(s.shop.cms, orderId);
  if (!opened.ok) throw new Error(opened.error.code);
  const orders = await s.simulator.control.ordersOf(orderId);
  return { amountCents: opened.pix.amountCents, number: orders.at(-1)?.paymentId ?? '' };
}

const payByCard = (orderId: string) => s.payAtProvider(orderId, { method: 'credit_card' });
const settle = (id: string) => settlePayment(s.shop.cms, id);

describe('an order that is placed with Pix', () => {
  it('costs what the cart showed, whose page for the card still charges the card’s total', async () => {
    const { customerId, pressPix } = await buyer();
    const cart = await viewCart(s.shop.cms, { customerId, cartId: null, deliveryMethod: 'pickup' });
    expect(cart).toMatchObject({ totalCents: 2 * PRICE, pix: { percent: 5, totalCents: 2 * WITH_PIX } });
    const orders = await Promise.all(Array.from({ length: 4 }, () => placed(pressPix())));
    expect(new Set(orders)).toHaveLength(1);
    const [orderId = ''] = orders;
    expect(await amountsOf(orderId)).toEqual(BY_PIX);
    const { preferences } = await s.simulator.control.state();
    expect(preferences).toMatchObject([{ totalCents: 2 * PRICE }]);
    const code = await openCode(orderId);
    expect(code.amountCents).toBe(2 * WITH_PIX);
    await payCode(code.number);
    expect(await settle(code.number)).toBe('paid');
    expect(await amountsOf(orderId)).toEqual(BY_PIX);
  });

  it('is not placed when the percentage is another one than the page showed', async () => {
    const { pressPix, pressCard } = await buyer();
    await takeOff(10);
    expect(await pressPix()).toMatchObject({
      ok: false,
      error: { code: 'quote_changed', quote: { totalCents: 2 * PRICE, pix: { totalCents: 2 * 4491 } } },
    });
    await takeOff(0);
    expect(await pressPix()).toMatchObject({
      ok: false,
      error: { code: 'quote_changed', quote: { pix: null } },
    });
    await takeOff(5);
    // The page showed no price for Pix.
    expect(await pressPix(2 * PRICE)).toMatchObject({ ok: false, error: { code: 'quote_changed' } });
    expect(await pressCard(2 * WITH_PIX)).toMatchObject({ ok: false, error: { code: 'quote_changed' } });
    expect(await s.shop.sql.query('select 1 from orders')).toEqual([]);
  });

  it('replaces the one that was placed for the card, and the other way round', async () => {
    const { pressPix, pressCard } = await buyer();
    const card = await placed(pressCard());
    const pix = await placed(pressPix());
    expect(pix).not.toBe(card);
    expect(await s.orderRow(card)).toMatchObject({ status: 'cancelado' });
    expect(await amountsOf(await placed(pressCard()))).toEqual(BY_CARD);
    expect(await s.orderRow(pix)).toMatchObject({ status: 'cancelado' });
  });
});

describe('a shop without a Pix price', () => {
  it.each([
    ['has 0 per cent', () => takeOff(0)],
    ['has switched the resource off', () => switchPixPrice(false)],
    ['has no Pix on its own page', () => s.shop.sql.query('update settings set pix_on_site = false')],
  ])('sells as ever when it %s: one total, one order for both buttons', async (_, change) => {
    await change();
    const { customerId, pressPix, pressCard } = await buyer();
    const cart = await viewCart(s.shop.cms, { customerId, cartId: null, deliveryMethod: 'pickup' });
    expect(cart.pix).toBeNull();
    const orderId = await placed(pressCard());
    expect(await placed(pressPix(2 * PRICE))).toBe(orderId);
    expect(await amountsOf(orderId)).toEqual(BY_CARD);
    const [order] = await s.shop.sql.query('select pix_percent as percent from orders');
    expect(order).toEqual({ percent: 0 });
    await switchPixPrice(true);
  });
});

const switchPixPrice = (isOn: boolean) =>
  s.shop.sql.query(
    `insert into resources (name, is_on) values ('pix-price', $1) on conflict (name) do update set is_on = $1`,
    [isOn],
  );

describe('the change to the other way to pay', () => {
  it('gives the order the total that was offered when it was placed, however often and whatever the owner changes', async () => {
    const { pressCard, customerId } = await buyer();
    const orderId = await placed(pressCard());
    await takeOff(15);
    const page = () => readPixPage(s.shop.cms, { orderId, customerId });
    // The page names the price before anything is opened.
    expect(await page()).toMatchObject({
      state: 'waiting',
      totals: { pix: 2 * WITH_PIX, card: 2 * PRICE },
      order: { totalCents: 2 * WITH_PIX, discountCents: 498 },
    });
    expect(await amountsOf(orderId)).toEqual(BY_CARD);
    for (let round = 0; round < 2; round += 1) {
      expect((await openCode(orderId)).amountCents).toBe(2 * WITH_PIX);
      expect(await amountsOf(orderId)).toEqual(BY_PIX);
      await Promise.all([leavePix(s.shop.cms, orderId), leavePix(s.shop.cms, orderId)]);
      expect(await amountsOf(orderId)).toEqual(BY_CARD);
      expect(await page()).toMatchObject({ end: { kind: 'card' }, totals: { card: 2 * PRICE } });
    }
    expect(await codesAtProvider(orderId)).toEqual(['cancelled', 'cancelled']);
    expect(await settle((await payByCard(orderId)).id)).toBe('paid');
    expect(await amountsOf(orderId)).toEqual(BY_CARD);
  });

  it('does nothing to a Pix that was paid in the same second: it stays paid at its own price', async () => {
    const { pressPix } = await buyer();
    const orderId = await placed(pressPix());
    const code = await openCode(orderId);
    await payCode(code.number);
    await Promise.all([leavePix(s.shop.cms, orderId), leavePix(s.shop.cms, orderId), settle(code.number)]);
    expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await amountsOf(orderId)).toEqual(BY_PIX);
    // Whoever pays on the other page all the same gets that back.
    const card = await payByCard(orderId);
    expect(await settle(card.id)).toBe('refund_due');
    await s.runRefunds();
    expect(await refundsAtProvider()).toMatchObject([{ amountCents: 2 * PRICE }]);
    expect((await paymentsOf(orderId)).filter(({ counts }) => counts)).toMatchObject([{ refunded: 0 }]);
    expect(await amountsOf(orderId)).toEqual(BY_PIX);
  });

  it('holds as paid by Pix when the provider did not answer, and the code was paid after all', async () => {
    const { pressPix } = await buyer();
    const orderId = await placed(pressPix());
    const code = await openCode(orderId);
    await s.simulator.control.setFault({ endpoint: 'cancelOrder', mode: 'status500', times: 1 });
    await leavePix(s.shop.cms, orderId);
    expect(await amountsOf(orderId)).toEqual(BY_CARD);
    await payCode(code.number);
    expect(await settle(code.number)).toBe('paid');
    expect(await amountsOf(orderId)).toEqual(BY_PIX);
  });

  it('holds as paid by card when the buyer pays on a page that was open, and the code is closed', async () => {
    const { pressPix } = await buyer();
    const orderId = await placed(pressPix());
    await openCode(orderId);
    expect(await settle((await payByCard(orderId)).id)).toBe('paid');
    expect(await amountsOf(orderId)).toEqual(BY_CARD);
    await runCancellations();
    expect(await codesAtProvider(orderId)).toEqual(['cancelled']);
  });

  it('holds a card that pays the total with Pix, which no page of the shop asks for', async () => {
    const { pressPix } = await buyer();
    const orderId = await placed(pressPix());
    const card = await s.payAtProvider(orderId, { method: 'credit_card', amountCents: 2 * WITH_PIX });
    expect(await settle(card.id)).toBe('held');
    expect(await s.orderRow(orderId)).toMatchObject({ heldReason: 'payment_mismatch_amount' });
  });

  it('can be interrupted at any point: the order is paid at the price of what is paid', async () => {
    const { pressPix } = await buyer();
    const orderId = await placed(pressPix());
    await openCode(orderId);
    await actAndDie({ do: 'leave-pix', orderId }, 'leave-pix:closed');
    expect(await amountsOf(orderId)).toEqual(BY_PIX);
    expect(await codesAtProvider(orderId)).toEqual(['cancelled']);
    await leavePix(s.shop.cms, orderId);
    expect(await amountsOf(orderId)).toEqual(BY_CARD);
    await actAndDie({ do: 'open-pix', orderId }, 'open-pix:created');
    expect(await amountsOf(orderId)).toEqual(BY_PIX);
    expect((await openCode(orderId)).amountCents).toBe(2 * WITH_PIX);
  });

  it('pays an order late at the price of the Pix that was on its way', async () => {
    const { pressPix } = await buyer();
    const orderId = await placed(pressPix());
    const code = await openCode(orderId);
    await leavePix(s.shop.cms, orderId);
    await s.shop.sql.query(
      `update orders set reserved_until = now() - interval '2 hours', pix_until = null where id = $1`,
      [orderId],
    );
    await expireReservations(s.shop.cms);
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado' });
    await payCode(code.number);
    expect(await settle(code.number)).toBe('paid_late');
    expect(await amountsOf(orderId)).toEqual(BY_PIX);
  });
});

it('a pizza in the place of one that was paid with Pix has the price with Pix, so that the same price is not dearer', async () => {
  const { pressPix } = await buyer();
  const other = await s.product({ priceCents: PRICE, stock: 5 });
  const orderId = await placed(pressPix());
  const code = await openCode(orderId);
  await payCode(code.number);
  await settle(code.number);
  const [line] = await unitsOf(orderId);
  const choices = await listLineChoices(s.shop.cms, { orderId, lineId: line?.lineId ?? '' });
  expect(choices).toMatchObject({
    unitCents: WITH_PIX,
    products: [{ productId: other.id, unitCents: WITH_PIX }],
  });
});

interface Unit extends Record<string, unknown> {
  lineId: string;
  units: number;
  worth: number;
}

/** What can still leave an order, by line. */
const unitsOf = async (orderId: string): Promise<Unit[]> => {
  const lines = await s.shop.sql.query<{ id: string }>(
    'select id from orders_lines where _parent_id = $1 and quantity > removed_units order by _order',
    [orderId],
  );
  const units: Unit[] = [];
  for (const { id } of lines) {
    const choices = await listLineChoices(s.shop.cms, { orderId, lineId: id });
    if (choices && choices.units > 0)
      units.push({ lineId: id, units: choices.units, worth: choices.unitCents });
  }
  return units;
};

it('every unit that leaves is worth what was paid for it, with any promotion, coupon, kit, fee, exchange and way to pay', async () => {
  const scenario = fc.record({
    prices: fc.array(fc.integer({ min: 200, max: 20_000 }), { minLength: 1, maxLength: 3 }),
    quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
    percent: fc.integer({ min: 1, max: 15 }),
    isPromoted: fc.boolean(),
    couponCents: fc.option(fc.integer({ min: 1, max: 2000 })),
    kits: fc.nat(2),
    isDelivery: fc.boolean(),
    way: fc.constantFrom('pix', 'card', 'pix then card', 'card then pix'),
    isExchanged: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async (wish) => {
      await s.shop.reset();
      await s.simulator.control.reset();
      await s.simulator.control.pauseWebhooks();
      await makeSettings(s.shop.cms);
      await offerPix();
      await takeOff(wish.percent);
      const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin' });
      if (wish.isPromoted) await makePromotion(s.shop.cms);
      if (wish.couponCents !== null)
        await makeCoupon(s.shop.cms, { kind: 'fixed', value: wish.couponCents, perCustomer: null });
      const products = [];
      for (const priceCents of wish.prices) products.push(await s.product({ priceCents, stock: 20 }));
      const lines = products.map(({ id }, place) => ({
        productId: id,
        quantity: wish.quantities[place] ?? 1,
      }));
      const [disc] = products;
      if (wish.kits > 0 && disc) {
        const kit = await makeKit(s.shop.cms, [{ product: disc, quantity: 2 }], { priceCents: 7_777 });
        lines.push({ productId: kit.id, quantity: wish.kits });
      }
      const { id: customerId, cartId } = await s.shopper(lines);
      const coupon = wish.couponCents === null ? {} : { coupon: 'BEMVINDA' };
      const deliveryMethod = wish.isDelivery ? ('delivery' as const) : ('pickup' as const);
      const cart = await viewCart(s.shop.cms, {
        customerId,
        cartId: null,
        deliveryMethod,
        coupon: coupon.coupon ?? null,
      });
      const usesCoupon = cart.coupon?.refusal === null;
      const startsWithPix = wish.way.startsWith('pix');
      const orderId = await placed(
        s.place({
          customerId,
          cartId,
          deliveryMethod,
          address: wish.isDelivery ? HOME : null,
          ...(usesCoupon && coupon),
          paysByPix: startsWithPix,
          expectedTotalCents: (startsWithPix && cart.pix?.totalCents) || cart.totalCents,
        }),
      );
      if (cart.totalCents === 0) {
        // The coupon pays for everything, so nothing is paid by the provider.
        expect(await amountsOf(orderId)).toMatchObject({ total: 0 });
        expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'paid' });
        return;
      }
      if (wish.way === 'pix then card') {
        await openCode(orderId);
        await leavePix(s.shop.cms, orderId);
      }
      const endsWithPix = wish.way.endsWith('pix');
      const paymentId = endsWithPix ? (await openCode(orderId)).number : (await payByCard(orderId)).id;
      if (endsWithPix) await payCode(paymentId);
      expect(await settle(paymentId)).toBe('paid');
      const paid = endsWithPix ? (cart.pix?.totalCents ?? 0) : cart.totalCents;
      expect(await amountsOf(orderId)).toMatchObject({ total: paid });

      let refunded = 0;
      if (wish.isExchanged) {
        const [first] = await unitsOf(orderId);
        const choice =
          first && (await listLineChoices(s.shop.cms, { orderId, lineId: first.lineId }))?.products[0];
        if (first && choice) {
          const refundCents = first.worth - choice.unitCents;
          expect(
            await changeLine(s.shop.cms, {
              orderId,
              lineId: first.lineId,
              productId: choice.productId,
              units: 1,
              seenUnits: first.units,
              seenRefundCents: refundCents,
              actorId,
              changeId: randomUUID(),
            }),
          ).toMatchObject({ ok: true, refundCents });
          refunded += refundCents;
          await s.runRefunds();
        }
      }
      const feeCents = wish.isDelivery ? 1500 : 0;
      // All units that are worth something but the last, one by one: with its last centavos an order is cancelled.
      const worthSomething = async () => (await unitsOf(orderId)).filter(({ worth }) => worth > 0);
      let left = await worthSomething();
      while (left.reduce((sum, { units }) => sum + units, 0) > 1) {
        const [next] = left;
        if (!next) break;
        const result = await refundItems(s.shop.cms, {
          orderId,
          itemRefundId: randomUUID(),
          items: [{ lineId: next.lineId, units: 1, seenUnits: next.units }],
          withDelivery: false,
          seenRefundCents: next.worth,
          actorId,
        });
        expect(result).toMatchObject({ ok: true, refundCents: next.worth });
        refunded += next.worth;
        await s.runRefunds();
        left = await worthSomething();
      }
      expect(refunded + (left[0]?.worth ?? 0) + feeCents).toBe(paid);
      await s.expectInvariants();
    }),
    {
      numRuns: 8,
      examples: [
        [
          {
            ...{ prices: [214, 200], quantities: [3, 2, 1], percent: 1, isPromoted: false, couponCents: 970 },
            ...{ kits: 0, isDelivery: false, way: 'pix', isExchanged: true },
          },
        ],
        [
          {
            ...{
              prices: [200],
              quantities: [1, 1, 1],
              percent: 1,
              isPromoted: false,
              couponCents: 200,
              kits: 0,
            },
            ...{ isDelivery: false, way: 'pix', isExchanged: false },
          },
        ],
      ],
    },
  );
});
