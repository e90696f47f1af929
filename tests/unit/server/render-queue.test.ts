import { expect, test } from 'vitest';

import { Turns } from '@server/http/render-queue';

/** One iteration of the event loop. */
const round = () => new Promise<void>((resolve) => setImmediate(resolve));

function takeThree(turns: Turns): number[] {
  const begun: number[] = [];
  for (const place of [1, 2, 3]) void turns.take().then(() => begun.push(place));
  return begun;
}

test('renders start one per iteration of the event loop, in order of arrival', async () => {
  const begun = takeThree(new Turns());
  expect(begun).toEqual([]);
  await round();
  expect(begun).toEqual([1]);
  await round();
  expect(begun).toEqual([1, 2]);
  await round();
  expect(begun).toEqual([1, 2, 3]);
});

test('renders wait one iteration after a new connection, and start when no other one arrives', async () => {
  const turns = new Turns();
  const begun = takeThree(turns);
  turns.newcomer();
  await round();
  expect(begun).toEqual([]);
  await round();
  expect(begun).toEqual([1]);
});

test('renders wait sixteen iterations at most, however many connections arrive', async () => {
  const turns = new Turns();
  const begun = takeThree(turns);
  const rounds: number[] = [];
  for (let count = 1; begun.length < 3; count += 1) {
    const before = begun.length;
    turns.newcomer();
    await round();
    if (begun.length > before) rounds.push(count);
  }
  expect(rounds).toEqual([17, 34, 51]);
});

test('renders start at once after a pause', async () => {
  const turns = new Turns();
  void turns.take();
  await round();
  await round();
  let isBegun = false;
  void turns.take().then(() => (isBegun = true));
  await round();
  expect(isBegun).toBe(true);
});
