import { describe, expect, it } from 'vitest';
import type { OrderView } from '@cms/orders/customer-order';
import type { HelpOrder } from '@cms/cases/queries/find-help-order';

import { OrderLines } from '@app/components/orders/OrderLines';
import { Receipt } from '@app/components/receipt/Receipt';
import { helpFrameView } from '@app/view-models/help-view';
import { linkedOrderView } from '@app/view-models/linked-order-view';
import { accountOrderView } from '@app/view-models/order-view';
import { receiptView } from '@app/view-models/receipt-view';
import { seedSettings } from '@cms/seed/content/settings';
import { sampleLine, sampleOrder, writeSample } from '@tests/support/mail/mail-facts';
import { order as sampleView, settings } from '@tests/support/orders/sample-order-view';
import { renderMarkup } from '@tests/support/render-markup';

/** A Margherita that was bought and taken out, and the Pepperoni that came in its place, without a price of its own. */
const LINE = {
  productId: 'm',
  name: 'Margherita',
  quantity: 1,
  unitPriceCents: 4990,
  unitDiscountCents: 0,
  pixDiscountCents: 0,
  promotionTitle: null,
  couponCode: null,
  notes: null,
  image: null,
  label: null,
  removedUnits: 1,
  replacedName: null,
} satisfies OrderView['lines'][number];
const LINES = [
  LINE,
  {
    ...LINE,
    productId: 'p',
    name: 'Pepperoni',
    unitPriceCents: 0,
    removedUnits: 0,
    replacedName: 'Margherita',
  },
];

const order = sampleView({ lines: LINES, subtotalCents: 4990, totalCents: 6490 });
const helpOrder = {
  ...order,
  sold: LINES,
  lines: [],
  deliveredAt: null,
  now: new Date('2026-11-21T12:00:00Z'),
} as unknown as HelpOrder;

const lines = (view: { lines: Parameters<typeof OrderLines>[0]['lines'] }) =>
  renderMarkup(<OrderLines lines={view.lines} />);

function receipt(): string {
  const view = receiptView(
    {
      order,
      customerName: 'Luana Mota',
      payments: [
        {
          provider: 'mercado_pago',
          providerPaymentId: '70001',
          method: 'pix',
          amountCents: 6490,
          refundedCents: 0,
          refundDueCents: 0,
          at: order.placedAt,
        },
      ],
    },
    { settings: { ...seedSettings, ...settings }, now: order.placedAt },
  );
  if (!view) throw new Error('no receipt');
  return renderMarkup(<Receipt receipt={view} />);
}

function mail(part: 'text' | 'html'): string {
  const lines = LINES.map(({ productId: _, image: __, ...line }) => sampleLine(line));
  return writeSample('order-confirmed', { order: sampleOrder({ lines }) })[part];
}

const link = () =>
  linkedOrderView(
    { order, buyerName: null, isGuest: true, canProve: true },
    { token: 'A'.repeat(22), shop: settings },
  ).order;

const PLACES: [string, () => string][] = [
  ['the page and the list of the account', () => lines(accountOrderView(order, settings))],
  ['the page of the order’s link', () => lines(link())],
  ['the help pages', () => lines(helpFrameView(helpOrder))],
  ['the receipt', receipt],
  ['the text of a mail', () => mail('text')],
  ['a mail', () => mail('html')],
];

describe('a line that came in place of another', () => {
  it.each(PLACES)('is paid already, not free, in %s', (_, print) => {
    const printed = print();
    expect(printed).toContain('No lugar de Margherita');
    expect(printed).toContain('Incluído');
    expect(printed).toMatch(/R\$(?:\u00A0|&nbsp;|\s)49,90/);
    expect(printed).not.toMatch(/R\$(?:\u00A0|&nbsp;|\s)0,00/);
  });
});
