import { chromium } from 'playwright';

import { findChromium } from '@tests/find-chromium.mjs';

import { MAX_ORDERS, replayDay, requireLoopback, type Spread } from './replay-day';
import { cookiesOfAdmin } from '../visitor-cookies';

/*
 * `npm run bench:queue -- http://localhost:3000 [orders]` replays a day of the sales counter against a running demo,
 * with the work queue open in a browser. It reports how much time one arriving order costs. It places real orders in the
 * demo and hands them over.
 */

const SERVER_MS = 100;
const MAIN_THREAD_MS = 200;

const [url = 'http://localhost:3000', orders = String(MAX_ORDERS)] = process.argv.slice(2);
requireLoopback(url);
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const figures = await replayDay({
    url,
    cookie: await cookiesOfAdmin(url),
    browser,
    orders: Number(orders),
  });
  const line = (name: string, { median, worst }: Spread, goal: number) =>
    `${name}: ${median.toFixed(0)} ms (worst ${worst.toFixed(0)}), goal ${goal} ms${median <= goal ? '' : ' MISSED'}`;
  console.log(`${figures.orders} orders`);
  console.log(line('queue on the server', figures.server, SERVER_MS));
  console.log(line('main thread per arrival', figures.mainThread, MAIN_THREAD_MS));
  const isMet = figures.server.median <= SERVER_MS && figures.mainThread.median <= MAIN_THREAD_MS;
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
}
