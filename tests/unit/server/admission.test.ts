import { beforeEach, describe, expect, test, vi } from 'vitest';

import { Admission, type Entry } from '@server/admission/admission';
import { PRIORITIES, priorityOf, takesSlot, type Priority } from '@server/admission/priorities';

const LIMIT = 600;

let nowMs = 0;
let admission: Admission;

beforeEach(() => {
  nowMs = 0;
  admission = new Admission({ limit: LIMIT, now: () => nowMs });
});

const kind = (priority: Priority) => ({
  priority,
  takesSlot: priority !== 'paying' && priority !== 'beginning',
});

/** Admits requests until there is no room, or until there are `most`. */
function enterAll(priority: Priority, most = 10_000): Entry[] {
  const entries: Entry[] = [];
  for (let entry = admission.enter(kind(priority)); entry; entry = admission.enter(kind(priority))) {
    entries.push(entry);
    if (entries.length === most) break;
  }
  return entries;
}

/** Simulates a shop that responds `count` times within a second. */
function answerForASecond(count: number, { isAnswered = true } = {}) {
  for (let n = 0; n < count; n += 1) {
    admission.enter(kind('looking'))?.end({ isAnswered });
    nowMs += 1_000 / count;
  }
}

/** One iteration of the event loop. */
const round = () => new Promise<void>((resolve) => setImmediate(resolve));

async function rounds(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await round();
}

describe('a browsing request', () => {
  test('is admitted in a burst, however slow the shop was', () => {
    expect(enterAll('looking')).toHaveLength(200);
    expect(admission.hasRoom('looking')).toBe(false);
  });

  test('is admitted as often as the shop responded within the last second', () => {
    answerForASecond(450);
    expect(enterAll('looking')).toHaveLength(450);
  });

  test('is not admitted more often because other clients gave up', () => {
    answerForASecond(450, { isAnswered: false });
    expect(enterAll('looking')).toHaveLength(200);
  });

  test('is never admitted above the limit', () => {
    answerForASecond(5_000);
    expect(enterAll('looking')).toHaveLength(LIMIT);
  });

  test('is admitted only in a burst when the shop has not responded for two seconds', () => {
    answerForASecond(450);
    nowMs += 2_000;
    expect(enterAll('looking')).toHaveLength(200);
  });

  test('is admitted in place of a finished request, which frees its place only once', () => {
    const [first] = enterAll('looking');
    first?.end({ isAnswered: true });
    first?.end({ isAnswered: true });
    expect(enterAll('looking')).toHaveLength(1);
  });

  test('that waits too long may not begin any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const full = new Admission({ limit: LIMIT, slots: 0 });
      const [looking, begun] = [full.enter(kind('looking')), full.enter(kind('begun'))];
      const mayBegin = looking?.begin();
      let isSettled = false;
      void begun?.begin().finally(() => (isSettled = true));
      vi.advanceTimersByTime(5_000);
      expect(await mayBegin).toBe(false);
      vi.advanceTimersByTime(60_000);
      await round();
      expect(isSettled).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a request of somebody who has begun to buy', () => {
  test.each(['paying', 'begun', 'admitted'] as const)(
    'is admitted ahead of all who look around: %s',
    (priority) => {
      const looking = enterAll('looking').length;
      expect(enterAll(priority)).toHaveLength(5 * LIMIT - looking);
      expect(admission.hasRoom(priority)).toBe(false);
    },
  );

  test('leaves no room for who only looks around when it would wait longer than a second', () => {
    enterAll('begun', 200);
    expect(admission.hasRoom('looking')).toBe(false);
    expect(admission.hasRoom('beginning')).toBe(false);
  });

  test('is calm as long as there are no more than the shop serves in a second', () => {
    answerForASecond(100);
    const entries = enterAll('begun', 99);
    expect(admission.isCalm).toBe(true);
    entries.push(...enterAll('paying', 1));
    expect(admission.isCalm).toBe(false);
    entries[0]?.end({ isAnswered: true });
    expect(admission.isCalm).toBe(true);
  });
});

test('the first thing for a cart is admitted although many look around', () => {
  enterAll('looking');
  expect(admission.hasRoom('beginning')).toBe(true);
});

test('what nobody misses is admitted only while little is under way', () => {
  enterAll('looking', 39);
  expect(admission.hasRoom('optional')).toBe(true);
  enterAll('begun', 1);
  expect(admission.hasRoom('optional')).toBe(false);
});

describe('the order of requests', () => {
  const enterInTurn = (priorities: readonly Priority[], slots = 32) => {
    const shop = new Admission({ limit: LIMIT, slots });
    const begun: Priority[] = [];
    const entries = priorities.map((priority) => shop.enter(kind(priority)));
    for (const [place, entry] of entries.entries())
      void entry?.begin().then((may) => may && begun.push(priorities[place]!));
    return { shop, begun, entries };
  };

  test('is that of their priorities, whatever the order of their arrival', async () => {
    const { begun } = enterInTurn([...PRIORITIES].reverse());
    await rounds(PRIORITIES.length);
    expect(begun).toEqual(PRIORITIES);
  });

  test('is that of their arrival among equals, and one begins per iteration of the event loop', async () => {
    const begun: number[] = [];
    for (const place of [1, 2, 3])
      void admission
        .enter(kind('looking'))
        ?.begin()
        .then(() => begun.push(place));
    expect(begun).toEqual([]);
    await round();
    expect(begun).toEqual([1]);
    await round();
    expect(begun).toEqual([1, 2]);
    await round();
    expect(begun).toEqual([1, 2, 3]);
  });

  test('lets a page begin only when a slot is free, and a change at once', async () => {
    const { begun, entries } = enterInTurn(['looking', 'looking', 'begun', 'beginning'], 1);
    await rounds(8);
    expect(begun).toEqual(['begun', 'beginning']);
    entries[2]?.end({ isAnswered: true });
    await rounds(4);
    expect(begun).toEqual(['begun', 'beginning', 'looking']);
  });

  test('changes for a request that waits when it is known who sent it, which then waits until it is served', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { begun, entries } = enterInTurn(['begun', 'looking', 'looking'], 1);
      await rounds(2);
      expect(entries[0]?.promote('paying')).toBe(false);
      expect(entries[2]?.promote('begun')).toBe(true);
      vi.advanceTimersByTime(60_000);
      await rounds(2);
      expect(entries[1]?.promote('begun')).toBe(false);
      entries[0]?.end({ isAnswered: true });
      await rounds(4);
      expect(begun).toEqual(['begun', 'looking']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('counts a promoted request among those that it waits with', () => {
    const shop = new Admission({ limit: LIMIT });
    const entry = shop.enter(kind('looking'));
    void entry?.begin();
    entry?.promote('begun');
    entry?.end({ isAnswered: true });
    expect(shop.underWay).toBe(0);
  });

  test('says that the shop is crowded while a page has to wait for a slot', async () => {
    const { shop, entries } = enterInTurn(['begun'], 1);
    expect(shop.isCrowded).toBe(false);
    await round();
    expect(shop.isCrowded).toBe(true);
    entries[0]?.end({ isAnswered: true });
    expect(shop.isCrowded).toBe(false);
  });
});

describe('new connections', () => {
  const beginThree = (): number[] => {
    const begun: number[] = [];
    for (const place of [1, 2, 3])
      void admission
        .enter(kind('looking'))
        ?.begin()
        .then(() => begun.push(place));
    return begun;
  };

  test('make requests wait one iteration, which begin when no other connection arrives', async () => {
    const begun = beginThree();
    admission.newcomer();
    await round();
    expect(begun).toEqual([]);
    await round();
    expect(begun).toEqual([1]);
  });

  test('make requests wait sixteen iterations at most, however many arrive', async () => {
    const begun = beginThree();
    const at: number[] = [];
    for (let count = 1; begun.length < 3; count += 1) {
      const before = begun.length;
      admission.newcomer();
      await round();
      if (begun.length > before) at.push(count);
    }
    expect(at).toEqual([17, 34, 51]);
  });

  test('do not make a request wait that comes after a pause', async () => {
    void admission.enter(kind('looking'))?.begin();
    await rounds(2);
    let isBegun = false;
    void admission
      .enter(kind('looking'))
      ?.begin()
      .then(() => (isBegun = true));
    await round();
    expect(isBegun).toBe(true);
  });
});

describe('the priority of a request', () => {
  const nobody = { hasBegun: false, hasOrderLink: false, isAdmitted: false };
  const buyer = { ...nobody, hasBegun: true };
  const read = (path: string) => ({ isReading: true, isPrefetch: false, path });
  const write = (path: string) => ({ isReading: false, isPrefetch: false, path });

  test.each([
    ['paying', write('/carrinho'), buyer],
    ['paying', read('/pagamento/sucesso'), buyer],
    ['paying', read('/conta/pedidos'), buyer],
    ['paying', read('/conta/pedidos.data'), buyer],
    ['paying', read('/pedido/abc/pix'), { ...nobody, hasOrderLink: true }],
    ['begun', read('/cardapio'), buyer],
    ['begun', read('/carrinho.data'), buyer],
    ['admitted', read('/busca'), { ...nobody, isAdmitted: true }],
    ['admitted', write('/carrinho.data'), { ...nobody, isAdmitted: true }],
    ['beginning', write('/carrinho.data'), nobody],
    ['beginning', write('/login'), nobody],
    ['looking', read('/busca'), nobody],
    ['looking', read('/pedido/abc'), nobody],
    ['looking', read('/cardapio'), { ...nobody, hasOrderLink: true }],
    ['optional', read('/busca/sugestoes'), buyer],
    ['optional', read('/manifest.webmanifest'), buyer],
    ['optional', { ...read('/cardapio'), isPrefetch: true }, buyer],
  ] as const)('is %s for %o of %o', (priority, request, requester) => {
    expect(priorityOf(request, requester)).toBe(priority);
  });

  test.each([
    ['/cardapio', true],
    ['/carrinho.data', true],
    ['/cep/40000000', false],
    ['/entrar/google/retorno', false],
    ['/pagamento/sucesso', false],
    ['/conta/pedidos/1', false],
  ])('a page takes a slot unless another service may be asked: %s %s', (path, takes) => {
    expect(takesSlot(read(path))).toBe(takes);
    expect(takesSlot(write(path))).toBe(false);
  });
});
