import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Action } from '@tools/chaos/action';
import { checkAll } from '@tools/chaos/checks/all-checks';
import { openGround, type Ground } from '@tools/chaos/fleet/environment';
import type { RoleName } from '@tools/chaos/fleet/fleet';
import { inWorld, playHistory } from '@tools/chaos/trial';
import { writeHistory } from '@tools/chaos/write-history';

/**
 * Short enough to run on every change; `npm run chaos` runs longer ones. This one has purchases with and without an
 * account, Pix codes, orders of the counter, lots that are packed and sent, and recalls.
 */
const SEED = 15918;
const LENGTH = 104;

/** Killed whatever the seed draws: who, and after how many actions. With the seed's own, six processes die. */
const KILLS: readonly (readonly [RoleName, number])[] = [
  ['worker', 18],
  ['storefront', 36],
  ['office', 54],
  ['worker', 72],
  ['storefront', 90],
];

function historyWithKills(): Action[] {
  const history = writeHistory({ seed: SEED, length: LENGTH });
  for (const [role, place] of KILLS.toReversed())
    history.splice(place, 0, { kind: 'kill', role, which: 0, faultPoint: null });
  return history;
}

/** Only Linux can list the processes of a shop. */
describe.runIf(process.platform === 'linux')('a random history', () => {
  let ground: Ground;

  beforeAll(async () => {
    ground = await openGround();
  }, 300_000);

  afterAll(() => ground?.close());

  test('breaks no rule of money, stock, mails and confirmed results; an injected violation is detected', async () => {
    await inWorld(ground, async (town) => {
      const history = historyWithKills();
      const { violations, figures } = await playHistory(town, { history, atOnce: 16 });
      expect(violations).toEqual([]);
      expect(town.fleet.ends.length).toBeGreaterThanOrEqual(4);
      expect(figures['orders']).toBeGreaterThan(5);
      expect(figures['orders without an account']).toBeGreaterThan(0);
      expect(figures['Pix codes']).toBeGreaterThan(2);
      expect(figures['payments at the provider']).toBeGreaterThan(3);
      expect(figures['lots']).toBeGreaterThan(0);

      // The counter-check: a payment without a notification, and promised stock that never arrived, must both be found.
      const { control } = town.fleet.standIn;
      const [preference] = (await control.state()).preferences;
      await control.pay({ preferenceId: preference?.id, notify: false });
      town.promises.stockMovements.set('00000000-0000-4000-8000-000000000000', 5);
      const found = new Set((await checkAll(town)).map(({ rule }) => rule));
      expect(found).toEqual(
        new Set(['the shop knows every payment', 'a stock movement that was confirmed is in the ledger']),
      );
    });
  }, 400_000);
});
