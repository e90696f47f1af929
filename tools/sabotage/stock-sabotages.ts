import type { Sabotage } from './sabotage';

/** Mistakes that sell what is not in stock, or reserve what nobody buys. */
export const stockSabotages: Sabotage[] = [
  {
    name: 'stock-unconditional',
    harm: 'more is sold than there is, and the database lets it',
    edits: [
      {
        file: 'cms/orders/order-stock.ts',
        find: 'if (available < line.quantity) return',
        replace: 'if (available < 0) return',
      },
      {
        file: 'cms/migrations/20261120_061500_rules.ts',
        find: 'check (stock_quantity >= 0)',
        replace: 'check (stock_quantity is not null)',
      },
    ],
    caughtBy: ['tests/integration/orders/place-order.test.ts', 'tests/integration/database/stock.test.ts'],
  },
  {
    name: 'stock-refused-by-the-database-alone',
    harm: 'who wants the last unit gets an error page, not a word about the product',
    edits: [
      {
        file: 'cms/orders/order-stock.ts',
        find: 'if (available < line.quantity) return',
        replace: 'if (available < 0) return',
      },
    ],
    caughtBy: ['tests/integration/orders/place-order.test.ts'],
  },
  {
    name: 'products-not-locked',
    harm: 'two buyers read the same stock; one of them meets an error',
    edits: [
      {
        file: 'cms/orders/order-stock.ts',
        find: 'order by p.id for no key update of p`,\n    [productIds],',
        replace: 'order by p.id`,\n    [productIds],',
      },
    ],
    caughtBy: ['tests/integration/orders/place-order.test.ts'],
  },
  {
    name: 'expiry-keeps-the-stock',
    harm: 'what an unpaid order held is never sold again',
    edits: [
      {
        file: 'cms/payments/cancel-order.ts',
        find: 'if (order.stockHeld && !hasLeftTheShop(order)) {',
        replace: "if (order.stockHeld && reason !== 'expired' && !hasLeftTheShop(order)) {",
      },
    ],
    caughtBy: ['tests/integration/payments/settle-payment.test.ts'],
  },
  {
    name: 'sweep-asks-nobody',
    harm: 'stock of an open or paid Pix is sold to another when its reservation ends',
    edits: [
      {
        file: 'cms/payments/operations/expire-reservations.ts',
        find: 'if (hasPaymentPage) {',
        replace: 'if (!hasPaymentPage) {',
      },
    ],
    caughtBy: ['tests/integration/payments/open-pix.test.ts'],
  },
  {
    name: 'pix-left-open',
    harm: 'a Pix of a cancelled order can still be paid',
    edits: [
      {
        file: 'cms/payments/cancel-order.ts',
        find: '  await closeOpenPayments(tx, order.id);\n',
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/payments/closing-a-pix.test.ts'],
  },
  {
    name: 'hold-limit-off',
    harm: 'one customer reserves the whole freezer without paying',
    edits: [
      {
        file: 'cms/checkout/buyers.ts',
        find: 'const MAX_UNPAID_HOLDS = 3;',
        replace: 'const MAX_UNPAID_HOLDS = Infinity;',
      },
    ],
    caughtBy: ['tests/integration/orders/place-order.test.ts'],
  },
  {
    name: 'transaction-forgotten',
    harm: 'a product stays behind whose opening stock was refused, and many at once wait for ever',
    edits: [
      {
        file: 'cms/catalog/operations/create-product.ts',
        find: '    user: actingAdmin(actorId),\n    req: tx.req,\n',
        replace: '    user: actingAdmin(actorId),\n',
      },
    ],
    caughtBy: [
      'tests/unit/cms/calls-in-transactions.test.ts',
      'tests/integration/admin/product-endpoints.test.ts',
    ],
  },
  {
    name: 'failed-commit-passed-over',
    harm: 'a sale is reported that the database never stored',
    edits: [
      {
        file: 'cms/platform/database/transaction.ts',
        find: "if (command !== 'COMMIT') throw new Error('a failed statement ended the transaction');",
        replace: 'void command;',
      },
    ],
    caughtBy: ['tests/integration/database/transaction.test.ts'],
  },
  {
    name: 'windows-unconditional',
    harm: 'more orders are promised for a window than the shop can deliver, and the database lets it',
    edits: [
      {
        file: 'cms/delivery/slot-days.ts',
        find: 'where not slot_days.closed and slot_days.taken < slot_days.capacity',
        replace: 'where not slot_days.closed',
      },
      {
        file: 'cms/migrations/20261122_160100_delivery_zones.ts',
        find: 'check (taken between 0 and capacity)',
        replace: 'check (taken >= 0)',
      },
    ],
    caughtBy: ['tests/integration/delivery/slots.test.ts'],
  },
  {
    name: 'closed-windows-sell',
    harm: 'an order is promised for a window that the shop closed for the day',
    edits: [
      {
        file: 'cms/delivery/slot-days.ts',
        find: 'where not slot_days.closed and slot_days.taken',
        replace: 'where slot_days.taken',
      },
    ],
    caughtBy: ['tests/integration/delivery/slots.test.ts'],
  },
  {
    name: 'cut-off-before-the-wait',
    harm: 'an order that waited for another one is promised a window after its last moment to order',
    edits: [
      {
        file: 'cms/delivery/slot-days.ts',
        find: `slot_days.taken < slot_days.capacity
         and ($3::timestamptz is null or clock_timestamp() < $3)`,
        replace: `slot_days.taken < slot_days.capacity
         and ($3::timestamptz is null or now() < $3)`,
      },
    ],
    caughtBy: ['tests/integration/delivery/slots.test.ts'],
  },
  {
    name: 'every-zone-at-one-fee',
    harm: 'the fee of an address is not that of its zone, and the page that showed another one is not corrected',
    edits: [
      {
        file: 'cms/checkout/buyers.ts',
        find: 'deliveryFeeCents: zone?.feeCents ?? 0,',
        replace: 'deliveryFeeCents: zone ? 1500 : 0,',
      },
    ],
    caughtBy: ['tests/integration/delivery/zones.test.ts'],
  },
  {
    name: 'cancelling-keeps-the-place',
    harm: 'the place of a cancelled order is never promised again',
    edits: [
      {
        file: 'cms/orders/order-slot.ts',
        find: 'if (order.slotHeld) await givePlaceBack(tx, slot);',
        replace: '',
      },
      {
        file: 'cms/migrations/20261122_160100_delivery_zones.ts',
        find: 'update slot_days set taken = taken - 1 where',
        replace: 'update slot_days set taken = taken where',
      },
    ],
    caughtBy: ['tests/integration/delivery/slots.test.ts'],
  },
  {
    name: 'a-lost-window-is-promised',
    harm: 'a payment that arrives after its window filled keeps the promise that nobody can fulfil',
    edits: [
      {
        file: 'cms/payments/pay-order.ts',
        find: "if (slot === 'lost') await holdForLostSlot(tx, { order, status });",
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/delivery/slot-changes.test.ts'],
  },
  {
    name: 'a-switched-off-zone-falls-through',
    harm: 'a bairro that the shop switched off is delivered to at the fee of the city',
    edits: [
      {
        file: 'shop/delivery/zone-of.ts',
        find: 'const listed = zones.flatMap((zone) =>',
        replace: 'const listed = zones.filter(({ isActive }) => isActive).flatMap((zone) =>',
      },
    ],
    caughtBy: ['tests/unit/shop/delivery/zones.test.ts', 'tests/integration/delivery/zones.test.ts'],
  },
  {
    name: 'late-payment-takes-no-place',
    harm: 'an order that is paid after its reservation ended promises a window without a place in it',
    edits: [
      {
        file: 'cms/payments/pay-order.ts',
        find: 'const slot = await retakeOrderSlot(tx, order);',
        replace: "const slot = 'none' as 'none' | 'lost';",
      },
    ],
    caughtBy: ['tests/integration/delivery/slot-changes.test.ts'],
  },
];
