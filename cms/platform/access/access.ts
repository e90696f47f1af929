import type { Access, FieldAccess, Where } from 'payload';
import { can, type Permission } from '@shop/permissions/permissions';

/**
 * Grants access to those with the permission. Every collection, global and write-protected field uses one of this
 * file's rules; a test fails where a rule is missing.
 */

export const allowed =
  (permission: Permission): Access =>
  ({ req }) =>
    can(req.user, permission);

/**
 * Grants access to nobody. For rows that only operations write by SQL, so that nobody can change them through the admin
 * panel or REST.
 */
export const nobody: Access = () => false;

export const anyone: Access = () => true;

/** Grants everything to those with the permission; everyone else sees only published documents. */
export const publishedOr =
  (permission: Permission): Access =>
  ({ req }) =>
    can(req.user, permission) || { _status: { equals: 'published' } };

/**
 * Grants everything to those with the permission. Everyone else sees only products that are active, not deleted, and
 * have a confirmed label, because the label contains safety data.
 */
export const onSaleOr =
  (permission: Permission): Access =>
  ({ req }) =>
    can(req.user, permission) || ON_SALE;

const ON_SALE: Where = {
  and: [
    { active: { equals: true } },
    { labelConfirmedAt: { exists: true } },
    { deletedAt: { exists: false } },
  ],
};

export const nobodyField: FieldAccess = () => false;

export const allowedField =
  (permission: Permission): FieldAccess =>
  ({ req }) =>
    can(req.user, permission);
