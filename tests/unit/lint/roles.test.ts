import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

import { roles } from '../../../eslint-roles.js';

const linter = new Linter();
const countOf = (code: string): number => {
  const found = linter.verify(code, [
    {
      plugins: { roles },
      rules: { 'roles/only-in-the-table': 'error' },
      languageOptions: { ecmaVersion: 2022, parser: parser },
    },
  ]);
  expect(found.filter(({ fatal }) => fatal)).toEqual([]);
  return found.length;
};

describe('outside shop/permissions, the linter rejects', () => {
  it.each([
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
  ])('%s', (code) => {
    expect(countOf(code)).toBe(1);
  });
});

describe('outside shop/permissions, the linter allows', () => {
  it.each([
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
  ])('%s', (code) => {
    expect(countOf(code)).toBe(0);
  });
});
