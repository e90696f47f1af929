import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CAST, type Action } from '@tools/chaos/action';
import { checkAll } from '@tools/chaos/checks/all-checks';
import { openGround, type Ground } from '@tools/chaos/fleet/environment';
import type { RoleName } from '@tools/chaos/fleet/fleet';
import { playForCertain } from '@tools/chaos/play-for-certain';
import { inWorld, playHistory } from '@tools/chaos/trial';
import { writeHistory } from '@tools/chaos/write-history';

/**
 * The random history of this seed is short enough to run on every change; `npm run chaos` runs longer histories. What it
 * meets depends on the machine's speed, so the test expects nothing of it but that no rule is broken.
 */
const SEED = 2013;
const LENGTH = 104;

const kill = (role: RoleName): Action => ({ kind: 'kill', role, which: 0, faultPoint: null });
const buys = (shopper: number, product: number, quantity: number): Action => ({
  kind: 'buy',
  shopper,
  product,
  quantity,
  delivery: true,
  presses: 2,
  pays: true,
  pix: false,
  coupon: true,
  kit: false,
});
const opensPix = (shopper: number, product: number): Action => ({
  kind: 'guest-buy',
  shopper,
  product,
  quantity: 1,
  delivery: false,
  presses: 2,
  pix: true,
  coupon: true,
  kit: false,
});
const changes = (way: 'replace' | 'take-out', nth: number): Action => ({
  kind: 'line-change',
  admin: 0,
  nth,
  way,
  units: 1,
  choice: 0,
  presses: 2,
});
const [firstGuest, secondGuest, thirdGuest] = [CAST.shoppers, CAST.shoppers + 1, CAST.shoppers + 2] as const;

/** The positions of `createRefund` among the calls that a history spoils, and of `charged_back` after `approved`. */
const [CREATE_REFUND, CHARGED_BACK] = [3, 0] as const;

/**
 * What the history meets for certain: a payment that the bank takes back before a case's refund was made, a box of a lot at a customer, its recall whose warnings a killed worker was sending,
 * lines that are taken out and replaced, guests with Pix codes, and kills of each kind of process.
 */
const CERTAIN: readonly Action[] = [
  buys(3, 7, 2),
  { kind: 'hand-over', admin: 0, nth: 0, to: 'entregue' },
  { kind: 'case-open', shopper: 3, nth: 0, about: 'descongelado_ou_danificado', quantity: 1, presses: 2 },
  { kind: 'provider-fault', endpoint: CREATE_REFUND, mode: 'status500', times: 5 },
  { kind: 'case-decide', admin: 0, nth: 0, decision: 'devolver', percent: 100 },
  { kind: 'change-payment', shopper: 3, nth: 0, choice: CHARGED_BACK, notify: true },
  { kind: 'resolve-hold', admin: 0, nth: 0, resolution: 'write_off' },
  buys(0, 1, 2),
  { kind: 'hand-over', admin: 0, nth: 0, to: 'enviado' },
  { kind: 'recall', admin: 0, nth: 0, end: 'start', presses: 2 },
  kill('worker'),
  buys(1, 2, 2),
  changes('take-out', 0),
  buys(2, 3, 1),
  changes('replace', 1),
  kill('storefront'),
  opensPix(firstGuest, 4),
  { kind: 'pix-pay', shopper: firstGuest, nth: 0, late: false, notify: true },
  opensPix(secondGuest, 5),
  kill('office'),
  opensPix(thirdGuest, 6),
];

/** Kills that are inserted among the actions of the seed; the number says how many of them come before. */
const PLANTED: readonly (readonly [number, Action])[] = [
  [18, kill('worker')],
  [36, kill('storefront')],
  [54, kill('office')],
  [72, kill('worker')],
  [90, kill('storefront')],
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
  });

  afterAll(() => ground?.close());

  test('breaks no rule about money, stock, mails and confirmed results; injected violations are detected', async () => {
    await inWorld(ground, async (town) => {
      await playForCertain(town, CERTAIN);
      const history = wholeHistory();
      const { violations, figures } = await playHistory(town, { history, atOnce: 16 });
      expect(violations).toEqual([]);
      // Chance may add to what was played for certain.
      expect(town.fleet.ends.length).toBeGreaterThanOrEqual(3);
      expect(figures['orders']).toBeGreaterThanOrEqual(6);
      expect(figures['orders without an account']).toBeGreaterThanOrEqual(3);
      expect(figures['Pix codes']).toBeGreaterThanOrEqual(3);
      expect(figures['payments at the provider']).toBeGreaterThanOrEqual(4);
      expect(figures['lots']).toBeGreaterThanOrEqual(1);
      expect(figures['people warned']).toBeGreaterThanOrEqual(1);
      expect(figures['lines replaced']).toBeGreaterThanOrEqual(1);
      expect(figures['lines taken out']).toBeGreaterThanOrEqual(1);
      expect(figures['cases with money']).toBeGreaterThanOrEqual(1);

      // As a counter-check, the test causes three violations, all of which must be detected: a payment without a
      // notification, a confirmed stock movement that is not in the ledger, and a warning that was not sent.
      const { control } = town.fleet.simulator;
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
  });
});
