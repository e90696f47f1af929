import type { Access, CollectionBeforeChangeHook, PayloadRequest, Where } from 'payload';
import { can } from '@shop/permissions/permissions';

import { sqlOf } from '../database/sql';
import { nobody } from './access';

/**
 * Edit locks say who is editing a document of Payload's own screens. Payload itself writes them. Over REST its screens
 * only read them, take them over and remove them.
 */

/** How many documents one person may be editing at once: more than anybody has open. */
const MAX_LOCKS = 20;

const own = ({ req }: { req: PayloadRequest }): Where | false =>
  req.user
    ? {
        and: [
          { 'user.value': { equals: req.user.id } },
          { 'user.relationTo': { equals: req.user.collection } },
        ],
      }
    : false;

/** The people who edit documents see each other's locks and may take them over; all others see their own locks. */
const readLocks: Access = ({ req }) => can(req.user, 'content:write') || own({ req });
const takeOver: Access = ({ req }) => can(req.user, 'content:write');

export const lockAccess = { create: nobody, read: readLocks, update: takeOver, delete: own } as const;

/** Changes nothing of a lock but its person, who becomes the one who asks: a lock is taken over, never given away. */
export const takeOnlyForOneself: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (!req.user) return data;
  const { document, globalSlug } = (originalDoc ?? data) as { document?: unknown; globalSlug?: unknown };
  return { ...data, document, globalSlug, user: { relationTo: req.user.collection, value: req.user.id } };
};

/** Returns whether the person may change the document, so that Payload may record that they are editing it. */
export async function mayLock(
  req: PayloadRequest,
  { collectionSlug, globalSlug, id }: { collectionSlug?: string; globalSlug?: string; id?: number | string },
): Promise<boolean> {
  const { payload } = req;
  const rules = collectionSlug
    ? payload.config.collections.find(({ slug }) => slug === collectionSlug)?.access
    : payload.config.globals.find(({ slug }) => slug === globalSlug)?.access;
  return Boolean(await rules?.update({ req, ...(id === undefined ? {} : { id: String(id) }) }));
}

/** Removes the oldest locks of the person who asks beyond `MAX_LOCKS`. */
export async function dropExtraLocks({ payload, user }: PayloadRequest): Promise<void> {
  if (!user) return;
  await sqlOf(payload).query(
    `delete from payload_locked_documents where id in (
       select l.id from payload_locked_documents l join payload_locked_documents_rels r on r.parent_id = l.id
       where r.path = 'user' and r.customers_id = $1 order by l.updated_at desc, l.id offset $2)`,
    [user.id, MAX_LOCKS],
  );
}
