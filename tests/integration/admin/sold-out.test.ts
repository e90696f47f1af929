import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Product } from '@cms/payload-types';
import { makePeople, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let product: Product;

beforeEach(async () => {
  people = await makePeople(shop.cms);
  product = await makeProduct(shop.cms, { stock: 7 });
});

async function send(what: string, json: object, as: Person = 'admin') {
  const answer = await callRest({
    method: 'POST',
    path: `/products/${product.id}/${what}`,
    as: people[as],
    json,
  });
  return answer.body as { ok: boolean; stockQuantity?: number; delta?: number };
}

const soldOut = (movementId: string = randomUUID(), as: Person = 'admin') =>
  send('sold-out', { movementId }, as);

const bringBack = (movementId: string, delta: number) =>
  send('stock', { movementId, delta, reason: 'ajuste', note: 'Esgotado agora, desfeito' });

const state = async () => {
  const [row] = await shop.sql.query<{ free: number; ledger: number }>(
    `select stock_quantity::int as free, (select sum(delta)::int from stock_movements where product_id = p.id) as ledger
     from products p where id = $1`,
    [product.id],
  );
  return row;
};

describe('"Esgotado agora"', () => {
  it('takes all free units off sale by a movement in the ledger', async () => {
    expect(await soldOut()).toMatchObject({ ok: true, stockQuantity: 0, delta: -7 });
    expect(await state()).toEqual({ free: 0, ledger: 0 });
  });

  it('takes the units off sale only once when the request is repeated, and reports the same number of units', async () => {
    const id = randomUUID();
    await soldOut(id);
    expect(await soldOut(id)).toMatchObject({ ok: true, delta: -7 });
    expect(await state()).toEqual({ free: 0, ledger: 0 });
  });

  it('takes the units off sale only once when two people press at the same time', async () => {
    const answers = await Promise.all([soldOut(), soldOut(), soldOut()]);
    expect(answers.map(({ delta }) => delta).sort()).toEqual([-7, 0, 0].sort());
    expect(await state()).toEqual({ free: 0, ledger: 0 });
  });

  it('is undone by the first of two equal requests, and units added meanwhile stay', async () => {
    await soldOut();
    await send('stock', { movementId: randomUUID(), delta: 2, reason: 'lote', note: 'Fornada' });
    const id = randomUUID();
    await bringBack(id, 7);
    await bringBack(id, 7);
    expect(await state()).toEqual({ free: 9, ledger: 9 });
  });

  it('is refused to everybody without the permission', async () => {
    for (const person of ['signedOut', 'owner', 'demoted'] as const)
      expect(await soldOut(randomUUID(), person)).toMatchObject({ ok: false });
    expect(await state()).toEqual({ free: 7, ledger: 7 });
  });
});
