import type { Sabotage } from './sabotage';

/** Mistakes that charge what the customer did not agree to, treat unpaid orders as paid, or refund twice. */
export const moneySabotages: Sabotage[] = [
  {
    name: 'amount-not-compared',
    harm: 'a payment of one centavo pays an order',
    edits: [
      {
        file: 'shop/payments/payment-verdict.ts',
        find: "if (payment.amountCents !== order.totalCents) return { kind: 'mismatch', reason: 'amount' };",
        replace: '',
      },
    ],
    caughtBy: [
      'tests/unit/shop/payments/payment-verdict.test.ts',
      'tests/integration/payments/settle-payment.test.ts',
    ],
  },
  {
    name: 'currency-not-compared',
    harm: 'forty-nine pesos pay for forty-nine reais',
    edits: [
      {
        file: 'shop/payments/payment-verdict.ts',
        find: "if (payment.currency !== 'BRL') return { kind: 'mismatch', reason: 'currency' };",
        replace: '',
      },
    ],
    caughtBy: [
      'tests/unit/shop/payments/payment-verdict.test.ts',
      'tests/integration/payments/settle-payment.test.ts',
    ],
  },
  {
    name: 'collector-not-compared',
    harm: 'money that somebody else received pays an order of ours',
    edits: [
      {
        file: 'shop/payments/payment-verdict.ts',
        find: "if (accountId === '' || payment.accountId !== accountId)",
        replace: "if (accountId === '')",
      },
    ],
    caughtBy: [
      'tests/unit/shop/payments/payment-verdict.test.ts',
      'tests/integration/payments/settle-payment.test.ts',
    ],
  },
  {
    name: 'second-payment-kept',
    harm: 'who paid twice by mistake gets nothing back',
    edits: [
      {
        file: 'cms/payments/accept-approval.ts',
        find: "if (order.paymentStatus !== 'unpaid') return giveBack(tx, update, 'payment_duplicate');",
        replace: "if (order.paymentStatus !== 'unpaid') return 'unchanged';",
      },
    ],
    caughtBy: ['tests/integration/payments/settle-payment.test.ts'],
  },
  {
    name: 'older-news-believed',
    harm: 'a look-up that was overtaken makes a paid order unpaid news again',
    edits: [
      {
        file: 'cms/payments/payment-row.ts',
        find: "if (stored?.providerUpdatedAt && stored.providerUpdatedAt > payment.lastUpdatedAt) return 'stale';",
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/payments/notifications-in-any-order.test.ts'],
  },
  {
    name: 'refund-key-of-each-try',
    harm: 'a refund whose answer was lost is paid out again',
    // Two guards prevent this harm, so both are removed: the check of the refunds that the provider lists, and the
    // idempotency key of the request.
    edits: [
      {
        file: 'cms/payments/operations/refund-payment.ts',
        find: 'requestedCents(asked) >= refundDueCents - outsideCents',
        replace: 'requestedCents(asked) < 0',
      },
      {
        file: 'cms/payments/operations/refund-payment.ts',
        find: ':${refundedCents}-${refundDueCents}${attempt}`,',
        replace: ':${Math.random()}${attempt}`,',
      },
    ],
    caughtBy: ['tests/integration/admin/refund-order.test.ts'],
  },
  {
    name: 'promotion-rounded-down',
    harm: 'a discount of half a centavo is a centavo too small',
    edits: [
      {
        file: 'shop/money/cents.ts',
        find: 'Math.floor((product + 5_000) / 10_000)',
        replace: 'Math.floor(product / 10_000)',
      },
    ],
    caughtBy: ['tests/unit/shop/cents.test.ts', 'tests/unit/shop/cart/quote-cart.test.ts'],
  },
  {
    name: 'shown-total-not-compared',
    harm: 'the price rose while somebody looked at the cart, and they pay it without a word',
    edits: [
      {
        file: 'cms/checkout/store-order.ts',
        find: "if (totalCents !== input.expectedTotalCents) throw new Refusal({ code: 'quote_changed', quote, fee });",
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/orders/place-order.test.ts'],
  },
  {
    name: 'sent-total-believed',
    harm: 'a browser that says one centavo buys for one centavo',
    edits: [
      {
        file: 'cms/checkout/store-order.ts',
        find: "if (totalCents !== input.expectedTotalCents) throw new Refusal({ code: 'quote_changed', quote, fee });",
        replace:
          'quote.discountCents += quote.totalCents - input.expectedTotalCents; quote.totalCents = input.expectedTotalCents;',
      },
    ],
    caughtBy: ['tests/integration/orders/place-order.test.ts'],
  },
  {
    name: 'cancellation-answer-not-read',
    harm: 'a proxy answers 200 with a page of its own, and the Pix of a cancelled order can still be paid',
    edits: [
      {
        file: 'cms/payments/providers/mercado-pago/open-mercado-pago.ts',
        find: '\n      parsePayment(answer);\n    },\n    async refund(',
        replace: '\n    },\n    async refund(',
      },
    ],
    caughtBy: ['tests/integration/payments/closing-a-pix.test.ts'],
  },
  {
    name: 'same-pix-counted-twice',
    harm: 'a Pix told by both APIs is refunded as its own duplicate',
    edits: [
      {
        file: 'cms/payments/pix/identify-payment.ts',
        find: 'if (id !== payment.id) {',
        replace: 'if (id === null) {',
      },
    ],
    caughtBy: ['tests/integration/payments/pix-codes.test.ts'],
  },
  {
    name: 'unmapped-pix-refunded',
    harm: 'money that may be the order’s only payment is sent back as a duplicate',
    edits: [
      {
        file: 'cms/payments/pix/identify-payment.ts',
        find: "? { kind: 'unmapped' }",
        replace: "? { kind: 'itself' }",
      },
    ],
    caughtBy: ['tests/integration/payments/unmapped-pix.test.ts'],
  },
  {
    name: 'old-pix-code-left-open',
    harm: 'a buyer with two open codes pays both',
    edits: [
      {
        file: 'cms/payments/operations/open-pix-code.ts',
        find: "if (codes.length > 0) return { kind: 'close', codes };",
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/payments/pix-codes.test.ts'],
  },
  {
    name: 'pix-key-per-call',
    harm: 'a double click opens two codes',
    edits: [
      {
        file: 'cms/payments/operations/open-pix-code.ts',
        find: 'const idempotencyKey = `${orderId}:pix:${request.attempt}`;',
        replace: 'const idempotencyKey = `${orderId}:pix:${Math.random()}`;',
      },
    ],
    caughtBy: ['tests/integration/payments/pix-codes.test.ts'],
  },
  {
    name: 'pix-of-another-amount-shown',
    harm: 'the page shows a code of an amount that does not pay the order',
    edits: [
      {
        file: 'cms/payments/operations/open-pix-code.ts',
        find: "const isUsable = pix.payment.amountCents === request.amountCents && pix.payment.currency === 'BRL';",
        replace: 'const isUsable = true;',
      },
    ],
    caughtBy: ['tests/integration/payments/pix-codes.test.ts'],
  },
  {
    name: 'untold-money-is-zero',
    harm: 'money that the provider has not told about counts as nothing, or as received',
    edits: [
      {
        file: 'cms/reports/queries/proceeds-report.ts',
        find: 'from ${PROCEEDS} r where r.release_at is null',
        replace: 'from ${PROCEEDS} r where false and r.release_at is null',
      },
    ],
    caughtBy: ['tests/integration/payments/proceeds.test.ts'],
  },
  {
    name: 'refund-not-asked-again',
    harm: 'the fee that a refund gave back is missing in every sum',
    edits: [
      {
        file: 'cms/payments/proceeds.ts',
        find: 'or p.proceeds_refunded_cents is distinct from p.refunded_cents - p.outside_cents',
        replace: 'or p.proceeds_refunded_cents is null',
      },
    ],
    caughtBy: ['tests/integration/payments/proceeds.test.ts'],
  },
  {
    name: 'disputed-money-is-the-shops',
    harm: 'the owner counts on money that a bank has taken back',
    edits: [
      {
        file: 'cms/payments/proceeds.ts',
        find: "p.status in ('in_mediation', 'charged_back')",
        replace: "p.status in ('in_mediation')",
      },
    ],
    caughtBy: ['tests/integration/payments/proceeds.test.ts'],
  },
  {
    name: 'net-amount-with-refunds',
    harm: 'the report shows money that went back to the buyer',
    edits: [
      {
        file: 'cms/payments/providers/mercado-pago/proceeds-response.ts',
        find: 'hasRefundsInside ? amountCents - refundedCents - feeCents : statedCents',
        replace: 'statedCents',
      },
    ],
    caughtBy: ['tests/unit/payments/proceeds-response.test.ts'],
  },
  {
    name: 'payments-asked-as-a-flood',
    harm: 'an update asks the provider about years of payments at once',
    edits: [{ file: 'cms/payments/operations/read-proceeds.ts', find: 'asked < BATCH && ', replace: '' }],
    caughtBy: ['tests/integration/payments/proceeds.test.ts'],
  },
];
