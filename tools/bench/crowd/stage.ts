import { chance as chanceOf } from '@tests/support/e2e/chance';

import { workAsAdmin, type WaitingOrder } from './admin';
import { arrivals } from './arrivals';
import { Browser } from './browser';
import type { HttpClient } from './http-client';
import { Measures } from './measures';
import { notify } from './notify';
import type { Crowd } from './people';
import { buy, type Bought } from './purchase';
import { actAsShopper, actAsVisitor } from './shopper';

export interface Stage {
  shoppers: number;
  checkoutsPerSecond: number;
  webhooksPerSecond: number;
  admins: number;
  minutes: number;
}

/** The shop and its visitors. */
export interface Scene {
  client: HttpClient;
  crowd: Crowd;
  url: string;
  publicUrl: string;
  simulatorUrl: string;
  webhookSecret: string;
  seed: number;
  /** The orders, of all stages of the load test, that an admin may move to their next status. */
  waiting: WaitingOrder[];
}

export interface StageResult {
  measures: Measures;
  bought: Record<Bought['kind'], number>;
  /**
   * The messages with which the shop refused purchases, up to twenty. None is expected while everything is in stock.
   */
  refusals: string[];
  pulses: number;
}

/** On average, every visitor does something once in this many seconds. */
const ACT_EVERY_S = 5;
/** The share of visitors without a cart. */
const VISITORS = 0.4;
const MAX_NOTES = 20;

/** Applies one level of load for some minutes, at rates that do not depend on how fast the shop responds. */
export async function runStage(scene: Scene, stage: Stage): Promise<StageResult> {
  const { client, crowd, url, publicUrl } = scene;
  const measures = new Measures();
  client.measures = measures;
  const browser = (cookie?: string) => new Browser({ client, url, publicUrl, cookie });
  const visitors = Array.from({ length: Math.round(stage.shoppers * VISITORS) }, () => browser());
  const shoppers = crowd.customerCookies.slice(0, stage.shoppers - visitors.length).map(browser);
  const until = performance.now() + stage.minutes * 60_000;
  const isOver = () => performance.now() > until;
  const result: StageResult = {
    measures,
    bought: { paid: 0, placed: 0, refused: 0, waiting: 0, lost: 0 },
    refusals: [],
    pulses: 0,
  };
  const paymentIds: string[] = [];
  const [looking, changing, buying, telling] = [1, 2, 3, 4].map((n) => chanceOf(scene.seed + n));
  if (!looking || !changing || !buying || !telling) throw new Error('four kinds of chance');

  const counters = crowd.adminCookies
    .slice(0, stage.admins)
    .map((cookie) =>
      workAsAdmin({ browser: browser(cookie), url, waiting: scene.waiting, isOver }).then(
        ({ pulses }) => void (result.pulses += pulses),
      ),
    );
  const looks = (people: Browser[], chance = looking) => ({
    perSecond: people.length / ACT_EVERY_S,
    until,
    chance,
  });
  await Promise.all([
    ...counters,
    arrivals({
      ...looks(visitors),
      act: (dueAt) =>
        actAsVisitor({
          browser: looking.pick(visitors),
          shelf: crowd,
          chance: looking,
          dueAt,
        }),
    }),
    arrivals({
      ...looks(shoppers, changing),
      async act(dueAt) {
        const browser = idle(shoppers, changing);
        if (!browser) return;
        // Marks the browser as busy, so that nobody checks out while their cart is still being changed.
        browser.isBusy = true;
        await actAsShopper({ browser, shelf: crowd, chance: changing, dueAt });
        browser.isBusy = false;
      },
    }),
    arrivals({
      perSecond: stage.checkoutsPerSecond,
      until,
      chance: buying,
      async act(dueAt) {
        const buyer = idle(shoppers, buying);
        if (!buyer) return;
        buyer.isBusy = true;
        const { simulatorUrl } = scene;
        const productId = buying.pick(crowd.productIds);
        const purchase = { browser: buyer, productId, publicUrl, simulatorUrl, chance: buying, dueAt };
        const bought = await buy(purchase, until);
        buyer.isBusy = false;
        result.bought[bought.kind] += 1;
        if (bought.kind === 'refused' && result.refusals.length < MAX_NOTES)
          result.refusals.push(bought.text);
        if (bought.kind !== 'paid') return;
        paymentIds.push(bought.paymentId);
        scene.waiting.push({ orderId: bought.orderId, from: 'recebido' });
      },
    }),
    arrivals({
      perSecond: stage.webhooksPerSecond,
      until,
      chance: telling,
      async act(dueAt) {
        if (paymentIds.length === 0) return;
        const paymentId = telling.pick(paymentIds);
        await notify({ client, url, secret: scene.webhookSecret, paymentId, dueAt });
      },
    }),
  ]);
  return result;
}

/**
 * Returns a random visitor whose cart is not in use; null if all are. Two acts at once with one cart would change its total
 * between the page and the press, which the shop refuses rightly.
 */
function idle(people: readonly Browser[], chance: { pick: <T>(from: readonly T[]) => T }): Browser | null {
  const one = chance.pick(people);
  if (!one.isBusy) return one;
  const free = people.filter(({ isBusy }) => !isBusy);
  return free.length > 0 ? chance.pick(free) : null;
}
