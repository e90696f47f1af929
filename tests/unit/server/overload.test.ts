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

/** Enters so often as there is room, up to `most`. */
function enterAll(kind: { isLook: boolean }, most = 10_000): Place[] {
  const places: Place[] = [];
  for (let leave = overload.enter(kind); leave; leave = overload.enter(kind)) {
    places.push(leave);
    if (places.length === most) break;
  }
  return places;
}

/** A shop that answers so many in a second. */
function answerForASecond(count: number, { isAnswered = true } = {}) {
  for (let n = 0; n < count; n += 1) {
    overload.enter(look)?.({ isAnswered });
    nowMs += 1_000 / count;
  }
}

describe('who looks around', () => {
  test('is let in as a burst, however slow the shop has been', () => {
    expect(enterAll(look)).toHaveLength(200);
    expect(overload.hasRoom(look)).toBe(false);
  });

  test('is let in as far as the shop answers within a second', () => {
    answerForASecond(450);
    expect(enterAll(look)).toHaveLength(450);
  });

  test('is not let in more because others gave up waiting', () => {
    answerForASecond(450, { isAnswered: false });
    expect(enterAll(look)).toHaveLength(200);
  });

  test('is never let in beyond the limit', () => {
    answerForASecond(5_000);
    expect(enterAll(look)).toHaveLength(LIMIT);
  });

  test('is let in only as a burst when the shop has not answered for two seconds', () => {
    answerForASecond(450);
    nowMs += 2_000;
    expect(enterAll(look)).toHaveLength(200);
  });

  test('finds the place that another one has left, once', () => {
    const [first] = enterAll(look);
    first?.({ isAnswered: true });
    first?.({ isAnswered: true });
    expect(enterAll(look)).toHaveLength(1);
  });
});

describe('who buys', () => {
  test('is let in up to the limit, past everybody who looks around', () => {
    const looking = enterAll(look).length;
    expect(enterAll(purchase)).toHaveLength(LIMIT - looking);
    expect(overload.hasRoom(purchase)).toBe(false);
  });
});
