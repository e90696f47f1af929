import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Action } from '@tools/chaos/action';
import { checkAll } from '@tools/chaos/checks/all-checks';
import { openGround, type Ground } from '@tools/chaos/fleet/environment';
import type { RoleName } from '@tools/chaos/fleet/fleet';
import { inWorld, playHistory } from '@tools/chaos/trial';
import { writeHistory } from '@tools/chaos/write-history';

/**
 * The random history of this seed is short enough to run on every change; `npm run chaos` runs longer histories. This
 * history contains purchases with and without an account, Pix codes, orders taken at the counter, lots that are packed
 * and sent, and recalls.
 */
const SEED = 2013;
const LENGTH = 104;

const kill = (role: RoleName): Action => ({ kind: 'kill', role, which: 0, faultPoint: null });
const leaves: Action = { kind: 'hand-over', admin: 0, nth: 0, to: 'enviado' };
const changes = (way: 'replace' | 'take-out', nth: number): Action => ({
  kind: 'line-change',
  admin: 0,
  nth,
  way,
  units: 1,
  choice: 0,
  presses: 2,
});

/**
 * Actions that are inserted among those of the seed; the number says how many of the seed's actions come before. The
 * inserted actions kill six processes. They also ensure that a customer has a box of the lot that is recalled at the
 * end, and they kill a worker while it sends the warnings of that recall.
 */
const PLANTED: readonly (readonly [number, Action])[] = [
  [18, kill('worker')],
  [36, kill('storefront')],
  [54, kill('office')],
  [60, { kind: 'pay-waiting', nth: 0 }],
  [61, { kind: 'pay-waiting', nth: 0 }],
  [62, { kind: 'pay-waiting', nth: 0 }],
  [72, kill('worker')],
  [84, changes('replace', 0)],
  [85, changes('replace', 1)],
  [86, changes('take-out', 0)],
  [88, leaves],
  [89, leaves],
  [90, kill('storefront')],
  [96, { kind: 'recall', admin: 0, nth: 0, end: 'start', presses: 2 }],
  [100, kill('worker')],
];

function wholeHistory(): Action[] {
  const history = writeHistory({ seed: SEED, length: LENGTH });
  for (const [place, action] of PLANTED.toReversed()) history.splice(place, 0, action);
  return history;
}

/** The test needs Linux, because only there can it list the processes of a shop. */
describe.runIf(process.platform === 'linux')('a random history', () => {
  let ground: Ground;

  beforeAll(async () => {
    ground = await openGround();
  }, 300_000);

  afterAll(() => ground?.close());

  test('breaks no rule about money, stock, mails and confirmed results; injected violations are detected', async () => {
    await inWorld(ground, async (town) => {
      const history = wholeHistory();
      const { violations, figures } = await playHistory(town, { history, atOnce: 16 });
      expect(violations).toEqual([]);
      expect(town.fleet.ends.length).toBeGreaterThanOrEqual(4);
      expect(figures['orders']).toBeGreaterThan(5);
      expect(figures['orders without an account']).toBeGreaterThan(0);
      expect(figures['Pix codes']).toBeGreaterThan(2);
      expect(figures['payments at the provider']).toBeGreaterThan(3);
      expect(figures['lots']).toBeGreaterThan(0);
      expect(figures['people warned']).toBeGreaterThan(0);
      expect((figures['lines replaced'] ?? 0) + (figures['lines taken out'] ?? 0)).toBeGreaterThan(0);

      // As a counter-check, the test causes three violations, all of which must be detected: a payment without a
      // notification, a confirmed stock movement that is not in the ledger, and a warning that was not sent.
      const { control } = town.fleet.standIn;
      const [preference] = (await control.state()).preferences;
      await control.pay({ preferenceId: preference?.id, notify: false });
      town.promises.stockMovements.set('00000000-0000-4000-8000-000000000000', 5);
      const { deliveries } = town.fleet.post;
      const first = deliveries().find(({ recallToken }) => recallToken !== null);
      town.fleet.post.deliveries = () =>
        deliveries().filter(({ messageId }) => messageId !== first?.messageId);
      const found = new Set((await checkAll(town)).map(({ rule }) => rule));
      expect(found).toEqual(
        new Set([
          'the shop knows every payment',
          'a stock movement that was confirmed is in the ledger',
          'a mail that counts as sent was delivered',
          'whoever has a box of a recalled lot and a mailbox got one warning',
        ]),
      );
    });
  }, 400_000);
});
