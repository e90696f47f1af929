import type { Access, CollectionConfig, TypedUser } from 'payload';

/**
 * Lets customers read their own rows too, but only through the local API; the access rules of REST do not change. A
 * query on behalf of a customer gets no other customer's rows, even if the query itself has no condition on the
 * customer.
 */
export const withOwnRows = (
  access: CollectionConfig['access'],
  ownerField: 'customer' | 'id' = 'customer',
): NonNullable<CollectionConfig['access']> => ({
  ...access,
  read: (args) => access?.read?.(args) === true || ownRows(ownerField)(args),
});

const ownRows =
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
