import { describe, expect, it } from 'vitest';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { recordSent } from '@cms/notifications/outbox';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { findTexts, readColumns, readTablesOfCustomers } from '@tests/support/privacy/database-text';
import { GONE } from '@tests/support/privacy/held';
import { HELD } from '@tests/support/privacy/held-columns';
import { NOT_PERSONAL } from '@tests/support/privacy/not-personal';
import { plantPerson } from '@tests/support/privacy/plant-person';

const shop = useTestShop();

const heldAs = (name: string) => {
  const [table = '', column = ''] = name.split('.');
  const held = HELD[table]?.[column];
  if (!held) throw new Error(`${name} is not in the list`);
  return held;
};

describe('the list of personal data', () => {
  it('contains every table of the database, and every column of those that may hold personal data', async () => {
    const columns = await readColumns(shop.sql);
    const tables = new Set(columns.map(({ table }) => table));
    const listed = [...Object.keys(HELD), ...Object.keys(NOT_PERSONAL)];
    expect([...tables].filter((table) => !listed.includes(table))).toEqual([]);
    expect(Object.keys(HELD).filter((table) => !tables.has(table))).toEqual([]);
    for (const table of Object.keys(HELD)) {
      const real = columns.filter((column) => column.table === table).map(({ column }) => column);
      expect(Object.keys(HELD[table] ?? {}).sort(), table).toEqual(real.sort());
    }
  });

  it('contains every table that refers to customers, except edit locks and what an admin decided about the wares and words of the shop', async () => {
    const pointing = await readTablesOfCustomers(shop.sql);
    expect(pointing.filter((table) => !HELD[table])).toEqual([
      'claim_evidence',
      'label_versions',
      'payload_locked_documents_rels',
      'product_imports',
      'products',
      'scheduled_prices',
      'scheduled_texts',
    ]);
  });
});

describe('the file of a customer’s own data', () => {
  it('has every text and every time of the list, and none that the list excludes', async () => {
    const { customerId, marks } = await plantPerson(shop.cms);
    const file = JSON.stringify(await readPersonData(shop.cms, { customerId }));
    expect(marks.size).toBeGreaterThan(100);
    const missing = [...marks].filter(([name, mark]) => heldAs(name).file === true && !file.includes(mark));
    const tooMuch = [...marks].filter(([name, mark]) => heldAs(name).file !== true && file.includes(mark));
    expect(missing).toEqual([]);
    expect(tooMuch).toEqual([]);
  });

  it('has nothing of another customer, and no secret', async () => {
    const { customerId } = await plantPerson(shop.cms);
    const other = await makeCustomer(shop.cms, { fullName: 'Outra Pessoa' });
    const [secrets] = await shop.sql.query<Record<string, string>>(
      'select hash, salt, _verificationtoken from customers where id = $1',
      [customerId],
    );
    const file = JSON.stringify(await readPersonData(shop.cms, { customerId }));
    for (const text of [other.email, 'Outra Pessoa', 'sessao-secreta', ...Object.values(secrets ?? {})]) {
      expect(file).not.toContain(text);
    }
    const others = JSON.stringify(await readPersonData(shop.cms, { customerId: other.id }));
    expect(others).not.toMatch(/marca\d+plantada/);
  });

  it('names an admin as "loja", never by name', async () => {
    const { cms, sql } = shop;
    const { customerId } = await plantPerson(cms);
    const admin = await makeCustomer(cms, { role: 'admin', fullName: 'Marina Dias' });
    await sql.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, after)
       values ($1, 'customer.role', 'customers', $2, '{"role":"cliente"}')`,
      [admin.id, customerId],
    );
    const data = await readPersonData(cms, { customerId });
    expect(data?.registros).toContainEqual(
      expect.objectContaining({ acao: 'customer.role', quem: 'loja', depois: { role: 'cliente' } }),
    );
    expect(JSON.stringify(data)).not.toContain('Marina Dias');
    expect(JSON.stringify(data)).not.toContain(admin.id);
  });

  it('does not exist for an unknown or erased customer', async () => {
    const { id } = await makeCustomer(shop.cms);
    await eraseCustomer(shop.cms, { customerId: id, proof: 'password' });
    expect(await readPersonData(shop.cms, { customerId: id })).toBeNull();
    expect(await readPersonData(shop.cms, { customerId: crypto.randomUUID() })).toBeNull();
  });
});

describe('erasing a customer whose fields all contain a unique marker', () => {
  it('leaves the markers that the list allows and no other marker, in any table of any schema', async () => {
    const { cms, sql } = shop;
    const { customerId, orderId, marks } = await plantPerson(cms);
    // The marker in `held_reason` is removed, because an order on hold prevents the erasure.
    await sql.query('update orders set held_reason = null where id = $1', [orderId]);
    const texts = [...marks].filter(([, mark]) => mark.startsWith('marca'));
    const before = await findTexts(
      sql,
      texts.map(([, mark]) => mark),
    );
    expect(before.length).toBeGreaterThan(60);

    expect(await eraseCustomer(cms, { customerId, proof: 'password' })).toMatchObject({ ok: true });
    const [last] = await sql.query<{ id: string }>(
      `select id from outgoing_mails where kind = 'account-deleted'`,
    );
    await recordSent(sql, last?.id ?? '');

    const after = await findTexts(
      sql,
      texts.map(([, mark]) => mark),
    );
    const allowed = texts
      .filter(([name]) => heldAs(name).erased !== GONE && name !== 'orders.held_reason')
      .map(([name, mark]) => `${name.split('.')[0]}: ${mark}`);
    expect(after).toEqual(allowed.sort());
  });
});
