import { expect, it } from 'vitest';

import { hasPermissionSql, isCustomerSql, isStaffSql } from '@cms/platform/access/role-sql';

it('the SQL of a permission names the roles with that permission that an account can have', () => {
  expect(hasPermissionSql('c.role', 'order:read')).toBe(`c.role in ('admin', 'atendente')`);
  expect(hasPermissionSql('role', 'role:assign')).toBe(`role = 'admin'`);
  expect(hasPermissionSql('role', 'campaign:receive')).toBe(`role = 'cliente'`);
});

it('the SQL of the team and that of the customers together name every role that an account can have', () => {
  expect(isStaffSql('role')).toBe(`role in ('admin', 'atendente', 'cozinha', 'entregador')`);
  expect(isCustomerSql('role')).toBe(`role = 'cliente'`);
});
