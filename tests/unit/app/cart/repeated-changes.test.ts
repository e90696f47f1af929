import { expect, it } from 'vitest';

import { repeatedChanges, retryOf } from '@app/components/cart/repeated-changes';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const cart = { itemCount: 2, quantityByProduct: { kit: 2 } };

const repeated = (...lost: FormData[]) =>
  repeatedChanges(lost, cart).map((change) => Object.fromEntries(change));

it('a retried addition sets the resulting quantity, so that its units are never added twice', () => {
  expect(
    repeated(
      form({ intent: 'add', productId: 'kit', quantity: '1' }),
      form({ intent: 'add', productId: 'kit', quantity: '2' }),
      form({ intent: 'add', productId: 'margherita', quantity: '1' }),
    ),
  ).toEqual([
    { intent: 'set', productId: 'kit', quantity: '3' },
    { intent: 'set', productId: 'kit', quantity: '5' },
    { intent: 'set', productId: 'margherita', quantity: '1' },
  ]);
});

it('a retried addition does not exceed the maximum of a line', () => {
  expect(repeated(form({ intent: 'add', productId: 'kit', quantity: '20' }))).toEqual([
    { intent: 'set', productId: 'kit', quantity: '20' },
  ]);
});

it('a retried addition takes earlier pending changes into account', () => {
  expect(
    repeated(form({ intent: 'clear' }), form({ intent: 'add', productId: 'kit', quantity: '1' })),
  ).toEqual([{ intent: 'clear' }, { intent: 'set', productId: 'kit', quantity: '1' }]);
});

it('a retried change that is not an addition is sent unchanged', () => {
  const changes = [
    form({ intent: 'set', productId: 'kit', quantity: '4' }),
    form({ intent: 'remove', productId: 'kit' }),
    form({ intent: 'notes', productId: 'kit', notes: 'sem cebola' }),
    form({ intent: 'restore', removalId: 'ab12' }),
  ];
  expect(repeatedChanges(changes, cart)).toEqual(changes);
});

it('a retry is offered for the cart and the payment, not for signing in', () => {
  expect(retryOf('set')).toBe('cart');
  expect(retryOf('checkout')).toBe('checkout');
  expect(retryOf('sign-in')).toBeUndefined();
  expect(retryOf(null)).toBeUndefined();
});
