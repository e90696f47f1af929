import { expect, it } from 'vitest';
import { inTransaction, type Transaction } from '@cms/platform/database/transaction';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const transaction = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(shop.cms.payload, work);

it('a transaction runs its after-commit functions after its commit, and never after a rollback', async () => {
  const told: string[][] = [];
  const work = (slug: string) => async (tx: Transaction) => {
    await tx.query(`insert into categories (name, slug) values ('Doces', $1)`, [slug]);
    tx.afterCommit(() => told.push([slug]));
    expect(told).toEqual([]);
  };
  await expect(
    transaction(async (tx) => {
      await work('thrown')(tx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await expect(
    transaction(async (tx) => {
      await work('failed')(tx);
      await tx.query('select 1 / 0').catch(() => undefined);
    }),
  ).rejects.toThrow('a failed statement ended the transaction');
  await transaction(work('kept'));
  expect(told).toEqual([['kept']]);
});
