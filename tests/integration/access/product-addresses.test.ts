import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { makePeople, type People } from '@tests/support/access/people';
import { callRest, type RestResponse } from '@tests/support/access/rest';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const asAdmin = (method: 'GET' | 'POST' | 'PATCH', path: string, json?: unknown) =>
  callRest({ method, path, as: people.admin, json });

const create = (slug: string, collection = 'products') =>
  asAdmin('POST', `/${collection}`, { name: 'Pepperoni', slug, priceCents: 4990 });

const trash = (id: string) => asAdmin('PATCH', `/products/${id}`, { deletedAt: new Date().toISOString() });
const restore = (id: string) => asAdmin('PATCH', `/products/${id}?trash=true`, { deletedAt: null });

/** Returns the errors of a response that the editor shows beside their fields. */
const fieldErrors = ({ body }: RestResponse) =>
  (body.errors as { data?: { errors?: { path: string; message: string }[] } }[])[0]?.data?.errors?.map(
    ({ path, message }) => ({ path, message }),
  );

const livingWith = (slug: string) =>
  shop.sql.query('select id from products where slug = $1 and deleted_at is null', [slug]);

describe('the web address of a product', () => {
  it('is rejected at its field when another product has it', async () => {
    expect((await create('pepperoni')).status).toBe(201);
    const second = await create('pepperoni');
    expect(second.status).toBe(400);
    expect(fieldErrors(second)).toEqual([
      { path: 'slug', message: 'Já existe um produto com este endereço.' },
    ]);
    expect(await livingWith('pepperoni')).toHaveLength(1);
  });

  it('is rejected at its field when a product is renamed to another product’s address', async () => {
    await makeProduct(shop.cms, { slug: 'pepperoni' });
    const other = await makeProduct(shop.cms, { slug: 'mussarela' });
    const renamed = await asAdmin('PATCH', `/products/${other.id}`, { slug: 'pepperoni' });
    expect(fieldErrors(renamed)).toEqual([
      { path: 'slug', message: 'Já existe um produto com este endereço.' },
    ]);
    expect(await livingWith('mussarela')).toHaveLength(1);
  });

  it('may stay the same when something else of the product changes', async () => {
    const { id } = await makeProduct(shop.cms, { slug: 'pepperoni' });
    expect((await asAdmin('PATCH', `/products/${id}`, { slug: 'pepperoni', priceCents: 5990 })).status).toBe(
      200,
    );
  });

  it('is given to one of ten products created at once, and the others are rejected with an error in Portuguese', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => create('pepperoni')));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    const told = new Set(
      refused.flatMap((response) => fieldErrors(response)?.map(({ path, message }) => path + message)),
    );
    for (const each of told) {
      expect(['slugJá existe um produto com este endereço.', 'slugEste valor já está em uso']).toContain(
        each,
      );
    }
    expect(await livingWith('pepperoni')).toHaveLength(1);
  });

  it('must be lower-case letters, digits and hyphens', async () => {
    for (const slug of ['Pepperoni', 'pizza nova', '../x', 'pão', '-a', 'a-', 'a--b']) {
      const response = await create(slug);
      expect([slug, response.status]).toEqual([slug, 400]);
      expect(fieldErrors(response)?.[0]).toMatchObject({ path: 'slug' });
    }
  });

  it('is made from the name when the admin leaves the field empty, and stays when the name changes', async () => {
    const made = await create('');
    expect(made.status).toBe(201);
    const { id, slug } = made.body.doc as { id: string; slug: string };
    expect(slug).toBe('pepperoni');
    const renamed = await asAdmin('PATCH', `/products/${id}`, { name: 'Pepperoni Especial' });
    expect((renamed.body.doc as { slug: string }).slug).toBe('pepperoni');
  });

  it('is different in a copy of the product, and a copy is rejected when the address that it would get is taken', async () => {
    const { id } = await makeProduct(shop.cms, { slug: 'pepperoni' });
    expect((await asAdmin('POST', `/products/${id}/duplicate`, {})).status).toBe(200);
    expect(await livingWith('pepperoni-copia')).toHaveLength(1);
    const again = await asAdmin('POST', `/products/${id}/duplicate`, {});
    expect(fieldErrors(again)).toEqual([
      { path: 'slug', message: 'Já existe um produto com este endereço.' },
    ]);
    const named = await asAdmin('POST', `/products/${id}/duplicate`, { slug: 'pepperoni' });
    expect(named.status).toBe(400);
  });
});

describe('a product in the trash', () => {
  it('frees its web address for another product', async () => {
    const { id } = await makeProduct(shop.cms, { slug: 'pepperoni' });
    expect((await trash(id)).status).toBe(200);
    expect((await create('pepperoni')).status).toBe(201);
  });

  it('is restored while no other product has its web address', async () => {
    const { id } = await makeProduct(shop.cms, { slug: 'pepperoni' });
    await trash(id);
    expect((await restore(id)).status).toBe(200);
    expect(await livingWith('pepperoni')).toEqual([{ id }]);
  });

  it('is not restored when another product has its web address, and the error says why', async () => {
    const { id } = await makeProduct(shop.cms, { slug: 'pepperoni' });
    await trash(id);
    const other = await create('pepperoni');
    for (const path of [`/products/${id}?trash=true`, `/products?where[id][equals]=${id}&trash=true`]) {
      const response = await asAdmin('PATCH', path, { deletedAt: null });
      expect(response.text).toContain(
        'Este produto não pode voltar: o endereço “pepperoni” agora é de outro produto. Mude o endereço do outro e tente de novo.',
      );
    }
    expect((await restore(id)).status).toBe(409);
    expect(await livingWith('pepperoni')).toEqual([{ id: (other.body.doc as { id: string }).id }]);
  });

  it('is not restored by SQL either while another product has its web address', async () => {
    const { id } = await makeProduct(shop.cms, { slug: 'pepperoni' });
    await trash(id);
    await makeProduct(shop.cms, { slug: 'pepperoni' });
    await expect(
      shop.sql.query('update products set deleted_at = null where id = $1', [id]),
    ).rejects.toMatchObject({
      code: '23505',
      constraint: 'products_living_slug',
    });
  });
});

describe('the web address of a category', () => {
  it('is rejected at its field when another category has it', async () => {
    expect((await create('doces', 'categories')).status).toBe(201);
    const second = await create('doces', 'categories');
    expect(second.status).toBe(400);
    expect(fieldErrors(second)).toEqual([{ path: 'slug', message: 'Este valor já está em uso' }]);
  });

  it('differs in a copy of the category', async () => {
    const slug = `doces-${randomUUID().slice(0, 8)}`;
    const made = await create(slug, 'categories');
    const { id } = made.body.doc as { id: string };
    const copy = await asAdmin('POST', `/categories/${id}/duplicate`, {});
    expect((copy.body.doc as { slug: string }).slug).toBe(`${slug}-copia`);
  });
});
