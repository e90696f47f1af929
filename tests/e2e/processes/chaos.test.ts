import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkAll } from '@tools/chaos/checks/all-checks';
import { openGround, type Ground } from '@tools/chaos/fleet/environment';
import { inWorld, playHistory } from '@tools/chaos/trial';
import { writeHistory } from '@tools/chaos/write-history';

/**
 * Short enough to run on every change; `npm run chaos` runs longer ones. This one kills six times, and has purchases with
 * and without an account, Pix codes, orders of the counter and cases.
 */
const SEED = 14221;
const LENGTH = 110;

/** Only Linux can list the processes of a shop. */
describe.runIf(process.platform === 'linux')('a random history', () => {
  let ground: Ground;

  beforeAll(async () => {
    ground = await openGround();
  }, 300_000);

  afterAll(() => ground?.close());

  test('breaks no rule of money, stock, mails and confirmed results; an injected violation is detected', async () => {
    await inWorld(ground, async (town) => {
      const history = writeHistory({ seed: SEED, length: LENGTH });
      const { violations, figures } = await playHistory(town, { history, atOnce: 16 });
      expect(violations).toEqual([]);
      expect(town.fleet.ends.length).toBeGreaterThanOrEqual(4);
      expect(figures['orders']).toBeGreaterThan(5);
      expect(figures['orders without an account']).toBeGreaterThan(0);
      expect(figures['Pix codes']).toBeGreaterThan(2);
      expect(figures['payments at the provider']).toBeGreaterThan(3);

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
