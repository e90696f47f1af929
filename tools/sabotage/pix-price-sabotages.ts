import type { Sabotage } from './sabotage';

const ORDERS = 'tests/integration/payments/pix-price.test.ts';
const PRICE = 'tests/unit/shop/cart/pix-price.test.ts';

/** Mistakes with the Pix price: somebody pays another total than they saw, or gets back something else than was paid. */
export const pixPriceSabotages: Sabotage[] = [
  {
    name: 'pix-price-for-the-card',
    harm: 'whoever begins with Pix pays the lower price by card',
    edits: [
      {
        file: 'cms/orders/select.ts',
        find: '(${NET_UNIT} + ${LINE.pixDiscountCents.sql})',
        replace: '(${NET_UNIT})',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'pix-price-rounded-down',
    harm: 'a unit costs a centavo less than its card shows',
    edits: [
      {
        file: 'shop/cart/pix-price.ts',
        find: 'percentOf(unitCents, 100 - percent)',
        replace: 'unitCents - percentOf(unitCents, percent)',
      },
    ],
    caughtBy: [PRICE],
  },
  {
    name: 'pix-price-not-compared',
    harm: 'the owner changed the percentage, and the buyer pays more than the page said',
    edits: [
      {
        file: 'cms/checkout/store-order.ts',
        find: 'const totalCents = (input.paysByPix && quote.pix?.totalCents) || quote.totalCents;',
        replace: 'const totalCents = input.paysByPix ? input.expectedTotalCents : quote.totalCents;',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'pix-price-of-a-paid-order-changes',
    harm: 'an order that was paid with Pix owes the price of the card',
    edits: [
      {
        file: 'cms/payments/pix/pay-price.ts',
        find: "if (order.pixPercent === 0 || order.paymentStatus !== 'unpaid') return order;",
        replace: 'if (order.pixPercent === 0) return order;',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'pix-price-not-what-was-paid',
    harm: 'an order that was paid by card after all counts as paid with too much',
    edits: [
      {
        file: 'cms/payments/accept-approval.ts',
        find: 'return paid.totalCents === payment.amountCents ? setPrice(tx, order, paid.price) : order;',
        replace: 'return paid.totalCents === payment.amountCents ? order : setPrice(tx, order, paid.price);',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'pix-price-paid-by-card',
    harm: 'a card pays the lower total, and the order counts as paid',
    edits: [
      {
        file: 'cms/payments/pix/pay-price.ts',
        find: "channel === 'pix' || (method === 'pix' && amountCents === totals.pix)",
        replace: "channel === 'pix' || amountCents === totals.pix",
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'pix-price-lost-in-an-exchange',
    harm: 'a pizza of the same price is refused as dearer, because the order was paid with Pix',
    edits: [
      {
        file: 'cms/order-changes/line-facts.ts',
        find: 'couponCents)), pixPercent)',
        replace: 'couponCents)), 0)',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'pix-price-while-pix-rests',
    harm: 'pages promise a price for Pix while nobody can pay by it',
    edits: [
      {
        file: 'cms/promotions/read-pix-percent.ts',
        find: 'where ${RESTS_PIX}',
        replace: 'where false and ${RESTS_PIX}',
      },
    ],
    caughtBy: ['tests/integration/payments/refusals-for-good.test.ts'],
  },
];
