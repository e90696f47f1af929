import type { AdminContext } from '../../admin-context';
import { columnsPreference } from './columns-preference';

/** The columns of a table that this admin has hidden. */
export async function hiddenColumnsOf(
  { cms, admin }: AdminContext,
  tableName: string,
): Promise<readonly string[]> {
  const { docs } = await cms.payload.find({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: columnsPreference(tableName) } },
        { 'user.value': { equals: admin.id } },
        { 'user.relationTo': { equals: 'customers' } },
      ],
    },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  });
  const stored = docs[0]?.value;
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}
