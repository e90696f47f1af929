import { rolesWith, type Permission } from '@shop/permissions/permissions';
import { ROLES, isStaff, type Role } from '@shop/permissions/roles';

/**
 * Returns the SQL condition that a column contains one of the roles. A single role is compared with `=`, so that the
 * column's indexes can be used.
 */
function isOneOf(column: string, roles: readonly Role[]): string {
  const [first, ...more] = roles.map((role) => `'${role}'`);
  if (!first) return 'false';
  return more.length === 0 ? `${column} = ${first}` : `${column} in (${[first, ...more].join(', ')})`;
}

/** Returns the SQL condition on a role column that the account has the permission. */
export const hasPermissionSql = (column: string, permission: Permission): string =>
  isOneOf(
    column,
    ROLES.filter((role) => rolesWith(permission).includes(role)),
  );

/** Returns the SQL condition on a role column that the account belongs to the team. */
export const isStaffSql = (column: string): string =>
  isOneOf(
    column,
    ROLES.filter((role) => isStaff(role)),
  );

/** Returns the SQL condition on a role column that the account belongs to a customer. */
export const isCustomerSql = (column: string): string =>
  isOneOf(
    column,
    ROLES.filter((role) => !isStaff(role)),
  );
