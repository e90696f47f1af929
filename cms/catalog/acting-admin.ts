import type { TypedUser } from 'payload';

/** The acting admin, for Payload calls inside an operation: their hooks write the name into the audit log. */
export const actingAdmin = (id: string) => ({ id, collection: 'customers' }) as TypedUser;
