import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

const REJECTED = [
  "if (user.role === 'admin') open();",
  "if (session?.role !== 'admin') close();",
  "if ('cliente' === role) close();",
  "if (after['role'] === 'admin') open();",
  'if (user.role === ADMIN_ROLE) open();',
  'if (userRole !== CUSTOMER_ROLE) open();',
  'switch (user.role) { default: }',
  "switch (name) { case 'cozinha': }",
  "const user = { id, role: 'admin' };",
  "const names = { cliente: 'Cliente' };",
  "const roles = ['cliente'];",
  "type Role = 'entregador';",
  "sql(`select 1 from customers where id = $1 and role = 'admin'`);",
  "sql(`insert into customers (email, role) values ($1, 'cliente')`);",
  'sql("select id from customers where role = \'admin\'");',
];

const ALLOWED = [
  "if (can(user, 'order:refund')) refund();",
  'if (person.role === to) return null;',
  'sql(`select 1 from customers where ${isStaffSql("role")}`);',
  "const actor = { kind: 'admin', customerId };",
  "const ACTORS = ['customer', 'admin', 'payment', 'system'];",
  "type PanelArea = 'admin' | 'api';",
  "const area = path === 'admin';",
  "const count = countText(3, 'cliente', 'clientes');",
  "const status = { role: 'status' };",
  "sql(`case e.actor::text when 'admin' then 'loja' end`);",
];

describe('outside shop/permissions, the linter', async () => {
  const found = await lintAll('roles-in-the-table', [...REJECTED, ...ALLOWED]);

  it.each(REJECTED.map((code, index) => ({ code, index })))('rejects $code', ({ index }) => {
    expect(found[index]).toHaveLength(1);
  });

  it.each(ALLOWED.map((code, index) => ({ code, index })))('allows $code', ({ index }) => {
    expect(found[REJECTED.length + index]).toEqual([]);
  });
});
