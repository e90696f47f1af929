import { beforeEach, expect, it } from 'vitest';
import { confirmLabel } from '@cms/catalog/operations/confirm-label';
import { readUndeclaredProducts } from '@cms/catalog/queries/undeclared-products';
import { checkInvariants } from '@cms/reports/invariants';
import { checkLabels, checkNutrition } from '@cms/reports/label-invariants';
import { hearChanges } from '@tests/support/cms/hear-changes';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

const stateOf = async (productId: string) => {
  const [row] = await shop.sql.query<{ at: Date | null; by: string | null }>(
    'select label_confirmed_at as at, label_confirmed_by_id as by from products where id = $1',
    [productId],
  );
  return row;
};

/** Returns the time of the product's last change, as a screen that is loaded now would know it. */
const seen = async (productId: string) => {
  const [row] = await shop.sql.query<{ at: Date }>('select updated_at as at from products where id = $1', [
    productId,
  ]);
  return row?.at.toISOString() ?? '';
};

const confirm = async (productId: string, by = actorId) =>
  confirmLabel(shop.cms, { productId, seenUpdatedAt: await seen(productId), actorId: by });

const audits = () =>
  shop.sql.query('select actor_id as actor, subject_id as subject from audit_log where action = $1', [
    'confirm-label',
  ]);

it('confirming a label puts a product on sale with the admin’s name and time, and notifies storefronts', async () => {
  const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false });
  const changes = await hearChanges(shop.databaseUrl);
  const result = await confirm(id);
  expect(result.ok).toBe(true);
  expect(await stateOf(id)).toEqual({ at: result.ok && result.confirmedAt, by: actorId });
  expect(await audits()).toEqual([{ actor: actorId, subject: id }]);
  await expect.poll(changes.heard).toContain('catalog');
  await changes.close();
});

it('confirming a label takes effect once when many press at once, and changes and writes nothing when it is repeated', async () => {
  const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false });
  const seenUpdatedAt = await seen(id);
  const results = await Promise.all(
    Array.from({ length: 5 }, () => confirmLabel(shop.cms, { productId: id, seenUpdatedAt, actorId })),
  );
  const first = await stateOf(id);
  const rival = (await makeCustomer(shop.cms, { role: 'admin' })).id;
  const again = await confirmLabel(shop.cms, { productId: id, seenUpdatedAt, actorId: rival });
  expect([...results, again].every((result) => result.ok)).toBe(true);
  expect(await stateOf(id)).toEqual(first);
  expect(await audits()).toHaveLength(1);
});

it('confirming a label is required again after ingredients or allergens changed', async () => {
  const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false });
  await confirm(id);
  await shop.cms.payload.update({
    collection: 'products',
    id,
    overrideAccess: true,
    data: { allergens: { contains: ['leite'] } },
  });
  expect(await stateOf(id)).toEqual({ at: null, by: null });
  expect(await confirm(id)).toMatchObject({ ok: true });
  expect(await audits()).toHaveLength(2);
});

it('confirming a label fails without ingredients', async () => {
  const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false, ingredients: [] });
  expect(await confirm(id)).toEqual({
    ok: false,
    error: { code: 'label_incomplete' },
  });
});

it.each([
  [
    'an ingredient',
    { ingredients: ['farinha de arroz', 'farinha de trigo'], allergens: { contains: ['trigo'] } },
    ['trigo'],
  ],
  ['an allergen', { allergens: { contains: ['leite', 'cevada'] } }, ['cevada']],
  ['a trace', { allergens: { mayContain: ['glúten'] } }, ['gluten']],
])('confirming a label fails when the label denies gluten but lists it as %s', async (_, label, words) => {
  const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false, isGlutenFree: true, ...label });
  expect(await confirm(id)).toEqual({ ok: false, error: { code: 'label_contradicts', words } });
  expect(await stateOf(id)).toEqual({ at: null, by: null });
  expect(await audits()).toEqual([]);
  // A label that does not deny gluten may list gluten. The shop then says CONTÉM GLÚTEN.
  await shop.sql.query('update products set is_gluten_free = false where id = $1', [id]);
  expect(await confirm(id)).toMatchObject({ ok: true });
});

it('confirming a label fails when it does not declare an allergen that its ingredients name', async () => {
  const { id } = await makeProduct(shop.cms, {
    isLabelConfirmed: false,
    ingredients: ['farinha de arroz', 'muçarela'],
    allergens: { contains: ['soja'] },
  });
  const allergens = [{ name: 'leite', word: 'muçarela' }];
  expect(await confirm(id)).toEqual({ ok: false, error: { code: 'label_undeclared', allergens } });
  expect(await stateOf(id)).toEqual({ at: null, by: null });
  await shop.cms.payload.update({
    collection: 'products',
    id,
    overrideAccess: true,
    data: { allergens: { contains: ['soja', 'leite'] } },
  });
  expect(await confirm(id)).toMatchObject({ ok: true });
});

it('a product on sale that does not declare an allergen of its ingredients is found, and stays on sale', async () => {
  const label = { ingredients: ['muçarela'], allergens: { contains: [] } };
  const { id } = await makeProduct(shop.cms, { ...label, name: 'Antiga' });
  await makeProduct(shop.cms, { ...label, isLabelConfirmed: false });
  await makeProduct(shop.cms, { ...label, active: false });
  await makeProduct(shop.cms, { ingredients: ['muçarela'], allergens: { contains: ['leite'] } });
  expect(await readUndeclaredProducts(shop.sql)).toEqual([
    { id, name: 'Antiga', undeclared: [{ name: 'leite', word: 'muçarela' }] },
  ]);
  expect((await stateOf(id))?.at).not.toBeNull();
});

it('`npm run doctor` finds a label that was confirmed before the gluten rule existed', async () => {
  const before = await checkLabels(shop.sql);
  expect(before.violations).toBe(0);
  const label = { isGlutenFree: true, ingredients: ['farinha de arroz', 'farinha de trigo'] };
  const { id } = await makeProduct(shop.cms, label);
  await makeProduct(shop.cms, { ...label, isLabelConfirmed: false });
  await makeProduct(shop.cms, { ...label, isGlutenFree: false });
  expect(await checkLabels(shop.sql)).toMatchObject({ figure: before.figure + 1, violations: 1 });
  expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations !== 0)).toHaveLength(1);
  await shop.sql.query('update products set is_gluten_free = false where id = $1', [id]);
  expect((await checkLabels(shop.sql)).violations).toBe(0);
});

it('`npm run doctor` finds a confirmed nutrition table whose gaps hide the warning ALTO EM from the front of the package', async () => {
  const nutrition = { portionGrams: 110, perPortion: { sodiumMilligrams: 700 }, per100g: { kcal: 236 } };
  const { id } = await makeProduct(shop.cms, { nutrition });
  await makeProduct(shop.cms, { nutrition, isLabelConfirmed: false });
  expect(await checkNutrition(shop.sql)).toMatchObject({ violations: 1 });
  await shop.sql.query('update products set nutrition_per100g_sodium_milligrams = 636 where id = $1', [id]);
  expect(await checkNutrition(shop.sql)).toMatchObject({ violations: 0 });
});

it('confirming a label is allowed only to admins, and rejects a deleted or unknown product', async () => {
  const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false });
  const customer = await makeCustomer(shop.cms);
  expect(await confirm(id, customer.id)).toEqual({
    ok: false,
    error: { code: 'access_denied' },
  });
  await shop.sql.query('update products set deleted_at = now() where id = $1', [id]);
  for (const productId of [id, 'x', crypto.randomUUID()]) {
    expect(
      await confirmLabel(shop.cms, { productId, seenUpdatedAt: new Date().toISOString(), actorId }),
    ).toEqual({
      ok: false,
      error: { code: 'product_not_found' },
    });
  }
  expect(await stateOf(id)).toEqual({ at: null, by: null });
});

it('confirming a label fails when the text changed after the screen was loaded', async () => {
  const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false });
  const seenUpdatedAt = await seen(id);
  await shop.cms.payload.update({
    collection: 'products',
    id,
    overrideAccess: true,
    data: { allergens: { contains: ['leite'] } },
  });
  for (const stale of [seenUpdatedAt, '', 'agora', '2026-02-31']) {
    expect(await confirmLabel(shop.cms, { productId: id, seenUpdatedAt: stale, actorId })).toEqual({
      ok: false,
      error: { code: 'product_changed' },
    });
  }
  expect(await stateOf(id)).toEqual({ at: null, by: null });
  expect(await audits()).toEqual([]);
  expect(await confirm(id)).toMatchObject({ ok: true });
});
