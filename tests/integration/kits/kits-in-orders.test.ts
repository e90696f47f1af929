import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { viewCart } from '@cms/cart/queries/view-cart';
import { listMenu } from '@cms/search/queries/list-menu';
import { changeLine } from '@cms/order-changes/change-line';
import { refundItems } from '@cms/order-changes/refund-items';
import { findPacking } from '@cms/orders/packing/find-packing';
import { readPackingSlips } from '@cms/orders/queries/packing-slips';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { previewRecall } from '@cms/recalls/queries/preview-recall';
import type { Product } from '@cms/payload-types';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeKit } from '@tests/support/factories/make-kit';
import { pack, releasedLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

interface Shelf {
  disc: Product;
  kit: Product;
}

/** A disc with free units, and a kit of three of it. */
async function shelf(stock: number): Promise<Shelf> {
  const disc = await s.product({ name: 'Disco', priceCents: 3490, stock });
  return { disc, kit: await makeKit(s.shop.cms, [{ product: disc, quantity: 3 }]) };
}

/** A buyer's cart, and the order of it. */
async function buyer(lines: readonly { product: Product; quantity?: number }[]) {
  const wishes = lines.map(({ product, quantity = 1 }) => ({ productId: product.id, quantity }));
  const { id: customerId, cartId } = await s.shopper(wishes);
  const expectedTotalCents = lines.reduce(
    (sum, { product, quantity = 1 }) => sum + product.priceCents * quantity,
    0,
  );
  return { customerId, cartId, order: () => s.place({ customerId, cartId, expectedTotalCents }) };
}

async function placed(result: ReturnType<typeof s.place>): Promise<string> {
  const order = await result;
  if (!order.ok) throw new Error(order.error.code);
  return order.orderId;
}

async function paid(orderId: string): Promise<void> {
  const { preferences } = await s.simulator.control.state();
  const preference = preferences.find(({ externalReference }) => externalReference === orderId);
  const payment = await s.payAtProvider(orderId, { preferenceId: preference?.id });
  await settlePayment(s.shop.cms, payment.id);
}

const lineOf = async (orderId: string): Promise<string> => {
  const [line] = await s.shop.sql.query<{ id: string }>(
    'select id from orders_lines where _parent_id = $1 order by _order desc limit 1',
    [orderId],
  );
  return line?.id ?? '';
};

const cancel = (orderId: string) =>
  cancelOrderAsAdmin(s.shop.cms, {
    orderId,
    from: 'recebido',
    cancelReason: 'out_of_stock',
    actorId: adminId,
  });

describe('a kit', () => {
  it('takes its components, once however often it is sent, and the ledger names it', async () => {
    const { disc, kit } = await shelf(7);
    const { order } = await buyer([{ product: kit, quantity: 2 }]);
    const results = await Promise.all([order(), order(), order()]);
    expect(new Set(results.map((result) => JSON.stringify(result)))).toHaveLength(1);
    expect(await s.stockOf(disc.id)).toBe(1);
    expect(await s.stockOf(kit.id)).toBe(0);
    expect(
      await s.shop.sql.query(
        `select product_id as product, kit_id as kit, delta from stock_movements where order_id is not null`,
      ),
    ).toEqual([{ product: disc.id, kit: kit.id, delta: -6 }]);
  });

  it('is sold out when its components make none, and counts what is left in the cart', async () => {
    const { disc, kit } = await shelf(5);
    const { customerId } = await buyer([{ product: kit, quantity: 2 }]);
    const cart = await viewCart(s.shop.cms, { customerId, cartId: null, deliveryMethod: 'pickup' });
    expect(cart.lines).toMatchObject([
      { components: [{ name: 'Disco', quantity: 3 }], problem: { code: 'only_left', available: 1 } },
    ]);
    const other = await buyer([{ product: disc, quantity: 3 }]);
    await placed(other.order());
    const empty = await viewCart(s.shop.cms, { customerId, cartId: null, deliveryMethod: 'pickup' });
    expect(empty.lines).toMatchObject([{ problem: { code: 'only_left', available: 0 } }]);
  });

  it('is sold out on the menu although discs are left', async () => {
    await shelf(2);
    const menu = await listMenu(s.shop.cms);
    expect(menu.map(({ name, stockState }) => [name, stockState])).toEqual([
      ['Disco', 'low'],
      ['Kit 3 discos', 'out'],
    ]);
  });

  it('shares the last units with the same product in the same cart', async () => {
    const { disc, kit } = await shelf(3);
    const { customerId, order } = await buyer([{ product: kit }, { product: disc }]);
    const cart = await viewCart(s.shop.cms, { customerId, cartId: null, deliveryMethod: 'pickup' });
    expect(cart.lines.map(({ problem }) => problem)).toEqual([null, { code: 'only_left', available: 0 }]);
    expect(await order()).toMatchObject({
      ok: false,
      error: { code: 'out_of_stock', productName: 'Disco', available: 0 },
    });
    expect(await s.stockOf(disc.id)).toBe(3);
  });

  it.each(['active', 'label', 'deleted'] as const)(
    'is not sold while its component is not: %s',
    async (what) => {
      const { disc, kit } = await shelf(6);
      const { customerId, order } = await buyer([{ product: kit }]);
      const change = {
        active: 'active = false',
        label: 'label_confirmed_at = null',
        deleted: 'active = false',
      }[what];
      await s.shop.sql.query(`update products set ${change} where id = $1`, [disc.id]);
      expect(await order()).toMatchObject({ ok: false, error: { code: 'product_unavailable' } });
      const cart = await viewCart(s.shop.cms, { customerId, cartId: null, deliveryMethod: 'pickup' });
      expect(cart.lines).toMatchObject([{ problem: { code: 'product_unavailable' } }]);
    },
  );

  it('is sold out while "Esgotado agora" pauses it or its component, which the disc alone does not feel', async () => {
    const { disc, kit } = await shelf(6);
    const ofKit = await buyer([{ product: kit }]);
    const ofDisc = await buyer([{ product: disc }]);
    await s.shop.sql.query('update products set sold_out_at = now() where id = $1', [kit.id]);
    expect(await ofKit.order()).toMatchObject({ ok: false, error: { code: 'out_of_stock', available: 0 } });
    await placed(ofDisc.order());
    await s.shop.sql.query('update products set sold_out_at = case when id = $1 then now() end', [disc.id]);
    expect(await ofKit.order()).toMatchObject({ ok: false, error: { code: 'out_of_stock', available: 0 } });
  });
});

describe('the last three discs', () => {
  it('go once, to who buys the kit or to who buys the discs', async () => {
    for (const round of [1, 2, 3, 4]) {
      const { disc, kit } = await shelf(3);
      const people = [await buyer([{ product: kit }]), await buyer([{ product: disc, quantity: 3 }])];
      const results = await Promise.all((round % 2 ? people : people.reverse()).map(({ order }) => order()));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await s.stockOf(disc.id)).toBe(0);
    }
  });

  it('are exactly as many as fifty buyers at once get, through kits of several products and alone', async () => {
    const { disc, kit } = await shelf(30);
    const other = await s.product({ name: 'Molho', stock: 30, priceCents: 1000 });
    const both = await makeKit(
      s.shop.cms,
      [
        { product: other, quantity: 2 },
        { product: disc, quantity: 1 },
      ],
      { name: 'Kit com molho', slug: 'kit-com-molho' },
    );
    const kinds = [
      [{ product: kit }],
      [{ product: disc }, { product: other }],
      [{ product: both }],
      [{ product: other }, { product: kit }],
    ];
    const people = await Promise.all(Array.from({ length: 48 }, (_, place) => buyer(kinds[place % 4] ?? [])));
    const results = await Promise.all(people.map(({ order }) => order()));
    for (const result of results) if (!result.ok) expect(result.error.code).toBe('out_of_stock');
    const taken = results.flatMap(({ ok }, place) => (ok ? [[3, 1, 1, 3][place % 4] ?? 0] : []));
    expect(await s.stockOf(disc.id)).toBe(30 - taken.reduce((sum, units) => sum + units, 0));
    expect(await s.stockOf(disc.id)).toBeLessThan(3);
  });
});

describe('an order with a kit', () => {
  it('gives back what it took, however it ends, although the kit is another one by then', async () => {
    const { disc, kit } = await shelf(9);
    const cheese = await s.product({ name: 'Queijo', stock: 9 });
    const first = await buyer([{ product: kit }]);
    const own = await placed(first.order());
    const second = await buyer([{ product: kit }]);
    const expired = await placed(second.order());
    const third = await buyer([{ product: kit }]);
    const sold = await placed(third.order());
    await paid(sold);
    expect(await s.stockOf(disc.id)).toBe(0);
    await s.shop.cms.payload.update({
      collection: 'products',
      id: kit.id,
      data: { components: [{ product: cheese.id, quantity: 2 }] },
      overrideAccess: true,
    });
    await cancelOwnOrder(s.shop.cms, { orderId: own, customerId: first.customerId });
    expect(await s.stockOf(disc.id)).toBe(3);
    await s.shop.sql.query(`update orders set reserved_until = now() - interval '1 hour' where id = $1`, [
      expired,
    ]);
    await expireReservations(s.shop.cms);
    expect(await s.stockOf(disc.id)).toBe(6);
    // Its payment comes late: the order takes again what it was sold with.
    await paid(expired);
    expect(await s.stockOf(disc.id)).toBe(3);
    expect(await cancel(sold)).toMatchObject({ ok: true });
    expect(await cancel(sold)).toMatchObject({ ok: false });
    expect(await s.stockOf(disc.id)).toBe(6);
    expect(await s.stockOf(cheese.id)).toBe(9);
  });

  it('returns the money of a payment that comes when its components are gone', async () => {
    const { disc, kit } = await shelf(3);
    const late = await buyer([{ product: kit }]);
    const orderId = await placed(late.order());
    await s.shop.sql.query(`update orders set reserved_until = now() - interval '1 hour' where id = $1`, [
      orderId,
    ]);
    await expireReservations(s.shop.cms);
    await placed((await buyer([{ product: disc }])).order());
    await paid(orderId);
    expect(await s.stockOf(disc.id)).toBe(2);
    const [order] = await s.shop.sql.query('select status from orders where id = $1', [orderId]);
    expect(order).toEqual({ status: 'cancelado' });
  });

  it('leaves nothing half done when the process dies while it is placed or cancelled', async () => {
    const { disc, kit } = await shelf(6);
    const { order, customerId, cartId } = await buyer([{ product: kit }]);
    const input = {
      customerId,
      cartId,
      expectedTotalCents: 9990,
      deliveryMethod: 'pickup' as const,
      address: null,
      termsVersion: '2025-01',
      saveAddress: false,
    };
    await dieWithoutTrace(s.shop.pool, { do: 'place-order', input }, 'place-order:slot-taken');
    expect(await s.stockOf(disc.id)).toBe(6);
    const orderId = await placed(order());
    await actAndDie({ do: 'cancel', order: { orderId, customerId } }, 'cancel-order:stock-released');
    expect(await s.stockOf(disc.id)).toBe(3);
    await cancelOwnOrder(s.shop.cms, { orderId, customerId });
    expect(await s.stockOf(disc.id)).toBe(6);
  });

  it('loses a kit with its boxes, or exchanges it, and the components come back', async () => {
    const { disc, kit } = await shelf(0);
    const { code } = await releasedLot(s.shop.cms, { productId: disc.id, adminId, quantity: 9 });
    const other = await s.product({ priceCents: 9990, stock: 5 });
    const { order } = await buyer([{ product: other }, { product: kit, quantity: 3 }]);
    const orderId = await placed(order());
    await paid(orderId);
    await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 8 });
    const lineId = await lineOf(orderId);
    const refunded = await refundItems(s.shop.cms, {
      orderId,
      itemRefundId: randomUUID(),
      items: [{ lineId, units: 1, seenUnits: 3 }],
      withDelivery: false,
      seenRefundCents: 9990,
      actorId: adminId,
    });
    expect(refunded).toMatchObject({ ok: true });
    expect(await s.stockOf(disc.id)).toBe(3);
    const packed = async () =>
      (await findPacking(s.shop.cms, orderId))?.lines.map((line) => [line.name, line.packed, line.quantity]);
    expect(await packed()).toContainEqual(['Disco', 6, 6]);
    const changed = await changeLine(s.shop.cms, {
      orderId,
      lineId,
      changeId: randomUUID(),
      units: 1,
      productId: other.id,
      seenUnits: 2,
      seenRefundCents: 0,
      actorId: adminId,
    });
    expect(changed).toMatchObject({ ok: true });
    expect(await s.stockOf(disc.id)).toBe(6);
    expect(await s.stockOf(other.id)).toBe(3);
    expect(await packed()).toContainEqual(['Disco', 3, 3]);
  });

  it('is packed in boxes of its components, shown as the kit on the slip, and found by a recall', async () => {
    const { disc, kit } = await shelf(0);
    const { code } = await releasedLot(s.shop.cms, { productId: disc.id, adminId, quantity: 6 });
    const { order } = await buyer([{ product: kit }]);
    const orderId = await placed(order());
    await paid(orderId);
    expect((await findPacking(s.shop.cms, orderId))?.lines).toMatchObject([
      { name: 'Disco', kitName: 'Kit 3 discos', quantity: 3, packed: 0, packable: [{ code }] },
    ]);
    const [slip] = await readPackingSlips(s.shop.cms, [orderId]);
    expect(slip?.lines).toMatchObject([
      { name: 'Kit 3 discos', quantity: 1, components: [{ name: 'Disco', quantity: 3 }] },
    ]);
    expect(await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 3 })).toMatchObject({ ok: true });
    expect(await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 1 })).toMatchObject({
      ok: false,
      error: { code: 'pack_line_full' },
    });
    const sent = { orderId, from: 'recebido', to: 'enviado', actorId: adminId };
    expect(await changeOrderStatus(s.shop.cms, sent)).toMatchObject({ ok: true });
    const preview = await previewRecall(s.shop.cms, code);
    expect(preview?.people).toMatchObject([{ units: 3, orders: [{ id: orderId }] }]);
    expect(preview?.paidCents).toBe(9990);
  });
});
