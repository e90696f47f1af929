import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  cartRequests,
  finishCartRequest,
  requestCartChange,
  subscribeToCartRequests,
  takeCartRequest,
  withdrawCartRequests,
} from '@app/components/cart/cart-requests';

function change(intent: string, productId: string, quantity = 1): FormData {
  const form = new FormData();
  form.set('intent', intent);
  form.set('productId', productId);
  form.set('quantity', String(quantity));
  return form;
}

const waitingQuantities = () => cartRequests().waiting.map((form) => form.get('quantity'));

afterEach(() => {
  do finishCartRequest();
  while (takeCartRequest());
});

describe('pending changes of the cart', () => {
  it('are sent one at a time, in the order they were made', () => {
    const [first, second] = [change('add', 'kit'), change('add', 'margherita')];
    requestCartChange(first);
    requestCartChange(second);
    expect(takeCartRequest()).toBe(first);
    expect(takeCartRequest()).toBeNull();
    finishCartRequest();
    expect(takeCartRequest()).toBe(second);
  });

  it('keep only the newest of several waiting quantities of one product', () => {
    requestCartChange(change('set', 'kit', 2));
    takeCartRequest();
    for (const quantity of [3, 4, 5]) requestCartChange(change('set', 'kit', quantity));
    requestCartChange(change('set', 'margherita', 1));
    expect(waitingQuantities()).toEqual(['5', '1']);
    expect(cartRequests().sending?.get('quantity')).toBe('2');
  });

  it('never drop an addition, because each one adds units', () => {
    requestCartChange(change('add', 'kit'));
    requestCartChange(change('add', 'kit'));
    expect(cartRequests().waiting).toHaveLength(2);
  });

  it('are withdrawn together, in order, when the connection is lost', () => {
    const [first, second] = [change('add', 'kit'), change('set', 'margherita', 2)];
    requestCartChange(first);
    requestCartChange(second);
    takeCartRequest();
    expect(withdrawCartRequests()).toEqual([first, second]);
    expect(cartRequests()).toEqual({ sending: null, waiting: [] });
    expect(withdrawCartRequests()).toEqual([]);
  });

  it('notify their subscribers', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToCartRequests(listener);
    requestCartChange(change('add', 'kit'));
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    takeCartRequest();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
