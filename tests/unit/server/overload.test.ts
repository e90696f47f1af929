import { beforeEach, describe, expect, test } from 'vitest';

import { Overload } from '@server/http/load-shedder';

const LIMIT = 600;
const look = { isLook: true };
const purchase = { isLook: false };

type Place = NonNullable<ReturnType<Overload['enter']>>;

let nowMs = 0;
let overload: Overload;

beforeEach(() => {
  nowMs = 0;
  overload = new Overload({ limit: LIMIT, now: () => nowMs });
});

/** Acquires places until there is no room, or until it has `most` places. */
function enterAll(kind: { isLook: boolean }, most = 10_000): Place[] {
  const places: Place[] = [];
  for (let leave = overload.enter(kind); leave; leave = overload.enter(kind)) {
    places.push(leave);
    if (places.length === most) break;
  }
  return places;
}

/** Simulates a shop that responds `count` times within a second. */
function answerForASecond(count: number, { isAnswered = true } = {}) {
  for (let n = 0; n < count; n += 1) {
    overload.enter(look)?.({ isAnswered });
    nowMs += 1_000 / count;
  }
}

describe('a browsing request', () => {
  test('is admitted in a burst, however slow the shop was', () => {
    expect(enterAll(look)).toHaveLength(200);
    expect(overload.hasRoom(look)).toBe(false);
  });

  test('is admitted as often as the shop responded within the last second', () => {
    answerForASecond(450);
    expect(enterAll(look)).toHaveLength(450);
  });

  test('is not admitted more often because other clients gave up', () => {
    answerForASecond(450, { isAnswered: false });
    expect(enterAll(look)).toHaveLength(200);
  });

  test('is never admitted above the limit', () => {
    answerForASecond(5_000);
    expect(enterAll(look)).toHaveLength(LIMIT);
  });

  test('is admitted only in a burst when the shop has not responded for two seconds', () => {
    answerForASecond(450);
    nowMs += 2_000;
    expect(enterAll(look)).toHaveLength(200);
  });

  test('is admitted in place of a finished request, which frees its place only once', () => {
    const [first] = enterAll(look);
    first?.({ isAnswered: true });
    first?.({ isAnswered: true });
    expect(enterAll(look)).toHaveLength(1);
  });
});

describe('a purchase request', () => {
  test('is admitted up to the limit, ahead of browsing requests', () => {
    const looking = enterAll(look).length;
    expect(enterAll(purchase)).toHaveLength(LIMIT - looking);
    expect(overload.hasRoom(purchase)).toBe(false);
  });
});
