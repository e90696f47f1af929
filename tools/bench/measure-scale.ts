import { atLeast, type Goal } from './goal';
import { load, type Load } from './load';
import { findPlace, startShop, startStorefrontAlone, type ShopUnderTest } from './shop-under-test';
import { cookiesOfShopper } from './visitor-cookies';

const SECONDS = 8;
/** The share of the rate that must remain when two storefronts run at once. */
const NEARLY = 0.95;

export interface ScaleFigures {
  /** One storefront alone. */
  one: Load;
  /** Two storefronts on one database, at once. */
  together: Load[];
  /** Two storefronts of two shops, each with its own database, at once. */
  apart: Load[];
  /**
   * How many times the rate of one storefront both together reach, on this machine's processors, which the load
   * generator shares.
   */
  timesHere: number;
}

const perSecond = (loads: readonly Load[]) => loads.reduce((sum, figures) => sum + figures.perSecond, 0);

/** Returns the mean processor time of a response, in milliseconds. */
const cost = (loads: readonly Load[]) =>
  loads.reduce((sum, { perSecond: rate, cpuMs }) => sum + rate * cpuMs, 0) / perSecond(loads);

interface Target {
  url: string;
  pid: number;
  headers: Record<string, string>;
}

const headersOf = async (shop: ShopUnderTest) => ({
  'accept-encoding': 'gzip, deflate, br, zstd',
  cookie: await cookiesOfShopper(shop.url, { isSignedIn: true }),
});

const targetOf = async (shop: ShopUnderTest): Promise<Target> => ({
  url: shop.url,
  pid: shop.pidOf('storefront'),
  headers: await headersOf(shop),
});

const ask = ({ url, ...rest }: Target) =>
  load({ ...rest, url: `${url}/cardapio`, seconds: SECONDS, connections: 10 });

/**
 * Measures goal 8: the menu for a session with a cart, from two storefronts at once. A response takes more processor
 * time while the other processors are busy, because they share memory and caches. So two storefronts of one database
 * are compared with two storefronts that share nothing, and the difference is what they cost each other.
 */
export async function measureScale(shop: ShopUnderTest): Promise<{ figures: ScaleFigures; goals: Goal[] }> {
  const first = await targetOf(shop);
  // This load is not counted, because a storefront that was just started runs code that is not compiled yet.
  await ask(first);
  const one = await ask(first);

  const second = await startStorefrontAlone(shop);
  const sibling = { ...first, url: second.url, pid: second.pid };
  await ask(sibling);
  const together = await Promise.all([first, sibling].map(ask));
  await second.stop();

  const place = await findPlace();
  const otherShop = await startShop(place);
  const stranger = await targetOf(otherShop);
  await ask(stranger);
  const apart = await Promise.all([first, stranger].map(ask));
  await otherShop.stop();
  await place.forget();

  return {
    figures: { one, together, apart, timesHere: perSecond(together) / one.perSecond },
    goals: [
      atLeast({
        number: 8,
        what: 'duas lojas: respostas por tempo de processador ÷ as de duas que nada dividem',
        value: cost(apart) / cost(together),
        bound: NEARLY,
      }),
    ],
  };
}
