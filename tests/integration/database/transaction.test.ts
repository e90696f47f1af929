import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { inTransaction, type Transaction } from '@cms/platform/database/transaction';
import { useTestShop } from '@tests/support/postgres/test-shop';

const POOL_SIZE = 20;

const shop = useTestShop({ env: { DATABASE_POOL_SIZE: String(POOL_SIZE) } });

const transaction = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(shop.cms.payload, work);

const category = (slug: string = randomUUID()) => ({ name: 'Doces', slug });

const insertCategory = (tx: Transaction, slug?: string) =>
  tx.query(`insert into categories (name, slug) values ('Doces', $1)`, [category(slug).slug]);

const createCategory = (tx: Transaction, slug?: string) =>
  shop.cms.payload.create({
    collection: 'categories',
    data: category(slug),
    overrideAccess: true,
    req: tx.req,
  });

const slugs = async () =>
  (await shop.sql.query<{ slug: string }>('select slug from categories order by slug')).map(
    ({ slug }) => slug,
  );

const jobs = async () =>
  (
    await shop.sql.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs order by 1',
    )
  ).map(({ task }) => task);

const pool = () => shop.cms.payload.db.pool;
const inUse = () => pool().totalCount - pool().idleCount;

/** Ends a connection from outside, as a restarted Postgres does. */
const terminate = async (tx: Transaction) => {
  const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
  await shop.sql.query('select pg_terminate_backend($1)', [row?.pid]);
};

let inUseBefore: number;

beforeEach(() => {
  inUseBefore = inUse();
});

// After every test, all connections are back in the pool, and no open transaction is left for Payload to write into.
afterEach(() => {
  expect(inUse()).toBe(inUseBefore);
  expect(pool().waitingCount).toBe(0);
  expect(Object.keys(shop.cms.payload.db.sessions ?? {})).toEqual([]);
});

describe('a transaction', () => {
  it('includes SQL, Payload’s writes and jobs, and returns the result of the work', async () => {
    const answer = await transaction(async (tx) => {
      await insertCategory(tx, 'by-sql');
      await createCategory(tx, 'by-payload');
      await tx.addJob({ task: 'clean-up', payload: {} });
      expect(await slugs()).toEqual([]);
      expect(await jobs()).toEqual([]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await slugs()).toEqual(['by-payload', 'by-sql']);
    expect(await jobs()).toEqual(['clean-up']);
  });

  it('sees through Payload what it wrote by SQL, and the other way round', async () => {
    await transaction(async (tx) => {
      await insertCategory(tx, 'by-sql');
      const found = await shop.cms.payload.find({
        collection: 'categories',
        overrideAccess: true,
        req: tx.req,
      });
      expect(found.docs.map(({ slug }) => slug)).toEqual(['by-sql']);
      await createCategory(tx, 'by-payload');
      expect(await tx.query('select slug from categories order by slug')).toEqual([
        { slug: 'by-payload' },
        { slug: 'by-sql' },
      ]);
    });
  });

  it('rolls everything back when the work throws, and rethrows the error', async () => {
    const failure = new Error('the work failed');
    const attempt = transaction(async (tx) => {
      await insertCategory(tx);
      await createCategory(tx);
      await tx.addJob({ task: 'clean-up', payload: {} });
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await slugs()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('rolls everything back when a statement fails, even if the work continues', async () => {
    const attempt = transaction(async (tx) => {
      await insertCategory(tx, 'kept');
      await insertCategory(tx, 'kept').catch(() => undefined);
      return insertCategory(tx, 'after');
    });
    await expect(attempt).rejects.toThrow(/current transaction is aborted/);
    expect(await slugs()).toEqual([]);
  });

  it('reports a failed statement that the work ignored: nothing was committed', async () => {
    const attempt = transaction(async (tx) => {
      await insertCategory(tx, 'kept');
      await insertCategory(tx, 'kept').catch(() => undefined);
      return 'done';
    });
    await expect(attempt).rejects.toThrow('a failed statement ended the transaction');
    expect(await slugs()).toEqual([]);
  });

  it('rolls everything back when a Payload call fails inside', async () => {
    const attempt = transaction(async (tx) => {
      await insertCategory(tx, 'before');
      await tx.addJob({ task: 'clean-up', payload: {} });
      await createCategory(tx, 'Not An Address');
    });
    await expect(attempt).rejects.toThrow('Como a página se chama no link');
    expect(await slugs()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('is not committed when the work ignores a failed Payload call', async () => {
    const attempt = transaction(async (tx) => {
      await insertCategory(tx, 'before');
      await createCategory(tx, 'Not An Address').catch(() => undefined);
      await insertCategory(tx, 'after');
      return 'done';
    });
    await expect(attempt).rejects.toThrow('a failed Payload call ended the transaction');
    expect(await slugs()).toEqual([]);
  });

  it('prevents a Payload call that follows a failed call from writing outside the transaction', async () => {
    const attempt = transaction(async (tx) => {
      await createCategory(tx, 'Not An Address').catch(() => undefined);
      await createCategory(tx, 'outside');
    });
    await expect(attempt).rejects.toThrow('a failed Payload call ended the transaction');
    expect(await slugs()).toEqual([]);
  });

  it('is invisible to Payload calls that do not name it', async () => {
    await transaction(async (tx) => {
      await insertCategory(tx);
      const outside = await shop.cms.payload.count({ collection: 'categories', overrideAccess: true });
      expect(outside.totalDocs).toBe(0);
    });
  });
});

describe('a commit that fails', () => {
  it('because of a deferred constraint is an error, and nothing was committed', async () => {
    await shop.sql.query(
      'create table late_rule (id int primary key, other int references late_rule (id) deferrable initially deferred)',
    );
    try {
      const attempt = transaction(async (tx) => {
        await insertCategory(tx);
        await tx.addJob({ task: 'clean-up', payload: {} });
        await tx.query('insert into late_rule values (1, 2)');
        return 'done';
      });
      await expect(attempt).rejects.toMatchObject({ code: '23503' });
    } finally {
      await shop.sql.query('drop table late_rule');
    }
    expect(await slugs()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('because the connection is lost is an error, and nothing was committed', async () => {
    const attempt = transaction(async (tx) => {
      await insertCategory(tx);
      await terminate(tx);
      return 'done';
    });
    await expect(attempt).rejects.toThrow();
    expect(await slugs()).toEqual([]);
  });
});

describe('a connection lost in the middle of a transaction', () => {
  it('fails the work at its next statement, is discarded, and the next transaction works', async () => {
    const before = pool().totalCount;
    const attempt = transaction(async (tx) => {
      await insertCategory(tx);
      await terminate(tx);
      await insertCategory(tx);
    });
    await expect(attempt).rejects.toThrow(/terminat|closed|not queryable|connection/i);
    expect(pool().totalCount).toBeLessThanOrEqual(before);
    await transaction((tx) => insertCategory(tx, 'later'));
    expect(await slugs()).toEqual(['later']);
  });

  it('fails a Payload call inside, too', async () => {
    const attempt = transaction(async (tx) => {
      await terminate(tx);
      await createCategory(tx);
    });
    await expect(attempt).rejects.toThrow();
    expect(await slugs()).toEqual([]);
  });

  it('leaks no connection of the pool, however often it happens', async () => {
    for (let turn = 0; turn < POOL_SIZE + 5; turn += 1) {
      await expect(
        transaction(async (tx) => {
          await terminate(tx);
          await insertCategory(tx);
        }),
      ).rejects.toThrow();
    }
    await Promise.all(Array.from({ length: POOL_SIZE }, () => transaction((tx) => insertCategory(tx))));
    expect(await slugs()).toHaveLength(POOL_SIZE);
  });
});

describe('many transactions at once', () => {
  it('all finish: sixty on a pool of twenty, each with Payload calls', async () => {
    expect(pool().options.max).toBe(POOL_SIZE);
    await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        transaction(async (tx) => {
          const { id } = await createCategory(tx, `categoria-${number}`);
          await shop.cms.payload.find({
            collection: 'categories',
            limit: 1,
            overrideAccess: true,
            req: tx.req,
          });
          await shop.cms.payload.update({
            collection: 'categories',
            id,
            data: { name: 'Outro' },
            overrideAccess: true,
            req: tx.req,
          });
          await tx.addJob({ task: 'clean-up', payload: { number } });
        }),
      ),
    );
    expect(await slugs()).toHaveLength(60);
    expect(await jobs()).toHaveLength(60);
  });

  it('stay separate: every second one fails, and only the remaining half is committed', async () => {
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) =>
        transaction(async (tx) => {
          await createCategory(tx, `categoria-${number}`);
          if (number % 2) await createCategory(tx, 'Not An Address');
        }),
      ),
    );
    const kept = await slugs();
    expect(kept).toHaveLength(30);
    expect(kept.every((slug) => Number(slug.replace('categoria-', '')) % 2 === 0)).toBe(true);
  });
});

describe('the limits of a connection', () => {
  it('end a slow statement, a long lock wait and an idle transaction, so that none locks rows for long', async () => {
    const settings = await transaction((tx) =>
      tx.query<{ name: string; setting: string }>(
        `select name, setting from pg_settings
         where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone')
         order by name`,
      ),
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: '15000',
      lock_timeout: '5000',
      statement_timeout: '10000',
    });
  });

  it('turn a deadlock into an error of one transaction, and the other transaction succeeds', async () => {
    await transaction(async (tx) => {
      await insertCategory(tx, 'a');
      await insertCategory(tx, 'b');
    });
    const update = (tx: Transaction, slug: string) =>
      tx.query(`update categories set name = name || '!' where slug = $1`, [slug]);
    let arrived = 0;
    const bothHere = new Promise<void>((resolve) => {
      const wait = setInterval(() => {
        if (arrived < 2) return;
        clearInterval(wait);
        resolve();
      }, 5);
    });
    const cross = (first: string, second: string) =>
      transaction(async (tx) => {
        await update(tx, first);
        arrived += 1;
        await bothHere;
        await update(tx, second);
      });
    const results = await Promise.allSettled([cross('a', 'b'), cross('b', 'a')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const names = await shop.sql.query<{ name: string }>('select name from categories');
    expect(names.map(({ name }) => name)).toEqual(['Doces!', 'Doces!']);
  });
});
