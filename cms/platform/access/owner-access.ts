import type { Access, CollectionConfig, TypedUser } from 'payload';

import { internalAccess } from './internal-access';

/**
 * Access rules of rows that nobody reads through Payload but their own customer, and only through the local API: a
 * query on behalf of a customer gets no other customer's rows, even if the query itself has no condition on the
 * customer.
 */
export const ownRowsAccess = (
  ownerField: 'customer' | 'id' = 'customer',
): NonNullable<CollectionConfig['access']> => ({ ...internalAccess, read: ownRows(ownerField) });

export const ownRows =
  (ownerField: string): Access =>
  ({ req }) =>
    req.payloadAPI === 'local' &&
    req.user?.collection === 'customers' && { [ownerField]: { equals: req.user.id } };

/** Returns the options of a local query that reads as this customer, whatever the account's role. */
export const asCustomer = (customerId: string) =>
  ({
    // Access rules read only these fields and the role of a user. Without a role, the user has no permission.
    user: { id: customerId, collection: 'customers' } as TypedUser,
    overrideAccess: false,
    depth: 0,
    pagination: false,
  }) as const;
