import { atLeast, type Goal } from './goal';
import { load, type Load } from './load';
import { startStorefrontAlone, type ShopUnderTest } from './shop-under-test';
import { cookiesOfShopper } from './visitor-cookies';

const SECONDS = 8;
/** Two storefronts must reach this share of the cost of one: they may slow each other down only this little. */
const NEARLY = 0.95;

export interface ScaleFigures {
  one: Load;
  two: Load[];
  /**
   * Responses per second of both together relative to one, on this machine's processors, which the load generator
   * shares.
   */
  timesHere: number;
}

/**
 * Measures goal 8: a menu with session and cart, from one storefront, and from two at once on the same database. Where
 * the load generator and the database share the processors, two cannot give twice as many responses; the cost per
 * response shows what they would reach on processors of their own.
 */
export async function measureScale(shop: ShopUnderTest): Promise<{ figures: ScaleFigures; goals: Goal[] }> {
  const cookie = await cookiesOfShopper(shop.url, { isSignedIn: true });
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie };
  const ask = ({ url, pid }: { url: string; pid: number }) =>
    load({ url: `${url}/cardapio`, pid, headers, seconds: SECONDS, connections: 10 });
  const first = { url: shop.url, pid: shop.pidOf('storefront') };
  // Without this first load, a storefront that was just started would be measured with code that is not compiled yet.
  await ask(first);
  const one = await ask(first);
  const second = await startStorefrontAlone(shop);
  await ask(second);
  const two = await Promise.all([first, second].map(ask));
  await second.stop();
  const perSecond = two.reduce((sum, figures) => sum + figures.perSecond, 0);
  const figures = { one, two, timesHere: perSecond / one.perSecond };
  const costOfTwo = two.reduce((sum, { perSecond: rate, cpuMs }) => sum + rate * cpuMs, 0) / perSecond;
  return {
    figures,
    goals: [
      atLeast({
        number: 8,
        what: 'duas lojas: respostas por tempo de processador ÷ as de uma',
        value: one.cpuMs / costOfTwo,
        bound: NEARLY,
      }),
    ],
  };
}
