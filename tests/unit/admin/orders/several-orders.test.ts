import { describe, expect, it } from 'vitest';

import { inTurn } from '@cms/admin/views/orders/several/in-turn';
import { MOVED, severalText, STEPPED } from '@cms/admin/views/orders/several/several-labels';

const done = (number: string) => ({ number, refusal: null });
const refused = (number: string) => ({ number, refusal: 'este pedido mudou.' });

describe('the result of changing several orders', () => {
  it('counts the orders when all of them changed', () => {
    expect(severalText([done('A1'), done('B2')], STEPPED)).toEqual({
      title: '2 avançaram',
      description: null,
      isWhole: true,
    });
    expect(severalText([done('A1')], MOVED).title).toBe('1 mudou de horário');
  });

  it('names each order that did not change, and why', () => {
    expect(severalText([done('A1'), refused('B2'), done('C3'), done('D4')], STEPPED)).toEqual({
      title: '3 de 4 avançaram',
      description: 'B2 não: este pedido mudou.',
      isWhole: false,
    });
  });

  it('says so when no order changed, and names only as many orders as fit the screen', () => {
    const { title, description } = severalText(['A', 'B', 'C', 'D', 'E', 'F'].map(refused), STEPPED);
    expect(title).toBe('Nenhum avançou');
    expect(description).toMatch(/^A não: .* D não: este pedido mudou\. E mais 2\.$/);
  });
});

describe('several requests', () => {
  it('run a few at a time, and return their results in the sequence of the orders', async () => {
    let running = 0;
    let most = 0;
    const results = await inTurn([5, 1, 4, 2, 3], async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(3);
  });

  it('do nothing when there are no orders', async () => {
    expect(await inTurn([], () => Promise.resolve(1))).toEqual([]);
  });
});
