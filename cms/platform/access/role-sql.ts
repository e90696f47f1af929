import { rolesWith, type Permission } from '@shop/permissions/permissions';
import { ASSIGNABLE_ROLES, isStaff, type AssignableRole } from '@shop/permissions/roles';

/** Only roles that can be assigned: the database's type does not know the others. One role is `=`, for its indexes. */
function isOneOf(column: string, roles: readonly AssignableRole[]): string {
  const [first, ...more] = roles.map((role) => `'${role}'`);
  if (!first) return 'false';
  return more.length === 0 ? `${column} = ${first}` : `${column} in (${[first, ...more].join(', ')})`;
}

/** The SQL condition on a role column: the account has the permission. */
export const hasPermissionSql = (column: string, permission: Permission): string =>
  isOneOf(
    column,
    ASSIGNABLE_ROLES.filter((role) => rolesWith(permission).includes(role)),
  );

/** The SQL condition on a role column: the account belongs to the team. */
export const isStaffSql = (column: string): string =>
  isOneOf(
    column,
    ASSIGNABLE_ROLES.filter((role) => isStaff(role)),
  );

/** The SQL condition on a role column: the account is a customer's. */
export const isCustomerSql = (column: string): string =>
  isOneOf(
    column,
    ASSIGNABLE_ROLES.filter((role) => !isStaff(role)),
  );
