import type { Access, FieldAccess, Where } from 'payload';

/** Every collection, global and write-protected field states one of these; a test fails where one is missing. */

export const isAdmin: Access = ({ req }) => req.user?.role === 'admin';

/** Rows that only operations write, by SQL: the panel and REST can never change them, whoever asks. */
export const nobody: Access = () => false;

export const anyone: Access = () => true;

/** Admins see everything; everybody else only what is published. */
export const publishedOrAdmin: Access = ({ req }) =>
  req.user?.role === 'admin' ? true : { _status: { equals: 'published' } };

/** A product is visible when it is active, its label is confirmed and it was not deleted (safety data, see 2-domain). */
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
