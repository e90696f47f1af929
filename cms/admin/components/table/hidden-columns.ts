import type { AdminContext } from '../../admin-context';
import { columnsPreference } from './columns-preference';

/** Returns the columns of a table that this admin has hidden; `usually` for one who has not chosen. */
export async function hiddenColumnsOf(
  adminContext: AdminContext,
  tableName: string,
  usually: readonly string[] = [],
): Promise<readonly string[]> {
  const stored = await storedPreference(adminContext, columnsPreference(tableName));
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : usually;
}

/** Returns the value of this admin's Payload preference with a key; undefined if there is none. */
export async function storedPreference({ cms, admin }: AdminContext, key: string): Promise<unknown> {
  const { docs } = await cms.payload.find({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: key } },
        { 'user.value': { equals: admin.id } },
        { 'user.relationTo': { equals: 'customers' } },
      ],
    },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  });
  return docs[0]?.value;
}
