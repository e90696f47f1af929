import type { Browser, CDPSession, Page } from 'playwright';

import { counterOf, type DayOrder } from './counter-day';

/**
 * The largest number of orders in a replay, because the tool writes real orders and this shop never has more in a day.
 */
export const MAX_ORDERS = 200;
/** The number of orders that are open at once, as in a busy hour. */
const OPEN_AT_ONCE = 25;

export interface DayFigures {
  orders: number;
  /** The time to refresh the queue, from the request to the last byte, in milliseconds. */
  server: Spread;
  /** The time that the page's main thread works for one arriving order, in milliseconds. */
  mainThread: Spread;
}

export interface Spread {
  median: number;
  worst: number;
}

/** Throws unless the address is one of this machine, because the replay places orders. */
export function requireLoopback(url: string): void {
  const { hostname } = new URL(url);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(`${hostname} is not this machine: the replay places orders and runs against a demo only`);
}

/**
 * Replays a day against a running shop: orders arrive at the counter one after the other, the oldest ones are
 * handed over, and the queue is open in a browser all the time.
 */
export async function replayDay({
  url,
  cookie,
  browser,
  orders,
  productId: wanted,
}: {
  url: string;
  cookie: string;
  browser: Browser;
  orders: number;
  /** The product that every order contains; by default the first by name. It must be on sale. */
  productId?: string;
}): Promise<DayFigures> {
  requireLoopback(url);
  const count = Math.min(orders, MAX_ORDERS);
  const counter = counterOf(url, cookie);
  const productId = wanted ?? (await counter.firstProduct());
  await counter.addStock(productId, count);
  const { page, client } = await openQueue({ url, cookie, browser });
  const open: DayOrder[] = [];
  const mainThread: number[] = [];
  for (let arrival = 0; arrival < count; arrival += 1) {
    const oldest = open.length >= OPEN_AT_ONCE ? open.shift() : undefined;
    if (oldest) {
      await counter.handOver(oldest);
      await page.locator(`article[data-order="${oldest.id}"]`).waitFor({ state: 'detached' });
    }
    const before = await busyMs(client);
    const order = await counter.place(productId);
    open.push(order);
    await page.locator(`article[data-order="${order.id}"]`).waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    mainThread.push((await busyMs(client)) - before);
  }
  const server = await refreshTimes(page);
  for (const order of open) await counter.handOver(order);
  await page.context().close();
  return { orders: count, server: spreadOf(server), mainThread: spreadOf(mainThread) };
}

async function openQueue({ url, cookie, browser }: { url: string; cookie: string; browser: Browser }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url, httpOnly: true };
    }),
  );
  const page = await context.newPage();
  await page.goto(`${url}/admin/pedidos`);
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor();
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000));
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  return { page, client };
}

/** Returns the time that the main thread has worked since the page opened, in milliseconds. */
async function busyMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

const refreshTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/admin/pedidos') && name.includes('_rsc'))
      .map(
        (entry) =>
          (entry as PerformanceResourceTiming).responseEnd -
          (entry as PerformanceResourceTiming).requestStart,
      ),
  );

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  return { median: sorted[sorted.length >> 1] ?? NaN, worst: sorted.at(-1) ?? NaN };
}
