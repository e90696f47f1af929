import type { TypedUser } from 'payload';

/**
 * Returns the user for Payload calls inside an operation, so that the audit hooks of those calls record the acting
 * admin.
 */
export const actingAdmin = (id: string) => ({ id, collection: 'customers' }) as TypedUser;
