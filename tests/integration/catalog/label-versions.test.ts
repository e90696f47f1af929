import { beforeEach, describe, expect, it } from 'vitest';
import { confirmLabel } from '@cms/catalog/operations/confirm-label';
import { productFormOf } from '@cms/catalog/stored-product';
import { checkInvariants } from '@cms/reports/invariants';
import type { Product } from '@cms/payload-types';
import type { LabelVersion } from '@shop/catalog/label-version';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

const LABEL = {
  name: 'Margherita',
  isGlutenFree: true,
  isOrganic: false,
  ingredients: ['farinha de arroz', 'muçarela', ' '],
  allergens: { contains: ['leite'], mayContain: ['ovos', 'soja'] },
  nutrition: {
    portionsPerPack: 4,
    portionGrams: 110,
    portionLabel: '1/4 de pizza',
    perPortion: { kcal: 260, addedSugarsGrams: 0, saturatedFatsGrams: 4.4, transFatsGrams: 0 },
    per100g: { kcal: 236, sodiumMilligrams: 430 },
  },
  netWeightGrams: 440,
  storage: 'Freezer: até 3 meses.',
} satisfies Partial<Product>;

const versionsOf = (productId: string) =>
  shop.sql.query<{ label: LabelVersion; by: string | null }>(
    'select label, confirmed_by_id as by from label_versions where product_id = $1 order by id',
    [productId],
  );

const confirm = async (productId: string) => {
  const [row] = await shop.sql.query<{ at: Date }>('select updated_at as at from products where id = $1', [
    productId,
  ]);
  return confirmLabel(shop.cms, { productId, seenUpdatedAt: row?.at.toISOString() ?? '', actorId });
};

const change = (id: string, data: Partial<Product>) =>
  shop.cms.payload.update({ collection: 'products', id, overrideAccess: true, data });

describe('confirming a label', () => {
  it('stores what the label says, by the field names of the product’s form, and who confirmed it', async () => {
    const product = await makeProduct(shop.cms, { ...LABEL, isLabelConfirmed: false });
    expect(await versionsOf(product.id)).toEqual([]);
    await confirm(product.id);
    const [version, ...others] = await versionsOf(product.id);
    expect(others).toEqual([]);
    expect(version?.by).toBe(actorId);
    const form = productFormOf(product, new Map());
    const keys = Object.keys(version?.label ?? {}) as (keyof LabelVersion)[];
    expect(version?.label).toEqual({
      ...Object.fromEntries(keys.map((key) => [key, form[key]])),
      ingredients: ['farinha de arroz', 'muçarela'],
    });
    expect(keys).toHaveLength(15);
  });

  it('stores one version when several people press at once, and one for each later confirmation', async () => {
    const { id } = await makeProduct(shop.cms, { ...LABEL, isLabelConfirmed: false });
    await Promise.all([confirm(id), confirm(id), confirm(id)]);
    expect(await versionsOf(id)).toHaveLength(1);
    await change(id, { allergens: { contains: ['leite', 'soja'] } });
    expect(await versionsOf(id)).toHaveLength(1);
    await Promise.all([confirm(id), confirm(id)]);
    const versions = await versionsOf(id);
    expect(versions.map(({ label }) => label.contains)).toEqual([['leite'], ['leite', 'soja']]);
  });

  it('stores the version of a product whose lists are written after its row, as the seed writes them', async () => {
    const { id } = await makeProduct(shop.cms, LABEL);
    expect((await versionsOf(id)).map(({ label }) => label.contains)).toEqual([['leite']]);
  });

  it('stores nothing when the confirmation is revoked in the same transaction', async () => {
    const { id } = await makeProduct(shop.cms, { ...LABEL, isLabelConfirmed: false });
    await shop.sql.query(`do $$ begin
      update products set label_confirmed_at = now() where id = '${id}';
      update products set label_confirmed_at = null where id = '${id}';
    end $$`);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('adds no version when other things change: price, name, stock', async () => {
    const { id } = await makeProduct(shop.cms, LABEL);
    await change(id, { priceCents: 5990, name: 'Marguerita', shelfLifeDays: 60 });
    expect(await versionsOf(id)).toHaveLength(1);
  });
});

it('`npm run doctor` finds a confirmed label that differs from its newest version', async () => {
  const { id } = await makeProduct(shop.cms, LABEL);
  const violated = async () =>
    (await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0).map(({ name }) => name);
  expect(await violated()).toEqual([]);
  await shop.sql.query('update products set name = $2 where id = $1', [id, 'Outro nome']);
  expect(await violated()).toEqual([]);
  await shop.sql.query('update products set net_weight_grams = 400 where id = $1', [id]);
  expect(await violated()).toEqual(['Cada rótulo confirmado é a sua última versão']);
});
