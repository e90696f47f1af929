import { parseArgs } from 'node:util';

import type { Stage } from './stage';

export interface NamedStage extends Stage {
  name: string;
  /** The limit of the 99th percentile of response times; null if there is no goal. */
  p99Ms: number | null;
}

export interface CrowdOptions {
  stages: NamedStage[];
  /** Whether 300 customers try to buy 50 units. */
  hasScarcity: boolean;
  /** Whether 200 customers order for a pickup window with 10 places, over two storefronts. */
  hasWindow: boolean;
  hasOverload: boolean;
  sampleSeconds: number;
  seed: number;
  /** The JSON file for the results. */
  file: string;
}

/** As many people as the shop serves without anybody waiting. */
export const EVERYDAY_SHOPPERS = 150;

const QUIET = { shoppers: EVERYDAY_SHOPPERS, checkoutsPerSecond: 2, webhooksPerSecond: 4, admins: 2 };
const BUSY = { shoppers: 500, checkoutsPerSecond: 8, webhooksPerSecond: 16, admins: 2 };
const SHORT_MINUTES = 2 / 3;
const HOUR = 60;

/** Reads the options of `npm run load`. Throws on an unknown option. */
export function readOptions(args: string[]): CrowdOptions {
  const { values } = parseArgs({
    args,
    options: {
      shoppers: { type: 'string' },
      checkouts: { type: 'string' },
      webhooks: { type: 'string' },
      admins: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string', default: '20261120' },
      file: { type: 'string', default: 'tools/bench/load-results.json' },
      hour: { type: 'boolean', default: false },
      overload: { type: 'boolean', default: false },
      scarcity: { type: 'boolean', default: false },
      window: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes ?? (values.hour ? HOUR : SHORT_MINUTES));
  const shoppers = Number(values.shoppers ?? QUIET.shoppers);
  const isOwn = [values.shoppers, values.checkouts, values.webhooks, values.admins].some(
    (value) => value !== undefined,
  );
  const level = shoppers > QUIET.shoppers ? BUSY : QUIET;
  const own: NamedStage = {
    name: `${shoppers} pessoas`,
    shoppers,
    checkoutsPerSecond: Number(values.checkouts ?? level.checkoutsPerSecond),
    webhooksPerSecond: Number(values.webhooks ?? level.webhooksPerSecond),
    admins: Number(values.admins ?? level.admins),
    minutes,
    p99Ms: promised(shoppers),
  };
  const everyday = [QUIET, BUSY].map((stage) => ({
    ...stage,
    name: `${stage.shoppers} pessoas`,
    minutes,
    p99Ms: promised(stage.shoppers),
  }));
  const isSingle = values.overload || values.scarcity || values.window;
  return {
    stages: isSingle ? [] : isOwn || values.hour ? [own] : everyday,
    hasScarcity: values.scarcity || !(isSingle || isOwn),
    hasWindow: values.window || !(isSingle || isOwn),
    hasOverload: values.overload,
    sampleSeconds: minutes > 5 ? 10 : 2,
    seed: Number(values.seed),
    file: values.file,
  };
}

const promised = (shoppers: number): number | null =>
  shoppers <= 150 ? 600 : shoppers <= 500 ? 1_500 : null;
