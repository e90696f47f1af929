import { beforeEach, describe, expect, test } from 'vitest';

import {
  accountTokenText,
  findAccountToken,
  findLiveToken,
  issueAccountToken,
  spendAccountToken,
  type AccountTokenKind,
} from '@cms/customers/account-token';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { inTransaction } from '@cms/platform/database/transaction';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const kind = 'password-reset';

let customerId: string;

beforeEach(async () => {
  customerId = (await makeCustomer(shop.cms)).id;
});

const issue = () => inTransaction(shop.cms.payload, (tx) => issueAccountToken(tx, { customerId, kind }));
const textOf = (id: string, ofKind: AccountTokenKind = kind) =>
  accountTokenText(shop.cms.payload, { id, kind: ofKind });
const find = (text: string, ofKind: AccountTokenKind = kind) =>
  findAccountToken(shop.sql, shop.cms.payload, { text, kind: ofKind });
const spend = (text: string, ofKind: AccountTokenKind = kind) =>
  inTransaction(shop.cms.payload, (tx) => spendAccountToken(tx, shop.cms.payload, { text, kind: ofKind }));

describe('a link sent by mail', () => {
  test('identifies its customer and can be opened many times, but can be used only once', async () => {
    const text = textOf(await issue());
    expect(await find(text)).toMatchObject({ customerId });
    expect(await find(text)).toMatchObject({ customerId });
    expect(await spend(text)).toMatchObject({ customerId });
    expect(await spend(text)).toBeNull();
    expect(await find(text)).toBeNull();
  });

  test('can be used by one of ten concurrent requests', async () => {
    const text = textOf(await issue());
    const uses = await Promise.all(Array.from({ length: 10 }, () => spend(text)));
    expect(uses.filter((use) => use !== null)).toHaveLength(1);
  });

  test('works again when its use was rolled back', async () => {
    const text = textOf(await issue());
    const attempt = inTransaction(shop.cms.payload, async (tx) => {
      await spendAccountToken(tx, shop.cms.payload, { text, kind });
      throw new Error('the rest failed');
    });
    await expect(attempt).rejects.toThrow('the rest failed');
    expect(await spend(text)).toMatchObject({ customerId });
  });

  test('stops working when a newer link of the same kind is created, but not when a link of another kind is', async () => {
    const older = textOf(await issue());
    await inTransaction(shop.cms.payload, (tx) =>
      issueAccountToken(tx, { customerId, kind: 'account-deletion' }),
    );
    expect(await find(older)).not.toBeNull();
    const newer = textOf(await issue());
    expect(await find(older)).toBeNull();
    expect(await spend(newer)).not.toBeNull();
  });

  test('expires after an hour', async () => {
    const [early, late] = ['59 minutes', '1 hour'];
    const text = textOf(await issue());
    const age = (by: string) =>
      shop.sql.query('update account_tokens set expires_at = expires_at - $1::interval', [by]);
    await age(early);
    expect(await find(text)).not.toBeNull();
    await shop.sql.query('update account_tokens set expires_at = expires_at + $1::interval', [early]);
    await age(late);
    expect(await spend(text)).toBeNull();
  });

  test('is invalid once the account is erased', async () => {
    const text = textOf(await issue());
    await eraseCustomer(shop.cms, { customerId, proof: 'request' });
    expect(await spend(text)).toBeNull();
  });

  test('is rejected for another purpose, when changed, or when made by somebody who knows only the id', async () => {
    const id = await issue();
    const text = textOf(id);
    const mac = text.slice(text.indexOf('.') + 1);
    const forged = [
      textOf(id, 'account-deletion'),
      `${id}.${'A'.repeat(43)}`,
      `${id}.`,
      id,
      '',
      text.toUpperCase(),
      ` ${text}`,
      `${text}A`,
      `${mac}.${id}`,
      `${id}.${mac}\0`,
    ];
    for (const each of forged) expect(await find(each), each).toBeNull();
    expect(await find(text, 'account-deletion')).toBeNull();
    expect(await spend(text)).not.toBeNull();
  });

  test('can be rebuilt from its id only while it works', async () => {
    const id = await issue();
    expect(await findLiveToken(shop.sql, { id, kind })).toMatchObject({ id, customerId });
    await spend(textOf(id));
    expect(await findLiveToken(shop.sql, { id, kind })).toBeNull();
  });
});
