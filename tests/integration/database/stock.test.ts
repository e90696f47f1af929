import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkInvariants } from '@cms/reports/invariants';
import { soundRows } from '@tests/support/database/rows';
import { makePeople, userOf } from '@tests/support/access/people';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let productId: string;

beforeEach(async () => {
  productId = (await makeProduct(shop.cms, { stock: 50 })).id;
});

afterEach(async () => {
  const results = await checkInvariants(shop.sql);
  const stock = results.filter(({ name }) => name === 'Estoque livre é a soma dos movimentos');
  expect(stock).toHaveLength(1);
  expect(stock).toMatchObject([{ violations: 0 }]);
});

async function stock(): Promise<number> {
  const [row] = await shop.sql.query<{ stock: number }>(
    'select stock_quantity as stock from products where id = $1',
    [productId],
  );
  return Number(row?.stock);
}

const move = (delta: number, reason = 'ajuste') =>
  shop.sql.query<{ balance: number }>(
    `insert into stock_movements (product_id, delta, reason) values ($1, $2, $3::enum_stock_movements_reason)
     returning balance`,
    [productId, delta, reason],
  );

describe('the stock ledger', () => {
  it('changes the stock and writes the balance beside each movement', async () => {
    expect(await move(-3)).toEqual([{ balance: 47 }]);
    expect(await move(20, 'lote')).toEqual([{ balance: 67 }]);
    expect(await stock()).toBe(67);
  });

  it('computes the balance itself, and ignores a balance that is sent', async () => {
    const rows = await shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, balance) values ($1, -1, 'ajuste', 999) returning balance`,
      [productId],
    );
    expect(rows).toEqual([{ balance: 49 }]);
  });

  it('changes no stock for a sale of reserved units', async () => {
    const orderId = await soundRows(shop.cms).orderId();
    await shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, order_id) values ($1, -5, 'reserva', $2)`,
      [productId, orderId],
    );
    const sold = await shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, order_id) values ($1, 0, 'venda', $2) returning balance`,
      [productId, orderId],
    );
    expect(sold).toEqual([{ balance: 45 }]);
    expect(await stock()).toBe(45);
  });

  it('refuses a movement below zero, and stores no row for it', async () => {
    await expect(move(-51)).rejects.toMatchObject({ constraint: 'products_stock_not_negative' });
    expect(await stock()).toBe(50);
    expect(await shop.sql.query('select delta from stock_movements')).toEqual([{ delta: 50 }]);
  });

  it('rejects a product that does not exist', async () => {
    productId = crypto.randomUUID();
    await expect(move(1)).rejects.toMatchObject({ code: '23503' });
    expect(await shop.sql.query('select 1 from stock_movements where product_id = $1', [productId])).toEqual(
      [],
    );
  });

  it('sells fifty units to exactly fifty of sixty concurrent buyers, each movement with its own balance', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => move(-1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(await stock()).toBe(0);
    const balances = await shop.sql.query<{ balance: number }>(
      'select balance from stock_movements where delta = -1 order by balance',
    );
    expect(balances.map(({ balance }) => balance)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  it('rolls a movement back with its transaction', async () => {
    const client = new Client({ connectionString: shop.databaseUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into stock_movements (product_id, delta, reason) values ($1, -10, 'ajuste')`,
        [productId],
      );
      await client.query('rollback');
    } finally {
      await client.end();
    }
    expect(await stock()).toBe(50);
  });

  it('notifies the storefronts when a product runs out and when it is back, and not otherwise', async () => {
    const client = new Client({ connectionString: shop.databaseUrl });
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.connect();
    try {
      await client.query('listen shop_changed');
      const told = async (delta: number) => {
        const before = heard.length;
        await move(delta);
        // Postgres delivers the notifications of committed transactions before the response to this query.
        await client.query('select 1');
        return heard.slice(before);
      };
      expect(await told(-49)).toEqual([]);
      expect(await told(-1)).toEqual(['catalog']);
      expect(await told(5)).toEqual(['catalog']);
      expect(await told(5)).toEqual([]);
    } finally {
      await client.end();
    }
  });
});

describe('the stock of a product', () => {
  it('is not changed by an update of its column', async () => {
    await shop.sql.query('update products set stock_quantity = 999 where id = $1', [productId]);
    await shop.sql.query('update products set stock_quantity = -5, name = $2 where id = $1', [
      productId,
      'Novo',
    ]);
    expect(await stock()).toBe(50);
    expect(await shop.sql.query('select name from products')).toEqual([{ name: 'Novo' }]);
  });

  it('starts at zero, even if a new product is inserted with another stock', async () => {
    const [row] = await shop.sql.query<{ stock: number }>(
      `insert into products (name, slug, price_cents, stock_quantity) values ('Nova', 'nova', 100, 999)
       returning stock_quantity as stock`,
    );
    expect(row?.stock).toBe(0);
  });

  it('is not changed by the shop’s own code through Payload', async () => {
    await shop.cms.payload.update({
      collection: 'products',
      id: productId,
      overrideAccess: true,
      data: { stockQuantity: 999, priceCents: 5990 },
    });
    expect(await stock()).toBe(50);
  });
});

describe('an editor who saves a product while it sells', () => {
  it('loses none of fifty sales', async () => {
    const { admin } = await makePeople(shop.cms);
    const user = await userOf(shop.cms, admin);
    const save = (turn: number) =>
      shop.cms.payload.update({
        collection: 'products',
        id: productId,
        overrideAccess: false,
        user,
        data: { description: `Texto ${turn}` },
      });
    const sales = Array.from({ length: 50 }, () => move(-1));
    const saves = Array.from({ length: 10 }, (_, turn) => save(turn));
    const [saved] = await Promise.all([Promise.allSettled(saves), Promise.all(sales)]);
    // Ten editors save at once. An editor gets an error when another one saved first, as
    // docs/decisions/saving-together.md#026 says.
    expect(saved.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
    for (const turn of saved)
      if (turn.status === 'rejected') expect(turn.reason).toMatchObject({ status: 409 });
    expect(await stock()).toBe(0);
    expect(await shop.sql.query('select 1 from stock_movements where delta = -1')).toHaveLength(50);
  });

  it('loses no sale made between their read and their write', async () => {
    // The editor's transaction has already read a stock of fifty, because Payload reads the whole row first.
    const editor = new Client({ connectionString: shop.databaseUrl });
    await editor.connect();
    try {
      await editor.query('begin');
      const { rows } = await editor.query<{ stock: number }>(
        'select stock_quantity as stock from products where id = $1',
        [productId],
      );
      await move(-30);
      await editor.query('update products set name = $2, stock_quantity = $3 where id = $1', [
        productId,
        'Outro nome',
        rows[0]?.stock,
      ]);
      await editor.query('commit');
    } finally {
      await editor.end();
    }
    expect(await stock()).toBe(20);
    expect(await shop.sql.query('select name from products')).toEqual([{ name: 'Outro nome' }]);
  });
});
