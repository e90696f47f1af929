import { makeCustomer } from '../factories/make-customer';
import { bahiaDay, makeWindow } from '../factories/make-slots';
import type { PayingShop } from './use-paying-shop';
import type { PlaceOrderInput, PlaceOrderResult } from '@cms/checkout/order-placement';
import type { SlotId } from '@shop/delivery/slot-key';

/** Returns the usual steps with delivery and pickup windows, in a shop that starts without any. */
export function createWindowSteps(s: PayingShop) {
  async function readyToPlace(wish: Partial<PlaceOrderInput> = {}, stock = 50) {
    const pizza = await s.product({ priceCents: 5000, stock });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const fee = wish.deliveryMethod === 'delivery' ? 1500 : 0;
    const input = { customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: 5000 + fee, ...wish };
    return { pizza, buyer, input };
  }

  async function placed(wish: Partial<PlaceOrderInput> = {}) {
    const { input, buyer } = await readyToPlace(wish);
    const result = await s.place(input);
    if (!result.ok) throw new Error(result.error.code);
    return { orderId: result.orderId, customerId: buyer.id, input };
  }

  /** Creates a pickup window, by default tomorrow and with one place. */
  async function windowTomorrow(capacity = 1, days = 1): Promise<SlotId> {
    const date = await bahiaDay(s.shop.cms, days);
    return { templateId: await makeWindow(s.shop.cms, { date, capacity }), date };
  }

  const slotOf = async (orderId: string) => {
    const [row] = await s.shop.sql.query<Record<string, unknown>>(
      `select slot_date::text as date, slot_from as "from", slot_to as "to", slot_held as held, zone_name as zone,
         held_reason as "heldReason", slot_choice_until is not null as choosing, status::text as status
       from orders where id = $1`,
      [orderId],
    );
    return row;
  };

  const admin = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;

  return { readyToPlace, placed, windowTomorrow, slotOf, admin };
}

export const errorOf = (result: PlaceOrderResult) => (result.ok ? null : result.error);
