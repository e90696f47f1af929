import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { findProduct } from '@cms/menu/queries/find-product';
import { listAdminPromotions } from '@cms/promotions/queries/admin-promotions';
import { PROMOTION_TABS } from '@shop/promotions/promotion-tabs';
import { findAdminPromotion } from '@cms/promotions/queries/admin-promotion';
import { previewPromotion } from '@cms/promotions/queries/preview-promotion';
import type { PromotionForm } from '@shop/promotions/promotion-form';
import { promotionState } from '@shop/promotions/promotion';
import { dayOf, endOfDay, startOfDay } from '@shop/time/bahia';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { promotionForm } from '@tests/support/factories/catalog-forms';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const post = (path: string, json: unknown, as: Person = 'admin') =>
  callRest({ method: 'POST', path: `/promotions/${path}`, as: people[as], json });

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (offset: number) => dayOf(new Date(shop.cms.now().getTime() + offset * DAY_MS));
/** Returns the form's values for a promotion that is valid today. */
const today = (wish: Partial<PromotionForm> = {}) =>
  promotionForm({ startDay: day(0), endDay: day(1), ...wish });

const adminPromotion = async (id: string) => {
  const promotion = await findAdminPromotion(shop.cms, id);
  if (!promotion) throw new Error('no such promotion');
  return promotion;
};

const create = async (form: PromotionForm): Promise<string> => {
  const response = await post('create-complete', { form });
  expect(response.status).toBe(200);
  return String(response.body.promotionId);
};

const priceOf = async (slug: string) => {
  dropSnapshots('catalog');
  const product = await findProduct(shop.cms, slug);
  return product?.discountedPriceCents ?? product?.priceCents;
};

describe('a visitor or customer who is not currently an admin', () => {
  const refused = {
    signedOut: [401, 'signed_out'],
    owner: [403, 'access_denied'],
    other: [403, 'access_denied'],
    demoted: [403, 'access_denied'],
  } as const;

  it.each(PEOPLE.filter((person) => person !== 'admin'))('changes no promotion: %s', async (person) => {
    const { id, updatedAt: seenUpdatedAt } = await makePromotion(shop.cms);
    const before = await databaseDigest(shop.pool);
    const [status, code] = refused[person];
    const responses = [
      await post('create-complete', { form: today() }, person),
      await post(`${id}/save`, { form: today(), seenUpdatedAt }, person),
      await post(`${id}/active`, { active: false, seenUpdatedAt }, person),
      await post(`${id}/remove`, { seenUpdatedAt }, person),
      await post('preview', { form: today(), promotionId: null }, person),
    ];
    for (const response of responses) {
      expect(response.status).toBe(status);
      expect(response.body).toEqual({ ok: false, error: { code } });
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });
});

describe('a new promotion', () => {
  it('is valid in the shop at once, from the start of its first day to the end of its last day in Bahia', async () => {
    const { slug } = await makeProduct(shop.cms, { priceCents: 4990 });
    const form = today({ discountPercentage: 12.5 });
    const id = await create(form);
    expect(await priceOf(slug)).toBe(4366);
    const [row] = await shop.sql.query(
      'select start_date as start, end_date as "end" from promotions where id = $1',
      [id],
    );
    expect(row).toEqual({ start: startOfDay(form.startDay), end: endOfDay(form.endDay) });
    expect((await adminPromotion(id)).form).toEqual(form);
  });

  it('covers only the products chosen for its scope, and discards them when its scope changes to all products', async () => {
    const [one, other] = [await makeProduct(shop.cms), await makeProduct(shop.cms)];
    const id = await create(
      today({ scope: 'products', productIds: [one.id], categoryIds: [], discountPercentage: 50 }),
    );
    expect([await priceOf(one.slug), await priceOf(other.slug)]).toEqual([2495, 4990]);
    const { form, updatedAt: seenUpdatedAt } = await adminPromotion(id);
    await post(`${id}/save`, { form: { ...form, scope: 'all' }, seenUpdatedAt });
    expect((await adminPromotion(id)).form).toMatchObject({ scope: 'all', productIds: [] });
    expect(await priceOf(other.slug)).toBe(2495);
  });

  it('accepts a banner with its description', async () => {
    const { id: bannerId } = await makeImage(shop.cms);
    const id = await create(today({ bannerId, bannerAlt: 'Mesa posta' }));
    const promotion = await adminPromotion(id);
    expect(promotion.form).toMatchObject({ bannerId, bannerAlt: 'Mesa posta' });
    expect(promotion.bannerUrl).toMatch(/^\/imagens\//);
  });

  it.each([
    { title: '   ' },
    { discountPercentage: -1 },
    { discountPercentage: 100.5 },
    { startDay: '2026-02-02', endDay: '2026-02-01' },
    { startDay: '2026-02-01', endDay: '2026-02-01' },
    { startDay: '' },
    { endDay: '2026-02-31' },
    { scope: 'categories', categoryIds: [] },
    { scope: 'products', productIds: ['x'] },
    { bannerId: randomUUID(), bannerAlt: '' },
  ] as Partial<PromotionForm>[])(
    'is rejected with %j, even if the page’s own validation accepted it',
    async (wish) => {
      const response = await post('create-complete', { form: today(wish) });
      expect([response.status, response.body.error]).toEqual([400, { code: 'malformed' }]);
      expect(await shop.sql.query('select 1 from promotions')).toEqual([]);
    },
  );

  it('is rejected when its banner, or a product or category that it names, is deleted', async () => {
    const banner = await post('create-complete', {
      form: today({ bannerId: randomUUID(), bannerAlt: 'Mesa posta' }),
    });
    expect(banner.body.error).toEqual({ code: 'picture_gone' });
    const choice = await post('create-complete', {
      form: today({ scope: 'products', productIds: [randomUUID()] }),
    });
    expect(choice.body.error).toEqual({ code: 'choice_gone' });
  });
});

describe('when two admins edit one promotion,', () => {
  it('the later change is rejected, and writes nothing', async () => {
    const id = await create(today());
    const { form, updatedAt: seenUpdatedAt } = await adminPromotion(id);
    const first = await post(`${id}/save`, { form: { ...form, discountPercentage: 20 }, seenUpdatedAt });
    const second = await post(`${id}/save`, { form: { ...form, title: 'Outra' }, seenUpdatedAt });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body.error).toEqual({ code: 'promotion_changed' });
    for (const act of ['active', 'remove']) {
      const stale = await post(`${id}/${act}`, { active: false, seenUpdatedAt });
      expect([act, stale.status]).toEqual([act, 409]);
    }
    expect((await adminPromotion(id)).form).toEqual({ ...form, discountPercentage: 20 });
  });

  it('each switch and deletion is done once, and the price changes accordingly', async () => {
    const { slug } = await makeProduct(shop.cms);
    const id = await create(today());
    const seen = async () => ({ seenUpdatedAt: (await adminPromotion(id)).updatedAt });
    await post(`${id}/active`, { active: false, ...(await seen()) });
    expect(await priceOf(slug)).toBe(4990);
    await post(`${id}/active`, { active: true, ...(await seen()) });
    expect(await priceOf(slug)).toBe(4491);
    const stamp = await seen();
    const responses = await Promise.all([post(`${id}/remove`, stamp), post(`${id}/remove`, stamp)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await priceOf(slug)).toBe(4990);
    const audits = await shop.sql.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by created_at',
      [id],
    );
    expect(audits.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
  });
});

describe('the list of promotions', () => {
  it('puts each promotion into the group that its label names', async () => {
    const states = [
      { title: 'Hoje', startDay: day(0), endDay: day(1) },
      { title: 'Último dia', startDay: day(-3), endDay: day(0) },
      { title: 'Amanhã', startDay: day(1), endDay: day(2) },
      { title: 'Ontem', startDay: day(-3), endDay: day(-1) },
      { title: 'Desligada', startDay: day(0), endDay: day(1), active: false },
    ];
    for (const wish of states) await create(promotionForm(wish));
    const labels = { ativas: 'active', agendadas: 'scheduled', expiradas: 'expired', inativas: 'inactive' };
    const { counts, promotions: all } = await listAdminPromotions(shop.cms, {
      tab: 'todas',
      search: '',
      page: 1,
    });
    expect(all.map(({ state }) => state)).toEqual(['active', 'active', 'scheduled', 'inactive', 'expired']);
    expect(counts).toEqual({ todas: 5, ativas: 2, agendadas: 1, expiradas: 1, inativas: 1 });
    for (const tab of PROMOTION_TABS.filter((name) => name !== 'todas')) {
      const { promotions } = await listAdminPromotions(shop.cms, { tab, search: '', page: 1 });
      expect(promotions.length).toBe(counts[tab]);
      for (const promotion of promotions) {
        expect([promotion.state, promotionState(promotion, shop.cms.now())]).toEqual([
          labels[tab],
          labels[tab],
        ]);
      }
    }
    const found = await listAdminPromotions(shop.cms, { tab: 'todas', search: 'ultimo', page: 1 });
    expect(found.promotions.map(({ title }) => title)).toEqual(['Último dia']);
  });

  it('names the targets of a promotion, three at most', async () => {
    const products = [];
    for (const name of ['A', 'B', 'C', 'D']) products.push(await makeProduct(shop.cms, { name }));
    await create(today({ scope: 'products', productIds: products.map(({ id }) => id) }));
    const { promotions } = await listAdminPromotions(shop.cms, { tab: 'todas', search: '', page: 1 });
    expect(promotions[0]).toMatchObject({ names: ['A', 'B', 'C'], nameCount: 4 });
  });
});

describe('the preview of a promotion’s effect', () => {
  const preview = (form: PromotionForm, promotionId: string | null = null) =>
    previewPromotion(shop.cms, { form, promotionId });

  it('equals the price that the shop then charges', async () => {
    const { slug } = await makeProduct(shop.cms, { priceCents: 4995 });
    const form = today({ discountPercentage: 15 });
    const { examples, ...facts } = await preview(form);
    expect(facts).toEqual({ state: 'active', coveredCount: 1, changedCount: 1 });
    await create(form);
    expect(await priceOf(slug)).toBe(examples[0]?.toCents);
  });

  it('says where another promotion takes more off, and does not count itself twice', async () => {
    const product = await makeProduct(shop.cms);
    await create(today({ title: 'Maior', discountPercentage: 30 }));
    const id = await create(today({ discountPercentage: 10 }));
    expect(await preview(today({ discountPercentage: 10 }), id)).toMatchObject({
      coveredCount: 1,
      changedCount: 0,
      examples: [{ id: product.id, fromCents: 4990, toCents: 3493, betterTitle: 'Maior' }],
    });
    expect(await preview(today({ discountPercentage: 40 }), id)).toMatchObject({
      changedCount: 1,
      examples: [{ toCents: 2994, betterTitle: null }],
    });
  });

  it('uses the promotion’s first day when it is in the future, and ignores products not on sale', async () => {
    await makeProduct(shop.cms, { name: 'À venda' });
    await makeProduct(shop.cms, { name: 'Desligado', active: false });
    await makeProduct(shop.cms, { name: 'Sem conferência', isLabelConfirmed: false });
    await create(today({ title: 'Só hoje', discountPercentage: 90 }));
    const form = promotionForm({ startDay: day(5), endDay: day(9), discountPercentage: 10 });
    expect(await preview(form)).toMatchObject({
      state: 'scheduled',
      coveredCount: 1,
      examples: [{ name: 'À venda', toCents: 4491 }],
    });
    expect(await preview({ ...form, active: false })).toMatchObject({ state: 'inactive', changedCount: 1 });
  });
});
