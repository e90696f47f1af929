import { beforeEach, describe, expect, it } from 'vitest';

import { arrangeCategories, createCategory, saveCategory } from '@cms/catalog/operations/save-category';
import { findAdminCategory, listMenuCategories } from '@cms/catalog/queries/admin-category';
import { listCategories } from '@cms/search/queries/list-menu';
import { makePeople, PEOPLE, type People } from '@tests/support/access/people';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let actorId: string;

beforeEach(async () => {
  people = await makePeople(shop.cms);
  actorId = people.admin.id;
});

const form = (name: string, { slug = '', active = true } = {}) => ({ name, slug, active });

const made = async (name: string, wish = {}) => {
  const result = await createCategory(shop.cms, { form: form(name, wish), actorId });
  if (!result.ok) throw new Error(result.error.code);
  return result.categoryId;
};

const stored = async (categoryId: string) => {
  const category = await findAdminCategory(shop.cms, categoryId);
  if (!category) throw new Error('no such category');
  return category;
};

const names = async () => (await listMenuCategories(shop.cms)).map(({ name }) => name);

describe('a new category', () => {
  it('is the last one on the menu, and its link is derived from its name, also beside one of the same name', async () => {
    await made('Salgadas');
    const [first, second] = [await made('Doces & Geladas'), await made('Doces e geladas')];
    expect(await names()).toEqual(['Salgadas', 'Doces & Geladas', 'Doces e geladas']);
    expect((await stored(first)).form.slug).toBe('doces-geladas');
    expect((await stored(second)).form.slug).toBe('doces-e-geladas');
    expect((await stored(await made('Doces e Geladas!'))).form.slug).toBe('doces-e-geladas-2');
    expect((await listCategories(shop.cms)).map(({ name }) => name)).toContain('Doces & Geladas');
  });

  it('is refused with a link that another one has', async () => {
    await made('Doces', { slug: 'doce' });
    expect(await createCategory(shop.cms, { form: form('Outra', { slug: 'doce' }), actorId })).toEqual({
      ok: false,
      error: { code: 'category_slug_taken' },
    });
    expect(await names()).toEqual(['Doces']);
  });
});

describe('saving a category', () => {
  it('changes what the form has, is in the audit log, and keeps its place', async () => {
    const [id] = [await made('Doces'), await made('Salgadas')];
    const { updatedAt } = await stored(id);
    const input = { categoryId: id, seenUpdatedAt: updatedAt, actorId };
    const result = await saveCategory(shop.cms, {
      ...input,
      form: form('Sobremesas', { slug: 'doce', active: false }),
    });
    expect(result.ok).toBe(true);
    const now = await stored(id);
    expect(now.form).toEqual({ name: 'Sobremesas', slug: 'doce', active: false });
    expect(now.changedBy?.name).toBeTruthy();
    expect(await names()).toEqual(['Sobremesas', 'Salgadas']);
    // The version that was seen first is no longer the stored one.
    expect(await saveCategory(shop.cms, { ...input, form: form('Doces') })).toEqual({
      ok: false,
      error: { code: 'category_changed' },
    });
    const seen = { ...input, seenUpdatedAt: now.updatedAt };
    expect(await saveCategory(shop.cms, { ...seen, form: form('Doces', { slug: 'salgadas' }) })).toEqual({
      ok: false,
      error: { code: 'category_slug_taken' },
    });
    expect(
      await saveCategory(shop.cms, { ...seen, categoryId: crypto.randomUUID(), form: form('Doces') }),
    ).toEqual({ ok: false, error: { code: 'category_gone' } });
    expect((await stored(id)).form.name).toBe('Sobremesas');
  });
});

describe('the order of the categories', () => {
  it('is the one that was sent, of all of them, or it stays as it is', async () => {
    const [one, two, three] = [await made('Um'), await made('Dois'), await made('Três')];
    expect(await arrangeCategories(shop.cms, { categoryIds: [three, one, two], actorId })).toEqual({
      ok: true,
    });
    expect(await names()).toEqual(['Três', 'Um', 'Dois']);
    const changed = { ok: false, error: { code: 'categories_changed' } };
    for (const categoryIds of [
      [one, two],
      [one, two, two],
      [one, two, crypto.randomUUID()],
    ])
      expect(await arrangeCategories(shop.cms, { categoryIds, actorId })).toEqual(changed);
    expect(await names()).toEqual(['Três', 'Um', 'Dois']);
  });

  it('counts the products of each, without those in the trash', async () => {
    const id = await made('Doces');
    await makeProduct(shop.cms, { category: id });
    await makeProduct(shop.cms, { category: id, deletedAt: new Date().toISOString() });
    expect(await listMenuCategories(shop.cms)).toMatchObject([{ id, productCount: 1 }]);
    expect((await stored(id)).use.productCount).toBe(2);
  });
});

it.each(PEOPLE.filter((person) => person !== 'admin' && person !== 'signedOut'))(
  'nothing of it is done for %s',
  async (person) => {
    const id = await made('Doces');
    const { updatedAt } = await stored(id);
    const as = { actorId: people[person].id };
    const denied = { ok: false, error: { code: 'access_denied' } };
    expect(await createCategory(shop.cms, { ...as, form: form('Outra') })).toEqual(denied);
    expect(await arrangeCategories(shop.cms, { ...as, categoryIds: [id] })).toEqual(denied);
    const input = { ...as, categoryId: id, seenUpdatedAt: updatedAt, form: form('Outra') };
    expect(await saveCategory(shop.cms, input)).toEqual(denied);
    expect(await names()).toEqual(['Doces']);
  },
);
