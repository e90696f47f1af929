import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { attachReport } from '@cms/lots/operations/attach-report';
import { closeLot } from '@cms/lots/operations/close-lot';
import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { loseUnits } from '@cms/lots/operations/lose-units';
import { releaseLot } from '@cms/lots/operations/release-lot';
import { saveLot } from '@cms/lots/operations/save-lot';
import { tickCheck } from '@cms/lots/operations/tick-check';
import { unfreezeLot } from '@cms/lots/operations/unfreeze-lot';
import { unpackLine } from '@cms/orders/packing/unpack-line';
import {
  closeRecall,
  publishNotice,
  recordDuty,
  recordPersonStep,
} from '@cms/recalls/operations/follow-recall';
import { startRecall } from '@cms/recalls/operations/start-recall';
import { recallToken } from '@cms/recalls/recall-links';
import { lotSchema } from '@shop/lots/lot-form';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { PANEL_ENDPOINTS } from '@tests/support/access/shop-endpoints';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { deliverLot } from '@tests/support/orders/delivered-lot';
import { lotValues, releasedLot, REPORT_PDF, type MadeLot } from '@tests/support/orders/lot-steps';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';

let shop: TestShop;
let storefront: KeptStorefront;
let people: People;
let lot: MadeLot & { productId: string };
let recallId: string;
let personId: string;

beforeAll(async () => {
  shop = await openTestShop();
  storefront = await openKeptStorefront(shop.cms);
});

/** Makes a lot, delivers a box of it to each of two customers, and starts its recall. */
beforeEach(async () => {
  await shop.reset();
  storefront.pages.drop();
  await makeSettings(shop.cms);
  people = await makePeople(shop.cms);
  const { id: productId } = await makeProduct(shop.cms, { stock: 0 });
  const adminId = people.admin.id;
  lot = { ...(await releasedLot(shop.cms, { productId, adminId, quantity: 37 })), productId };
  await deliverLot(shop.sql, { lotId: lot.lotId, productId, count: 2 });
  await shop.sql
    .query(`update customers set full_name = '=HYPERLINK("http://mau.test")', phone = '+5571900000007'
    where email = 'dona-1@clientes.test'`);
  const started = await startRecall(shop.cms, {
    ...RECALL,
    lotId: lot.lotId,
    code: lot.code,
    actorId: adminId,
  });
  if (!started.ok) throw new Error(started.error.code);
  ({ recallId } = started);
  const [person] = await shop.sql.query<{ id: string }>(
    `select p.id from recall_people p join orders o on o.id = p.order_id join customers c on c.id = o.customer_id
     where c.email = 'dona-1@clientes.test'`,
  );
  personId = person?.id ?? '';
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const RECALL = {
  reason: 'alergeno' as const,
  risk: 'O rótulo não avisa sobre SOJA.',
  instruction: 'Não coma. Separe no freezer.',
  seenPeople: 2,
  isDrill: false,
};

const ENDPOINTS = Object.keys(PANEL_ENDPOINTS).filter((name) =>
  /\/office\/(lots|packing|recalls)/.test(name),
);

describe('a person outside the team', () => {
  it.each(ENDPOINTS)('is rejected by %s, which changes nothing', async (name) => {
    const [method = '', route = ''] = name.split(' ');
    const id = route.includes('/recalls/') ? recallId : lot.lotId;
    const before = await databaseDigest(shop.pool);
    for (const person of ['signedOut', 'owner', 'demoted'] as const) {
      const response = await callRest({
        method: method as 'GET' | 'POST',
        path: route.replace(':id', id),
        as: people[person],
        ...(method === 'POST' && { json: {} }),
      });
      expect([person, response.status]).toEqual([person, person === 'signedOut' ? 401 : 403]);
      expect(response.text).not.toContain('clientes.test');
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  /** Calls the operations directly, as if an endpoint failed to check its permission. */
  const OPERATIONS: Record<string, (actorId: string) => Promise<unknown>> = {
    'stop a lot': (actorId) => freezeLot(shop.cms, { lotId: lot.lotId, note: '', actorId }),
    'sell a lot again': (actorId) => unfreezeLot(shop.cms, { lotId: lot.lotId, actorId }),
    'release a lot': (actorId) => releaseLot(shop.cms, { lotId: lot.lotId, actorId }),
    'close a lot': (actorId) => closeLot(shop.cms, { lotId: lot.lotId, actorId }),
    'lose boxes': (actorId) =>
      loseUnits(shop.cms, { lotId: lot.lotId, lossId: randomUUID(), units: 1, note: '', actorId }),
    'tick the list': (actorId) =>
      tickCheck(shop.cms, { lotId: lot.lotId, item: 'bancada', isTicked: false, actorId }),
    'change a lot': (actorId) =>
      saveLot(shop.cms, {
        lotId: lot.lotId,
        draft: lotSchema.parse(lotValues(lot.productId, actorId)),
        version: 1,
        actorId,
      }),
    'attach a report': (actorId) =>
      attachReport(shop.cms, { lotId: lot.lotId, file: REPORT_PDF, fileName: 'laudo.pdf', actorId }),
    'take boxes out of an order': (actorId) =>
      unpackLine(shop.cms, {
        orderId: randomUUID(),
        lineId: '1',
        lotId: lot.lotId,
        units: 1,
        entryId: randomUUID(),
        actorId,
      }),
    'recall a lot': (actorId) =>
      startRecall(shop.cms, { ...RECALL, lotId: lot.lotId, code: lot.code, actorId }),
    'say that somebody was called': (actorId) =>
      recordPersonStep(shop.cms, { recallId, personId, step: 'warned', actorId }),
    'record a duty': (actorId) => recordDuty(shop.cms, { recallId, duty: 'autoridade_avisada', actorId }),
    'publish the notice': (actorId) => publishNotice(shop.cms, { recallId, actorId }),
    'end a recall': (actorId) => closeRecall(shop.cms, { recallId, actorId }),
  };

  it.each(Object.entries(OPERATIONS))(
    'cannot %s, not even after having had the role before',
    async (_, work) => {
      const before = await databaseDigest(shop.pool);
      for (const { id } of [people.owner, people.demoted])
        expect(await work(id)).toEqual({ ok: false, error: { code: 'access_denied' } });
      expect(await databaseDigest(shop.pool)).toEqual(before);
    },
  );
});

describe('the link of a warning', () => {
  const answeredAt = async () =>
    (
      await shop.sql.query<{ at: Date | null }>('select answered_at as at from recall_people where id = $1', [
        personId,
      ])
    )[0]?.at ?? null;
  const link = () => `/recolhimento/${recallToken(shop.cms.payload, personId)}`;

  it('names no person, is not cached, and changes nothing when it is opened', async () => {
    const page = await storefront.ask(link());
    expect(page.status).toBe(200);
    expect(page.body).toContain(lot.code);
    expect(page.body).not.toMatch(/dona-|clientes\.test|HYPERLINK|900000007/);
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.body).toContain('content="noindex"');
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect(await answeredAt()).toBeNull();
  });

  it('refuses a body that no form of its page sends, and changes nothing', async () => {
    const headers = { origin: shop.cms.publicUrl };
    for (const [contentType, body] of [
      ['application/json', '{"intent":"li"}'],
      ['text/plain', 'intent=li'],
      ['multipart/form-data; boundary=x', 'intent=li'],
      ['application/x-www-form-urlencoded', 'intent=constructor'],
      ['application/x-www-form-urlencoded', ''],
    ]) {
      const sent = { method: 'POST', headers: { ...headers, 'content-type': contentType ?? '' }, body };
      expect([contentType, body, (await storefront.ask(link(), sent)).status]).toEqual([
        contentType,
        body,
        400,
      ]);
    }
    expect(await answeredAt()).toBeNull();
  });

  it('does not work with one character changed', async () => {
    const right = link();
    const wrong = `${right.slice(0, -2)}${right.at(-2) === 'A' ? 'B' : 'A'}${right.at(-1)}`;
    expect((await storefront.ask(wrong)).status).toBe(404);
    expect((await storefront.ask(`/recolhimento/${personId}`)).status).toBe(404);
    expect(await answeredAt()).toBeNull();
  });
});

describe('a visitor who tries every lot code', () => {
  it('learns neither how many boxes were made, packed or left, nor anybody’s name', async () => {
    const other = await releasedLot(shop.cms, {
      productId: lot.productId,
      adminId: people.admin.id,
      quantity: 41,
    });
    const day = lot.code.slice(0, 6);
    const found = [];
    for (let place = 1; place <= 12; place += 1) {
      const page = await storefront.ask(`/lote/${day}-${place}`);
      if (page.status !== 200) continue;
      found.push(`${day}-${place}`);
      const main = page.body.slice(page.body.indexOf('<main'), page.body.indexOf('</main>'));
      const shown = main.replace(/<[^>]+>/g, ' ');
      expect(shown).not.toMatch(/dona-|clientes\.test|HYPERLINK|admin/i);
      expect(shown).not.toMatch(/\b(37|35|41)\b/);
    }
    expect(found.sort()).toEqual([lot.code, other.code].sort());
    const trust = await storefront.ask('/confianca');
    expect(trust.body).toContain(other.code);
  });
});

it('the list for the authorities contains no formula, and its download is recorded in the audit log', async () => {
  const response = await callRest({
    method: 'GET',
    path: `/office/recalls/${recallId}/list`,
    as: people.admin,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain(`recolhimento-${lot.code}.csv`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const cells = response.text.split('\r\n').flatMap((line) => line.split(';'));
  // An order number that looks like a number is written as a text, which spreadsheets do not shorten.
  const isNumberAsText = (cell: string) => /^"=""\d+(?:E\d+)?"""$/.test(cell);
  expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell) && !isNumberAsText(cell))).toEqual([]);
  expect(response.text).toContain(`"'=HYPERLINK(`);
  expect(
    await shop.sql.query(
      `select actor_id as actor, subject_id as subject, after from audit_log where action = 'recall.list'`,
    ),
  ).toEqual([{ actor: people.admin.id, subject: recallId, after: { lot: lot.code, people: 2 } }]);
});
