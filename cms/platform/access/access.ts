import type { Access, FieldAccess, Where } from 'payload';

/** Every collection, global and write-protected field uses one of these rules; a test fails where one is missing. */

export const isAdmin: Access = ({ req }) => req.user?.role === 'admin';

/** For rows that only operations write, by SQL: nobody can change them through the panel or REST. */
export const nobody: Access = () => false;

export const anyone: Access = () => true;

/** Admins see everything; everyone else sees only published documents. */
export const publishedOrAdmin: Access = ({ req }) =>
  req.user?.role === 'admin' ? true : { _status: { equals: 'published' } };

/**
 * A product is visible when it is active, its label is confirmed and it is not deleted (the label contains safety
 * data).
 */
export const onSaleOrAdmin: Access = ({ req }) => (req.user?.role === 'admin' ? true : ON_SALE);

const ON_SALE: Where = {
  and: [
    { active: { equals: true } },
    { labelConfirmedAt: { exists: true } },
    { deletedAt: { exists: false } },
  ],
};

export const nobodyField: FieldAccess = () => false;
export const adminField: FieldAccess = ({ req }) => req.user?.role === 'admin';
