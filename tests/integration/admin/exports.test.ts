import { beforeEach, describe, expect, it } from 'vitest';

import { exportCustomers } from '@cms/customers/queries/export-customers';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { makeSale } from '@tests/support/factories/make-sale';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const CUSTOMERS = '/customers/export';
const REPORT = '/orders/reports/produtos?de=2026-11-01&ate=2026-11-20';

const take = (path: string, as: Person = 'admin') => callRest({ method: 'POST', path, as: people[as] });

const HEADER = 'Nome;E-mail;Telefone;Pedidos;Total (R$);Último pedido;Situação;Cliente desde';
const FILTER = { group: 'todos', search: '', registered: null } as const;

const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

const audit = () =>
  shop.sql.query(
    `select actor_id as actor, action, subject_type as type, subject_id as subject, after from audit_log order by created_at`,
  );

describe.each([CUSTOMERS, REPORT])('the export %s', (path) => {
  it.each(PEOPLE.filter((person) => person !== 'admin'))('is refused to %s', async (person) => {
    const before = await databaseDigest(shop.pool);
    const response = await take(path, person);
    expect(response.status).toBe(person === 'signedOut' ? 401 : 403);
    expect(response.body).toMatchObject({ ok: false });
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('needs a proof of the last ten minutes', async () => {
    await shop.sql.query(`update session_devices set proved_at = proved_at - interval '11 minutes'`);
    const before = await databaseDigest(shop.pool);
    expect(await take(path)).toMatchObject({ status: 403, body: { error: { code: 'proof_needed' } } });
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('cannot be downloaded by a GET request, such as a link', async () => {
    const before = await databaseDigest(shop.pool);
    const response = await callRest({ method: 'GET', path, as: people.admin });
    expect(response.headers.get('content-type')).not.toContain('csv');
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('is a CSV file in UTF-8 that has a name and is not cached', async () => {
    const response = await take(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the list of customers as a file', () => {
  it('has every customer that the filter finds, with their totals, escapes formulas, and is recorded in the audit log', async () => {
    await shop.sql.query(`update customers set full_name = 'Outra Pessoa' where full_name = 'Luana Mota'`);
    const evil = await makeCustomer(shop.cms, {
      fullName: '=HYPERLINK("http://mau.test";"x")',
      email: 'a@exemplo.test',
    });
    const icaro = await makeCustomer(shop.cms, { fullName: 'Ícaro; Sena', email: 'icaro@exemplo.test' });
    await shop.sql.query(`update customers set phone = '+55 71 98888-1234' where id = $1`, [icaro.id]);
    const product = await makeProduct(shop.cms, { priceCents: 4_990 });
    await makeSale(shop.cms, { customerId: icaro.id, product, quantity: 1, deliveryMethod: 'pickup' });
    const { text } = await take(`${CUSTOMERS}?busca=%40exemplo.test`);
    // The text of the response lacks the byte order mark, so the mark is checked in the operation that makes the file.
    expect((await exportCustomers(shop.cms, FILTER).next()).value).toBe(`\uFEFF${HEADER}\r\n`);
    expect(text.startsWith(`${HEADER}\r\n`)).toBe(true);
    const lines = linesOf(text);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      /^"'=HYPERLINK\(""http:\/\/mau\.test"";""x""\)";a@exemplo\.test;;0;0,00;;Inativo;\d\d\/\d\d\/\d{4}$/,
    );
    expect(lines[2]).toMatch(
      /^"Ícaro; Sena";icaro@exemplo\.test;\(71\) 98888-1234;1;49,90;\d\d\/\d\d\/\d{4};Ativo;/,
    );
    expect(text).not.toContain(evil.id);
    expect(await audit()).toEqual([
      {
        actor: people.admin.id,
        action: 'customer.export',
        type: 'customers',
        subject: 'lista',
        after: { group: 'todos', searched: true, registered: null },
      },
    ]);
  });

  it('is complete at any length, with each customer once', async () => {
    await shop.sql.query(
      `insert into customers (email, full_name, _verified)
       select 'n' || n || '@muitos.test', case when n % 3 = 0 then 'Mesma Pessoa' else 'Ana ' || n end, true from generate_series(1, 2500) n`,
    );
    const lines = linesOf((await take(`${CUSTOMERS}?busca=%40muitos.test`)).text);
    expect(lines).toHaveLength(2_501);
    expect(new Set(lines).size).toBe(2_501);
  });
});

describe('a report as a file', () => {
  it('is recorded in the audit log with its first and last day', async () => {
    await take(REPORT);
    expect(await audit()).toEqual([
      {
        actor: people.admin.id,
        action: 'report.export',
        type: 'reports',
        subject: 'produtos',
        after: { from: '2026-11-01', to: '2026-11-20', rows: 0 },
      },
    ]);
  });

  it.each([
    '/orders/reports/senhas?de=2026-11-01&ate=2026-11-20',
    '/orders/reports/dias',
    '/orders/reports/dias?de=2026-11-20&ate=2026-11-01',
    '/orders/reports/dias?de=2020-01-01&ate=2026-11-01',
    '/orders/reports/dias?de=2026-02-30&ate=2026-11-01',
  ])('is refused for an invalid request: %s', async (path) => {
    const response = await take(path);
    expect(response.status).toBe(400);
    expect(await audit()).toEqual([]);
  });
});
