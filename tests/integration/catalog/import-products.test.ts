import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { importProducts, planImport } from '@cms/catalog/operations/import-products';
import { armFaultPoints, disarmFaultPoints } from '@cms/platform/failpoint';
import { importModel } from '@shop/catalog/product-import';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
  await shop.cms.payload.create({
    collection: 'categories',
    overrideAccess: true,
    data: { name: 'Pizzas', slug: 'pizzas' },
  });
});

afterEach(() => disarmFaultPoints());

const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

async function planFor(file: string, actorId = adminId) {
  const found = await planImport(shop.cms, { file, actorId });
  if (!found.ok) throw new Error(found.error.code);
  return found.plan;
}

const store = (file: string, planKey: string, importId: string = randomUUID()) =>
  importProducts(shop.cms, { importId, file, planKey, actorId: adminId });

const products = () =>
  shop.sql.query(
    `select p.name, p.slug, p.price_cents::int as cents, p.active, p.stock_quantity::int as stock, c.name as category
     from products p left join categories c on c.id = p.category_id order by p.name`,
  );

describe('an import of products', () => {
  it('writes nothing before it is confirmed, then creates the products off sale', async () => {
    const file = base64(importModel('Pizzas'));
    const plan = await planFor(file);
    expect(plan).toMatchObject({ created: 2, changed: 0, wrong: 0 });
    expect(await products()).toEqual([]);
    expect(await store(file, plan.key)).toEqual({ ok: true, created: 2, changed: 0 });
    expect(await products()).toEqual([
      {
        name: 'Pizza Calabresa',
        slug: 'pizza-calabresa',
        cents: 4990,
        active: false,
        stock: 12,
        category: 'Pizzas',
      },
      {
        name: 'Pizza Marinara',
        slug: 'pizza-marinara',
        cents: 4590,
        active: false,
        stock: 0,
        category: 'Pizzas',
      },
    ]);
  });

  it('changes a product of the same name, with what was before, and keeps what the row leaves empty', async () => {
    await makeProduct(shop.cms, { name: 'Pizza Calabrêsa', description: 'Boa.', priceCents: 4990 });
    // As Excel in Portuguese saves it without a choice: Windows-1252.
    const file = base64('nome;preço;descrição;categoria\r\nPIZZA CALABRÊSA;52,90;;pizzas\r\n', 'latin1');
    const plan = await planFor(file);
    expect(plan.rows).toEqual([
      {
        line: 2,
        name: 'PIZZA CALABRÊSA',
        does: 'changes',
        texts: ['Preço: R$\u00A049,90 → R$\u00A052,90', 'Categoria: vazio → Pizzas'],
        errors: [],
      },
    ]);
    expect(await store(file, plan.key)).toEqual({ ok: true, created: 0, changed: 1 });
    const [row] = await shop.sql.query(
      'select name, price_cents::int as cents, description, active from products',
    );
    expect(row).toEqual({ name: 'Pizza Calabrêsa', cents: 5290, description: 'Boa.', active: true });
  });

  it('does everything or nothing: one wrong row keeps the others out', async () => {
    const file = base64(
      'nome;preço;categoria\nUma;10;Pizzas\nOutra;dez;Pizzas\nTerceira;10;Doces\numa;11;\n',
    );
    const plan = await planFor(file);
    expect(plan.rows.map(({ line, errors }) => [line, errors])).toEqual([
      [2, []],
      [3, ['preço: “dez” não é um valor como 49,90.']],
      [4, ['categoria: não há “Doces”. Crie em Categorias antes.']],
      [5, ['este nome já está na linha 2.']],
    ]);
    expect(await store(file, plan.key)).toEqual({ ok: false, error: { code: 'import_wrong' } });
    expect(await products()).toEqual([]);
  });

  it.each(['import-products:written', 'import-products:before-commit'] as const)(
    'leaves nothing when it ends at %s, and is whole the next time',
    async (point) => {
      const file = base64(importModel('Pizzas'));
      const { key } = await planFor(file);
      const importId = randomUUID();
      armFaultPoints(`${point}=throw`);
      await expect(store(file, key, importId)).rejects.toThrow('fault point');
      expect(await products()).toEqual([]);
      expect(await store(file, key, importId)).toMatchObject({ ok: true, created: 2 });
      expect(await products()).toHaveLength(2);
    },
  );

  it('is done once, however often and at once it is pressed', async () => {
    const file = base64(importModel('Pizzas'));
    const { key } = await planFor(file);
    const importId = randomUUID();
    const done = await Promise.all([store(file, key, importId), store(file, key, importId)]);
    expect(done).toEqual([
      { ok: true, created: 2, changed: 0 },
      { ok: true, created: 2, changed: 0 },
    ]);
    expect(await products()).toHaveLength(2);
  });

  it('does only what was shown: a product that changed meanwhile stops it', async () => {
    const pizza = await makeProduct(shop.cms, { name: 'Margherita', priceCents: 4990 });
    const file = base64('nome;preço\nMargherita;52,90\n');
    const plan = await planFor(file);
    await shop.sql.query('update products set price_cents = 6000 where id = $1', [pizza.id]);
    expect(await store(file, plan.key)).toEqual({ ok: false, error: { code: 'import_changed' } });
    const again = await planFor(file);
    expect(await store(file, again.key)).toEqual({ ok: true, created: 0, changed: 1 });
  });

  it('is refused for a file that is too large or none, and for who may not change products', async () => {
    const plan = (file: string, actorId = adminId) => planImport(shop.cms, { file, actorId });
    expect(await plan(base64('x'.repeat(600_000)))).toEqual({ ok: false, error: { code: 'import_large' } });
    expect(await plan(base64('nome;preço\n"Pizza;1'))).toEqual({
      ok: false,
      error: { code: 'import_unreadable' },
    });
    const helper = await makeCustomer(shop.cms, { role: 'atendente' });
    expect(await plan(base64(importModel('Pizzas')), helper.id)).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});
