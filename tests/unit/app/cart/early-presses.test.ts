import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { sendEvenWhenLeft, takeSentWhenLeft } from '@app/components/cart/early-presses';

const sent: FormData[] = [];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    sendToCart: (change: FormData) => {
      sent.push(change);
      return Promise.reject(new Error('the page is gone'));
    },
  });
});
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

it('the page after one that was left with unanswered changes reads its cart again, once', () => {
  const [one, other] = [new FormData(), new FormData()];
  sendEvenWhenLeft([one, other]);
  expect(sent).toEqual([one, other]);
  expect([takeSentWhenLeft(), takeSentWhenLeft()]).toEqual([true, false]);
});

it('a page that was left with an answered cart leaves nothing for the next one', () => {
  sendEvenWhenLeft([]);
  expect(takeSentWhenLeft()).toBe(false);
});
