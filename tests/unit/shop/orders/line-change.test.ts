import { expect, it } from 'vitest';

import { lineAmountText, lineChangeText } from '@shop/orders/line-change';
import { isMoneyDue, PAYMENT_STATUSES } from '@shop/orders/payment-status';

it.each([
  [2, 0, null, null],
  [2, 1, null, '1 de 2 saiu do pedido'],
  [3, 2, null, '2 de 3 saíram do pedido'],
  [2, 2, null, 'Saiu do pedido'],
  [1, 0, 'Margherita', 'No lugar de Margherita'],
  [2, 1, 'Margherita', 'No lugar de Margherita. 1 de 2 saiu do pedido'],
])(
  'a line of %i with %i taken out, in place of %s, reads “%s”',
  (quantity, removedUnits, replacedName, text) => {
    expect(lineChangeText({ quantity, removedUnits, replacedName })).toBe(text);
  },
);

it('a line in place of another was paid with that one, so its own amount is no price of zero', () => {
  const bought = { quantity: 2, unitPriceCents: 4990, replacedName: null };
  expect(lineAmountText(bought)).toBe('R$\u00A099,80');
  expect(lineAmountText({ quantity: 2, unitPriceCents: 0, replacedName: 'Margherita' })).toBe('Incluído');
  // A gift was not exchanged for anything.
  expect(lineAmountText({ ...bought, unitPriceCents: 0 })).toBe('R$\u00A00,00');
});

it('money is due for an order that is unpaid or will be paid at the pickup', () => {
  expect(PAYMENT_STATUSES.filter(isMoneyDue)).toEqual(['unpaid', 'a_receber']);
});
