import { setTimeout as pause } from 'node:timers/promises';

import { chance as chanceOf } from '@tests/support/e2e/chance';

import { arrivals } from './arrivals';
import { Browser } from './browser';
import { HttpClient } from './http-client';
import { isBroken, isFault, Measures } from './measures';
import { buyPatiently, type Bought } from './purchase';
import { runStage, type Scene } from './stage';

export interface OverloadResult {
  /** The responses per second when each client sends its next request as soon as it has its response. */
  capacity: number;
  askedPerSecond: number;
  /** The responses to the flood, which requests pages as visitors with a session and a cart. */
  flood: Measures;
  /** The number of 503 responses without a Retry-After header. */
  withoutRetryAfter: number;
  health: Measures;
  /** The 99th percentile of the response times of people with something in the cart, during the flood. */
  begunP99Ms: number;
  /** The number of responses that refused people with something in the cart. */
  begunRefused: number;
  /** The 99th percentile of an ordinary evening, before the flood. */
  beforeP99Ms: number;
  /** Purchases during the flood; customers try again when the shop asks them to. */
  bought: Record<Bought['kind'], number>;
  /**
   * The time from the end of the flood until responses are as quick as before it; null if that did not happen in time.
   */
  recoveredAfterMs: number | null;
}

/** Customers with a session and an empty cart. */
const FLOOD_PEOPLE = 2_000;
const BUYERS = 50;
/** The number of customers that the flood and the purchases need. */
export const OVERLOAD_CUSTOMERS = FLOOD_PEOPLE + BUYERS;
const FLOOD_SECONDS = 15;
const TIMES_CAPACITY = 5;
const BUYERS_PER_SECOND = 1;
const HEALTH_EVERY_MS = 250;

const PROBE_SECONDS = 5;
const PROBES_AT_ONCE = 20;

/** The load during a sample before or after the flood: three seconds of an ordinary evening. */
const LOOK = { shoppers: 150, checkoutsPerSecond: 2, webhooksPerSecond: 4, admins: 1, minutes: 3 / 60 };
const LOOKS = 8;
/**
 * The limit of the 99th percentile of response times on an ordinary evening. On a slow machine the limit is higher: one
 * and a half times the time measured before the flood.
 */
const NORMAL_P99_MS = 600;
const AS_BEFORE = 1.5;
const PATIENCE_MS = 60_000;

const PAGES = ['/cardapio', '/carrinho', '/cardapio.data'];

/**
 * Sends several times the requests that the shop can handle, and measures the effect on the shop, on its health check
 * and on the customers who buy meanwhile.
 */
export async function overload(scene: Scene): Promise<OverloadResult> {
  const { crowd, url, publicUrl, simulatorUrl } = scene;
  // Each browser has separate connections, so that no request queues behind another before it reaches the shop.
  const browserOf = (measures: Measures) => {
    const client = new HttpClient(measures);
    return (cookie: string) => new Browser({ client, url, publicUrl, cookie });
  };
  const flood = new Measures();
  const people = crowd.customerCookies.slice(0, FLOOD_PEOPLE).map(browserOf(flood));
  const chance = chanceOf(scene.seed + 6);
  const before = await look(scene);
  const capacity = await capacityOf(people);
  const askedPerSecond = Math.round(capacity * TIMES_CAPACITY);

  const floodUntil = performance.now() + FLOOD_SECONDS * 1_000;
  const health = new Measures();
  const bought: OverloadResult['bought'] = { paid: 0, placed: 0, refused: 0, waiting: 0, lost: 0 };
  let withoutRetryAfter = 0;
  const buying = new Measures();
  const buyers = crowd.customerCookies.slice(FLOOD_PEOPLE, FLOOD_PEOPLE + BUYERS).map(browserOf(buying));
  const purchases = arrivals({
    perSecond: BUYERS_PER_SECOND,
    until: floodUntil,
    chance,
    async act(dueAt) {
      const browser = buyers.pop();
      if (!browser) return;
      const productId = chance.pick(crowd.productIds);
      const buyer = { browser, productId, publicUrl, simulatorUrl, chance, dueAt };
      bought[(await buyPatiently(buyer, floodUntil + PATIENCE_MS)).kind] += 1;
    },
  });
  const watched = watchHealth({ url, measures: health, until: floodUntil });
  await arrivals({
    perSecond: askedPerSecond,
    until: floodUntil,
    chance,
    async act(dueAt) {
      const response = await chance.pick(people).get('página', chance.pick(PAGES), { dueAt });
      if (response.status === 503 && !response.headers['retry-after']) withoutRetryAfter += 1;
    },
  });
  const recoveredAfterMs = await untilNormal(scene, { since: floodUntil, before });
  await Promise.all([purchases, watched]);
  const { p99Ms: begunP99Ms, statuses } = buying.begun();
  const begunRefused = Object.entries(statuses).reduce(
    (sum, [status, times]) => sum + (isBroken(Number(status)) ? times : 0),
    0,
  );
  return {
    ...{ capacity, askedPerSecond, flood, withoutRetryAfter, health, bought, recoveredAfterMs },
    ...{ begunP99Ms, begunRefused, beforeP99Ms: before.p99Ms },
  };
}

async function capacityOf(people: readonly Browser[]): Promise<number> {
  const until = performance.now() + PROBE_SECONDS * 1_000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: PROBES_AT_ONCE }, async (_, place) => {
      for (let turn = place; performance.now() < until; turn += 1) {
        const browser = people[turn % people.length];
        const response = await browser?.get('antes', PAGES[turn % PAGES.length] ?? '/');
        if (response?.status === 200) answers += 1;
      }
    }),
  );
  return answers / PROBE_SECONDS;
}

/** Requests the health check as a supervisor does: over a new connection each time. */
async function watchHealth({ url, measures, until }: { url: string; measures: Measures; until: number }) {
  while (performance.now() < until) {
    const client = new HttpClient(measures);
    await client.ask({ kind: 'healthz', url: `${url}/healthz`, headers: {} });
    client.close();
    await pause(HEALTH_EVERY_MS);
  }
}

interface Look {
  p99Ms: number;
  /** The number of responses that were server errors, and of requests without a response. */
  faults: number;
  /** The number of responses that asked to wait. Nobody misses a suggestion that a busy shop refuses. */
  refusals: number;
}

async function look(scene: Scene): Promise<Look> {
  const { measures } = await runStage({ ...scene, client: new HttpClient(new Measures()) }, LOOK);
  const all = measures.figures().find(({ kind }) => kind === 'tudo');
  return {
    p99Ms: all?.p99Ms ?? Infinity,
    faults: measures.failures(isFault),
    refusals: measures.failures((status) => status === 503),
  };
}

/** Whether a sample is ordinary: nothing fails, and no more is slow or refused than before the flood. */
const isNormal = ({ p99Ms, faults, refusals }: Look, before: Look): boolean =>
  faults === 0 &&
  p99Ms <= Math.max(NORMAL_P99_MS, AS_BEFORE * before.p99Ms) &&
  refusals <= AS_BEFORE * before.refusals;

/**
 * Returns the time from `since` to the start of the first sample from which on all samples are ordinary; null if there
 * is none.
 */
async function untilNormal(
  scene: Scene,
  { since, before }: { since: number; before: Look },
): Promise<number | null> {
  let normalFrom: number | null = null;
  for (let count = 0; count < LOOKS; count += 1) {
    const startedAt = performance.now();
    if (isNormal(await look(scene), before)) normalFrom ??= startedAt - since;
    else normalFrom = null;
  }
  return normalFrom === null ? null : Math.max(0, normalFrom);
}
