import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { createProduct } from '@cms/catalog/operations/create-product';
import { removeCategory } from '@cms/catalog/operations/remove-category';
import { saveProduct } from '@cms/catalog/operations/save-product';
import { findAdminProduct } from '@cms/catalog/queries/admin-product';
import { inTransaction } from '@cms/platform/database/transaction';
import { makePeople, PEOPLE, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeProduct } from '@tests/support/factories/make-product';
import { productForm } from '@tests/support/factories/catalog-forms';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let actorId: string;

beforeEach(async () => {
  people = await makePeople(shop.cms);
  actorId = people.admin.id;
});

const makeCategory = async (name: string) =>
  (
    await shop.cms.payload.create({
      collection: 'categories',
      overrideAccess: true,
      data: { name, slug: `c-${randomUUID()}` },
    })
  ).id;

const categoryIds = async () =>
  (await shop.sql.query<{ id: string }>('select id from categories')).map(({ id }) => id);

const categoryOf = async (productId: string) => {
  const [row] = await shop.sql.query<{ id: string | null }>(
    'select category_id as id from products where id = $1',
    [productId],
  );
  return row?.id ?? null;
};

const deleteByRest = (path: string) =>
  callRest({ method: 'DELETE', path: `/categories${path}`, as: people.admin });

/** Returns the number of database sessions that wait for a lock. */
const waiting = async () => {
  const [row] = await shop.sql.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
};

describe('deleting a category in use', () => {
  it('is refused with the number of products, including those in the trash, one by one and in bulk', async () => {
    const [used, free] = [await makeCategory('Doces'), await makeCategory('Outra')];
    const product = await makeProduct(shop.cms, { category: used });
    await makeProduct(shop.cms, { category: used, deletedAt: new Date().toISOString() });
    const text =
      '2 produtos usam a categoria “Doces”. Abra a categoria e mova-os para outra antes de excluir.';

    const one = await deleteByRest(`/${used}`);
    expect(one).toMatchObject({ status: 409, body: { errors: [{ message: text }] } });
    const bulk = await deleteByRest(`?where[id][in]=${used},${free}`);
    expect(bulk.body).toMatchObject({ docs: [{ id: free }], errors: [{ id: used, message: text }] });
    expect(await categoryIds()).toEqual([used]);
    expect(await categoryOf(product.id)).toBe(used);
  });

  it('is refused by the database, too', async () => {
    const used = await makeCategory('Doces');
    await makeProduct(shop.cms, { category: used });
    await expect(shop.sql.query('delete from categories where id = $1', [used])).rejects.toThrow(
      /foreign key/,
    );
  });

  it('waits for a product that is being saved in it, and then counts it', async () => {
    const used = await makeCategory('Doces');
    const product = await makeProduct(shop.cms);
    let commit: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let saved: Promise<void> = Promise.resolve();
    await new Promise<void>((begun) => {
      saved = inTransaction(shop.cms.payload, async (tx) => {
        await tx.query('update products set category_id = $2 where id = $1', [product.id, used]);
        begun();
        await mayCommit;
      });
    });
    const removal = deleteByRest(`/${used}`);
    await expect.poll(waiting).toBe(1);
    commit();
    await saved;
    expect((await removal).status).toBe(409);
    expect(await categoryOf(product.id)).toBe(used);
  });
});

describe('moving the products of a category and deleting it', () => {
  it('moves all of them, including those in the trash, and records the admin in the audit log', async () => {
    const [from, to] = [await makeCategory('Doces'), await makeCategory('Tradicionais')];
    const shown = await makeProduct(shop.cms, { category: from });
    const trashed = await makeProduct(shop.cms, { category: from, deletedAt: new Date().toISOString() });
    const response = await callRest({
      method: 'POST',
      path: `/categories/${from}/remove`,
      as: people.admin,
      json: { moveToId: to },
    });
    expect(response).toMatchObject({ status: 200, body: { ok: true, movedCount: 2 } });
    expect([await categoryOf(shown.id), await categoryOf(trashed.id)]).toEqual([to, to]);
    expect(await categoryIds()).toEqual([to]);
    const audits = await shop.sql.query(
      `select action, subject_type as type, actor_id as actor from audit_log order by subject_type`,
    );
    expect(audits).toEqual([
      { action: 'delete', type: 'categories', actor: actorId },
      { action: 'update', type: 'products', actor: actorId },
      { action: 'update', type: 'products', actor: actorId },
    ]);
    expect(await removeCategory(shop.cms, { categoryId: from, moveToId: to, actorId })).toEqual({
      ok: false,
      error: { code: 'category_gone' },
    });
  });

  it('is refused if the target is missing, is the category itself, or is a deleted category', async () => {
    const from = await makeCategory('Doces');
    await makeProduct(shop.cms, { category: from });
    const remove = (moveToId: string | null) =>
      removeCategory(shop.cms, { categoryId: from, moveToId, actorId });
    expect(await remove(null)).toEqual({ ok: false, error: { code: 'category_in_use', productCount: 1 } });
    expect(await remove(from)).toEqual({ ok: false, error: { code: 'category_target_gone' } });
    expect(await remove(randomUUID())).toEqual({ ok: false, error: { code: 'category_target_gone' } });
    expect(await categoryIds()).toEqual([from]);
  });

  it.each(PEOPLE.filter((person) => person !== 'admin'))('is refused to %s', async (person) => {
    const [from, to] = [await makeCategory('Doces'), await makeCategory('Tradicionais')];
    const { status } = await callRest({
      method: 'POST',
      path: `/categories/${from}/remove`,
      as: people[person],
      json: { moveToId: to },
    });
    expect(status).toBe(person === 'signedOut' ? 401 : 403);
    expect(await categoryIds()).toHaveLength(2);
  });

  it('leaves everything unchanged when it is interrupted', async () => {
    const [from, to] = [await makeCategory('Doces'), await makeCategory('Tradicionais')];
    const product = await makeProduct(shop.cms, { category: from });
    const input = { categoryId: from, moveToId: to, actorId };
    await dieWithoutTrace(shop.pool, { do: 'remove-category', input }, 'remove-category:before-commit');
    expect(await categoryOf(product.id)).toBe(from);
    expect(await removeCategory(shop.cms, input)).toEqual({ ok: true, movedCount: 1 });
    expect(await categoryOf(product.id)).toBe(to);
  });

  it('never leaves a product without a category while others are created, saved and moved', async () => {
    for (let round = 0; round < 8; round++) {
      const [from, to] = [await makeCategory('Doces'), await makeCategory('Tradicionais')];
      const stored = await makeProduct(shop.cms, { category: from });
      const { form, updatedAt } = (await findAdminProduct(shop.cms, stored.id)) ?? {};
      if (!form || !updatedAt) throw new Error('no such product');
      const [made, , ...removals] = await Promise.all([
        createProduct(shop.cms, {
          form: productForm({ name: `Pizza ${round}`, categoryId: from }),
          openingStock: 0,
          actorId,
        }),
        saveProduct(shop.cms, { productId: stored.id, seenUpdatedAt: updatedAt, form, actorId }),
        removeCategory(shop.cms, { categoryId: from, moveToId: to, actorId }),
        removeCategory(shop.cms, { categoryId: to, moveToId: from, actorId }),
      ]);
      const [row] = await shop.sql.query<{ lost: number }>(
        'select count(*)::int as lost from products where category_id is null',
      );
      expect(row?.lost).toBe(0);
      expect(removals.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
      if (!made.ok) expect(made.error.code).toBe('category_gone');
    }
  });
});
