import { beforeEach, describe, expect, it } from 'vitest';

import type { Product } from '@cms/payload-types';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

async function isConfirmed(id: string): Promise<boolean> {
  const [row] = await shop.sql.query<{ is: boolean }>(
    'select label_confirmed_at is not null as is from products where id = $1',
    [id],
  );
  return row?.is === true;
}

const change = async (id: string, json: Record<string, unknown>) => {
  const response = await callRest({ method: 'PATCH', path: `/products/${id}`, as: people.admin, json });
  expect(response.status).toBe(200);
};

const LABEL = {
  ingredients: ['farinha de arroz', 'água'],
  allergens: { contains: ['leite'], mayContain: ['soja'] },
  nutrition: { portionGrams: 110, portionLabel: '1/4 de pizza', perPortion: { kcal: 260 } },
  netWeightGrams: 440,
  storage: 'Freezer.',
};

describe('the confirmation of a label', () => {
  const dropping: [string, Record<string, unknown>][] = [
    ['an ingredient is added', { ingredients: [...LABEL.ingredients, 'leite'] }],
    ['an ingredient is taken away', { ingredients: ['farinha de arroz'] }],
    ['ingredients change places', { ingredients: [...LABEL.ingredients].reverse() }],
    ['all ingredients are taken away', { ingredients: [] }],
    ['an allergen is added', { allergens: { contains: ['leite', 'ovo'], mayContain: ['soja'] } }],
    ['an allergen is taken away', { allergens: { contains: [], mayContain: ['soja'] } }],
    ['a possible allergen changes', { allergens: { contains: ['leite'], mayContain: ['castanhas'] } }],
    ['only a part of the allergens is sent', { allergens: { contains: ['ovo'] } }],
    ['the allergens are cleared', { allergens: { contains: [], mayContain: [] } }],
    ['it is said to be without gluten', { isGlutenFree: true }],
    ['it is said to be without lactose', { isLactoseFree: true }],
    ['it is said to be without sugar', { isSugarFree: true }],
    ['it is said to be organic', { isOrganic: true }],
    ['a nutrient changes', { nutrition: { perPortion: { kcal: 261 } } }],
    ['the household measure changes', { nutrition: { portionLabel: '1 pizza' } }],
    ['the net weight changes', { netWeightGrams: 400 }],
    ['the storage text changes', { storage: 'Geladeira.' }],
  ];

  it.each(dropping)('is removed when %s', async (_, data) => {
    const { id } = await makeProduct(shop.cms, { ...LABEL, isGlutenFree: false });
    expect(await isConfirmed(id)).toBe(true);
    await change(id, data);
    expect(await isConfirmed(id)).toBe(false);
  });

  const keeping: [string, Record<string, unknown>][] = [
    ['the price changes', { priceCents: 5990 }],
    ['texts and pictures change', { name: 'Outro nome', description: 'Outro texto', images: [] }],
    ['it goes off sale', { active: false }],
    ['the shelf life of new lots changes', { shelfLifeDays: 60 }],
    ['an equal part of the nutrition table is sent', { nutrition: { portionGrams: 110 } }],
    ['the same label is sent again', LABEL],
    ['an equal part of the allergens is sent', { allergens: { contains: ['leite'] } }],
  ];

  it.each(keeping)('stays when %s', async (_, data) => {
    const { id } = await makeProduct(shop.cms, LABEL);
    await change(id, data);
    expect(await isConfirmed(id)).toBe(true);
  });

  it.each([
    ['with allergens', LABEL],
    ['without allergens', { ingredients: LABEL.ingredients }],
    ['with an empty list of allergens', { ...LABEL, allergens: { contains: [], mayContain: [] } }],
    ['without any label', { ingredients: null }],
    ['without a nutrition table', { ingredients: LABEL.ingredients, nutrition: {} }],
  ] as [string, Partial<Product>][])(
    'stays when the editor saves a product %s without changing the label',
    async (_, label) => {
      const { id } = await makeProduct(shop.cms, label);
      const { body } = await callRest({ method: 'GET', path: `/products/${id}?depth=0`, as: people.admin });
      await change(id, { ...body, priceCents: 5990 });
      expect(await isConfirmed(id)).toBe(true);
      // The editor's form sends an empty list for a field that was never filled in.
      const empty = { contains: [], mayContain: [], ...(label.allergens ?? {}) };
      await change(id, { ...body, ingredients: body.ingredients ?? [], allergens: empty });
      expect(await isConfirmed(id)).toBe(true);
    },
  );

  it('is removed when many products change at once', async () => {
    const made = await Promise.all([makeProduct(shop.cms, LABEL), makeProduct(shop.cms, LABEL)]);
    const response = await callRest({
      method: 'PATCH',
      path: '/products?where[active][equals]=true',
      as: people.admin,
      json: { ingredients: ['trigo'] },
    });
    expect(response.status).toBe(200);
    expect(await Promise.all(made.map(({ id }) => isConfirmed(id)))).toEqual([false, false]);
  });

  it('is removed together with the name of the admin who gave it', async () => {
    const { id } = await makeProduct(shop.cms, LABEL);
    await shop.sql.query('update products set label_confirmed_by_id = $1 where id = $2', [
      people.admin.id,
      id,
    ]);
    await change(id, { ingredients: ['trigo'] });
    expect(
      await shop.sql.query('select label_confirmed_by_id as by from products where id = $1', [id]),
    ).toEqual([{ by: null }]);
  });
});

describe('a new product', () => {
  it('has no confirmed label, whatever the request sends', async () => {
    const made = await shop.cms.payload.create({
      collection: 'products',
      overrideAccess: true,
      data: {
        name: 'Nova',
        slug: 'nova',
        priceCents: 4990,
        ...LABEL,
        labelConfirmedAt: new Date().toISOString(),
      },
    });
    expect(await isConfirmed(made.id)).toBe(false);
  });
});
