import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';

import type { VisitCount } from '@cms/visits/visit-count';
import { countVisits, type VisitCounter } from '@server/visits/count-visits';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';

let stored: VisitCount[];
let failures: unknown[];
let isStoring: boolean;
let visits: VisitCounter;

beforeEach(() => {
  [stored, failures, isStoring] = [[], [], true];
  visits = countVisits({
    publicUrl: 'https://loja.test',
    now: () => new Date('2026-11-29T02:00:00Z'),
    store: (counts) => {
      if (!isStoring) return Promise.reject(new Error('the database is away'));
      stored.push(...counts);
      return Promise.resolve();
    },
    onFailure: (error) => failures.push(error),
  });
  return () => visits.stop();
});

/** Sends a request through the counter, to a shop that answers with this status. */
function visit(
  url: string,
  headers: Record<string, string> = {},
  { status = 200, method = 'GET' } = {},
): void {
  const response = Object.assign(new EventEmitter(), { statusCode: status });
  const request = { method, url, headers: { accept: 'text/html,*/*', 'user-agent': PHONE, ...headers } };
  visits.before(() => response.emit('finish'))(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
}

const counted = async () => {
  await visits.flush();
  return Object.fromEntries(stored.map(({ step, source, count }) => [`${step} ${source}`.trim(), count]));
};

it('counts pages and their data once each, on the day in Bahia', async () => {
  visit('/cardapio?utm_source=bio', { 'sec-fetch-site': 'cross-site' });
  visit('/produto/margherita.data?x=1', { accept: '*/*', referer: 'https://loja.test/cardapio' });
  visit('/produto/pepperoni', { referer: 'https://loja.test/cardapio' });
  visit('/carrinho', { referer: 'https://loja.test/produto/pepperoni' });
  visit('/sobre', { referer: 'https://www.google.com/' }, { status: 304 });
  expect(await counted()).toEqual({
    menu: 1,
    product: 2,
    cart: 1,
    'arrival bio': 1,
    'arrival google.com': 1,
  });
  expect(new Set(stored.map(({ day }) => day))).toEqual(new Set(['2026-11-28']));
});

it('leaves out robots, what a browser loads ahead, failures, changes, files and the panel', async () => {
  visit('/cardapio', {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  visit('/cardapio', { 'user-agent': '' });
  visit('/cardapio', { 'sec-purpose': 'prefetch' });
  visit('/cardapio', {}, { status: 503 });
  visit('/carrinho', {}, { method: 'POST' });
  visit('/assets/a.js', { accept: '*/*' });
  visit('/admin/pedidos');
  expect(await counted()).toEqual({});
});

it('goes on when the sums cannot be stored, and stores each only once', async () => {
  isStoring = false;
  visit('/cardapio', { referer: 'https://loja.test/' });
  await visits.flush();
  expect(failures).toHaveLength(1);
  isStoring = true;
  visit('/cardapio', { referer: 'https://loja.test/' });
  expect(await counted()).toEqual({ menu: 1 });
  await visits.flush();
  expect(stored).toHaveLength(1);
});

it('names no more sources than it has room for', async () => {
  for (let n = 0; n < 5_000; n += 1) visit(`/?utm_source=made-up-${n}`);
  await visits.flush();
  expect(stored).toHaveLength(2_000);
});
