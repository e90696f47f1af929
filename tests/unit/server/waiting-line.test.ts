import { beforeEach, describe, expect, test } from 'vitest';

import type { LineTicket } from '@app/session/line-cookie';
import { BegunPeople } from '@server/admission/begun-people';
import { WaitingLine } from '@server/admission/waiting-line';
import { pagePathOf } from '@server/remix/send-page-instead';

const MINUTE = 60_000;

describe('the line', () => {
  let nowMs: number;
  let perSecond: number;
  let line: WaitingLine;

  beforeEach(() => {
    nowMs = 1_000_000;
    perSecond = 0;
    line = new WaitingLine({ perSecond: () => perSecond, now: () => nowMs });
  });

  const ask = (id: string, { ticket = null as LineTicket | null, address = id } = {}) =>
    line.ask({ ticket, newId: id, address });

  /** A person draws a ticket a millisecond after the one before. */
  function draw(id: string): LineTicket {
    nowMs += 1;
    const { ticket, isIn } = ask(id);
    expect(isIn).toBe(false);
    return ticket;
  }

  test('lets in who came first, as many per second as there is room for', () => {
    const [first, second, third] = ['a', 'b', 'c'].map(draw);
    perSecond = 2;
    ask('x', { ticket: third ?? null });
    nowMs += 500;
    expect(ask('x', { ticket: third ?? null })).toMatchObject({ isIn: false, ahead: 2 });
    expect(ask('x', { ticket: first ?? null })).toMatchObject({ isIn: true, ticket: { id: 'a' } });
    expect(ask('x', { ticket: second ?? null })).toMatchObject({ isIn: false, ahead: 0 });
    nowMs += 500;
    expect(ask('x', { ticket: second ?? null }).isIn).toBe(true);
    expect(line.length).toBe(1);
  });

  test('lets nobody in while there is no room', () => {
    const ticket = draw('a');
    nowMs += 10_000;
    expect(ask('x', { ticket }).isIn).toBe(false);
  });

  test('forgets who left, so that nobody waits for them', () => {
    draw('gone');
    nowMs += 6_000;
    const ticket = draw('b');
    nowMs += 7_000;
    expect(ask('x', { ticket })).toMatchObject({ isIn: false, ahead: 0 });
    expect(line.length).toBe(1);
  });

  test('asks less often who is far back, and keeps their place meanwhile', () => {
    for (let place = 0; place < 100; place += 1) draw(`p${place}`);
    const last = draw('last');
    const again = () => ask('x', { ticket: last });
    perSecond = 50;
    expect(again()).toMatchObject({ ahead: 100, askAgainSeconds: 4 });
    perSecond = 5;
    expect(again()).toMatchObject({ askAgainSeconds: 10 });
    perSecond = 0;
    nowMs += 2_000;
    expect(again()).toMatchObject({ askAgainSeconds: 12 });
    nowMs += 15_000;
    expect(line.length).toBe(1);
    expect(again()).toMatchObject({ isIn: false, ahead: 0, askAgainSeconds: 4 });
  });

  test('keeps the place of who comes back with the ticket', () => {
    const first = draw('a');
    nowMs += MINUTE;
    draw('b');
    expect(ask('x', { ticket: first })).toMatchObject({ isIn: false, ahead: 0, ticket: first });
    expect(ask('c')).toMatchObject({ ahead: 2 });
  });

  test('lets somebody in for twenty minutes; afterwards they wait again, as the last', () => {
    perSecond = 1;
    line.ask({ ticket: null, newId: 'a', address: 'a' });
    nowMs += 5_000;
    const { ticket } = ask('a');
    expect(line.isAdmitted(ticket)).toBe(true);
    nowMs += 20 * MINUTE;
    expect(line.isAdmitted(ticket)).toBe(false);
    perSecond = 0;
    draw('b');
    nowMs += 1;
    expect(ask('again', { ticket })).toMatchObject({ ticket: { id: 'again' }, ahead: 1 });
  });

  test('gives one address fifty places, which nobody else waits longer for', () => {
    for (let n = 0; n < 80; n += 1) ask(`bot-${n}`, { address: '203.0.113.9' });
    expect(line.length).toBe(50);
    nowMs += 1;
    expect(ask('person')).toMatchObject({ isIn: false, ahead: 50 });
  });

  test('counts nobody as let in who only drew a ticket, or has none', () => {
    expect(line.isAdmitted(draw('a'))).toBe(false);
    expect(line.isAdmitted(null)).toBe(false);
  });
});

describe('who has begun to buy', () => {
  const person = (id: string) => ({ kind: 'cart' as const, id });

  test('is asked in one query at a time, with everybody who came meanwhile in the next one', async () => {
    const queries: string[][] = [];
    let respond = () => {};
    const people = new BegunPeople({
      onFailure: () => undefined,
      find: async (asked) => {
        queries.push(asked.map(({ id }) => id));
        await new Promise<void>((resolve) => (respond = resolve));
        return asked.filter(({ id }) => id.startsWith('full'));
      },
    });
    const first = people.has(person('full-1'));
    const others = ['empty-1', 'full-2', 'empty-2', 'empty-2'].map((id) => people.has(person(id)));
    respond();
    expect(await first).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    respond();
    expect(await Promise.all(others)).toEqual([false, true, false, false]);
    expect(queries).toEqual([['full-1'], ['empty-1', 'full-2', 'empty-2']]);
  });

  test('is known for half a minute, who has not begun for two seconds, and nobody who has changed something', async () => {
    let nowMs = 0;
    let full = new Set(['a']);
    let queries = 0;
    const people = new BegunPeople({
      now: () => nowMs,
      onFailure: () => undefined,
      find: (asked) => {
        queries += 1;
        return Promise.resolve(asked.filter(({ id }) => full.has(id)));
      },
    });
    expect([await people.has(person('a')), await people.has(person('b'))]).toEqual([true, false]);
    full = new Set(['b']);
    nowMs = 1_999;
    expect([await people.has(person('a')), await people.has(person('b'))]).toEqual([true, false]);
    expect(queries).toBe(2);
    nowMs = 2_000;
    expect(await people.has(person('b'))).toBe(true);
    people.forget(person('a'));
    expect(await people.has(person('a'))).toBe(false);
  });

  test('is everybody while the database cannot say it, and nobody remembers that', async () => {
    const failures: unknown[] = [];
    let isLost = true;
    const people = new BegunPeople({
      onFailure: (error) => failures.push(error),
      find: () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve([])),
    });
    expect(await people.has(person('a'))).toBe(true);
    isLost = false;
    expect(await people.has(person('a'))).toBe(false);
    expect(failures).toHaveLength(1);
  });
});

test.each([
  ['/cardapio.data', '/cardapio'],
  ['/_root.data', '/'],
  ['/produto/margherita.data?_routes=root&categoria=doce', '/produto/margherita?categoria=doce'],
  ['/carrinho.data?index=&entrega=retirada', '/carrinho?entrega=retirada'],
])('the page of the data %s is %s', (data, page) => {
  expect(pagePathOf(data)).toBe(page);
});
