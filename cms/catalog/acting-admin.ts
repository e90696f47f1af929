import type { TypedUser } from 'payload';

/** Who acts, for Payload's calls inside an operation: their hooks write the name into the audit log. */
export const actingAdmin = (id: string) => ({ id, collection: 'customers', role: 'admin' }) as TypedUser;
