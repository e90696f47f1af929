import { randomUUID } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
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

/** Of the database only the response to who has begun to buy, which is right for every cart of `begun`. */
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

/** Returns the cookie of a new cart with nothing in it, and how to put something into it. */
async function cartCookie(): Promise<{ cookie: string; fill: () => void }> {
  const id = randomUUID();
  const context = { cms, sessionSecrets } as unknown as AppLoadContext;
  const cookie = (await rememberCart(context, id)).split(';')[0] ?? '';
  return { cookie, fill: () => begun.add(id) };
}

/** Returns the cookie of a new cart with something in it. */
async function buyerCookie(): Promise<string> {
  const cart = await cartCookie();
  cart.fill();
  return cart.cookie;
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

test('who fills the cart in a quiet moment has begun at once, also if a crowd had asked just before', async () => {
  const cart = await cartCookie();
  const priorityNow = async () => {
    const verdict = await admit.judge(pageRequest(cart.cookie));
    return verdict.kind === 'enter' ? verdict.priority : verdict.kind;
  };
  const crowd = fill('looking', 60);
  expect(await priorityNow()).toBe('looking');
  for (const entry of crowd) entry.end({ isAnswered: true });

  const change = { ...pageRequest(cart.cookie), method: 'POST', path: '/carrinho' } as ExpressRequest;
  const verdict = await admit.judge(change);
  if (verdict.kind !== 'enter') throw new Error('the change was not admitted');
  expect(verdict.isKnown).toBe(false);
  cart.fill();
  admit.leave(change, verdict);
  fill('looking', 60);
  await nextTick();
  expect(await priorityNow()).toBe('begun');
});

test('who was taken for somebody who looks around is served after waiting, when the cart says otherwise', async () => {
  const cart = await cartCookie();
  fill('looking', 60);
  const request = pageRequest(cart.cookie);
  const verdict = await admit.judge(request);
  expect(verdict).toMatchObject({ kind: 'enter', priority: 'looking', isKnown: true });
  cart.fill();
  admit.leave(request, verdict);
  expect(await admit.judgeAgain(request)).toMatchObject({ kind: 'enter', priority: 'begun' });
});

test('who has waited in vain gets a place in the line', async () => {
  fill('begun', 200);
  expect(await admit.judgeAgain(pageRequest())).toMatchObject({ kind: 'wait', ahead: 0 });
});
