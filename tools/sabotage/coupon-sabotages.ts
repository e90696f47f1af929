import type { Sabotage } from './sabotage';

const ORDERS = 'tests/integration/coupons/coupons-in-orders.test.ts';
const QUOTE = 'tests/unit/shop/coupons/quote-coupon.test.ts';

/** Mistakes with coupons: the shop gives away more than it said, or a buyer gets back something else than was paid. */
export const couponSabotages: Sabotage[] = [
  {
    name: 'coupon-without-limit',
    harm: 'two hundred buyers use a coupon that was for ten',
    edits: [
      {
        file: 'cms/coupons/use-coupon.ts',
        find: 'max_uses is null or uses <= max_uses as "isFree"',
        replace: 'true as "isFree"',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'coupon-added-to-promotion',
    harm: 'a product on promotion is reduced twice',
    edits: [
      {
        file: 'shop/cart/quote-cart.ts',
        find: '        unitDiscountCents: 0,\n        promotionId: null,',
        replace: '        promotionId: null,',
      },
    ],
    caughtBy: [QUOTE],
  },
  {
    name: 'coupon-line-not-split',
    harm: 'an order is charged some centavos more than the cart said, and a returned box is worth something else',
    edits: [
      {
        file: 'shop/cart/pix-price.ts',
        find: 'unitDiscountCents: unitDiscountCents + least + 1',
        replace: 'unitDiscountCents: unitDiscountCents + least',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'coupon-use-never-returned',
    harm: 'unpaid orders use a coupon up, and nobody can buy with it',
    edits: [
      {
        file: 'cms/migrations/20261204_110000_coupons.ts',
        find: 'uses = uses + case when is_held then 1 else -1 end',
        replace: 'uses = uses + case when is_held then 1 else 0 end',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'coupon-by-account-alone',
    harm: 'a coupon for once each is used again without the account',
    edits: [
      {
        file: 'cms/coupons/read-coupon.ts',
        find: 'on k.email = p.email or k.phone_e164 = p.phone',
        replace: 'on false and k.email = p.email',
      },
      {
        file: 'cms/coupons/read-coupon.ts',
        find: 'on lower(c.email) = p.email)`;',
        replace: 'on false and lower(c.email) = p.email)`;',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'coupon-costs-the-free-delivery',
    harm: 'who uses a coupon pays for a delivery that was free, and more in the end',
    edits: [
      {
        file: 'shop/cart/order-amounts.ts',
        find: 'lineDiscountCents({ ...line, couponCents: 0 })',
        replace: 'lineDiscountCents(line)',
      },
    ],
    caughtBy: [QUOTE],
  },
  {
    name: 'coupon-before-window',
    harm: 'an order and a cancellation wait for each other, and one of the two fails',
    edits: [
      {
        file: 'cms/checkout/store-order.ts',
        find: 'const slotTaken = await takeSlot(',
        replace: "await tx.query('update coupons set uses = uses');\n  const slotTaken = await takeSlot(",
      },
    ],
    caughtBy: [ORDERS],
  },
];
