import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Request as ExpressRequest } from 'express';
import { beforeEach, expect, test } from 'vitest';

import { rememberCart } from '@app/session/cart-owner';
import type { Person } from '@cms/cart/queries/find-begun';
import type { Cms } from '@cms/platform/context';
import { Admission, type Entry } from '@server/admission/admission';
import { AdmitRequest } from '@server/admission/admit-request';
import type { Priority } from '@server/admission/priorities';

const PUBLIC_URL = 'http://localhost:3000';
const sessionSecrets = ['a secret of the test'];

/** Carts with something in them. */
let begun: Set<string>;
let admission: Admission;
let admit: AdmitRequest;

/** Of the database only the answer to who has begun to buy, which is right for every cart of `begun`. */
const cms = {
  publicUrl: PUBLIC_URL,
  payload: {
    config: { cookiePrefix: 'massa' },
    db: {
      pool: {
        query: (_text: string, [, carts]: [string[], string[]]) =>
          Promise.resolve({
            rows: carts.filter((id) => begun.has(id)).map((id): Person => ({ kind: 'cart', id })),
          }),
      },
    },
  },
} as unknown as Cms;

beforeEach(() => {
  begun = new Set();
  admission = new Admission({ limit: 600, slots: 1 });
  admit = new AdmitRequest({ cms, publicUrl: PUBLIC_URL, sessionSecrets, admission });
});

/** Returns the cookie of a new cart with something in it. */
async function buyerCookie(): Promise<string> {
  const id = randomUUID();
  begun.add(id);
  const context = { cms, sessionSecrets } as unknown as AppLoadContext;
  return (await rememberCart(context, id)).split(';')[0] ?? '';
}

const pageRequest = (cookie?: string): ExpressRequest =>
  ({
    method: 'GET',
    path: '/busca',
    clientIp: '203.0.113.7',
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
    get: () => undefined,
  }) as unknown as ExpressRequest;

/** Fills the shop with requests that do not end. */
function fill(priority: Priority, count: number): Entry[] {
  return Array.from({ length: count }, () => admission.enter({ priority, takesSlot: true })).flatMap(
    (entry) => entry ?? [],
  );
}

test('no more than eight requests of one person go first, also when the database answers for all at once', async () => {
  fill('begun', 200);
  const cookie = await buyerCookie();
  const verdicts = await Promise.all(Array.from({ length: 30 }, () => admit.judge(pageRequest(cookie))));
  const kinds = verdicts.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'enter')).toHaveLength(8);
  expect(kinds.filter((kind) => kind === 'refuse')).toHaveLength(22);
});

test('a request that came before the rush gets the place of who sent it when it is asked', async () => {
  const requests = { other: pageRequest(), buyer: pageRequest(await buyerCookie()) };
  const verdicts = await Promise.all(Object.values(requests).map((request) => admit.judge(request)));
  const [held] = fill('begun', 1);
  await held?.begin();

  const order: string[] = [];
  const waiting = Object.entries(requests).map(([name, request], place) => {
    const verdict = verdicts[place];
    const entry = verdict?.kind === 'enter' ? admit.enter(verdict) : null;
    if (verdict?.kind !== 'enter' || !entry) throw new Error(`the request of ${name} did not enter`);
    const served = entry.begin().then(() => {
      order.push(name);
      entry.end({ isAnswered: true });
    });
    return { verdict, served, promote: () => admit.promote(request, verdict, entry) };
  });
  expect(waiting.map(({ verdict }) => verdict.priority)).toEqual(['looking', 'looking']);
  for (const { promote } of waiting) await promote();
  expect(waiting.map(({ verdict }) => verdict.priority)).toEqual(['looking', 'begun']);
  held?.end({ isAnswered: true });
  await Promise.all(waiting.map(({ served }) => served));
  expect(order).toEqual(['buyer', 'other']);
});
