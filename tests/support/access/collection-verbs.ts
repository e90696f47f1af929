import { randomUUID } from 'node:crypto';
import type { CollectionSlug, File, Payload, TypedUser } from 'payload';

import { makePictureFile } from './picture-file';
import { outcomeOfResponse, outcomeOfCall, seen, type Outcome } from './outcome';
import type { SignedPerson } from './people';
import { callRest } from './rest';

/** Everything that Payload can do with a collection, by its Local API and by REST. */
export const COLLECTION_VERBS = [
  'create',
  'find',
  'findByID',
  'count',
  'update',
  'updateMany',
  'duplicate',
  'findVersions',
  'findVersionByID',
  'restoreVersion',
  'deleteMany',
  'delete',
] as const;
export type CollectionVerb = (typeof COLLECTION_VERBS)[number];

export interface CollectionAttempt {
  collection: CollectionSlug;
  hasVersions: boolean;
  /** The id of an existing row. */
  id: string;
  /** The data with which an admin creates a row of the collection; empty where nobody may create one. */
  newRow: Record<string, unknown>;
  /** The data with which an admin changes a row. */
  change: Record<string, unknown>;
}

type Local = (payload: Payload, user: TypedUser | null, attempt: CollectionAttempt) => Promise<Outcome>;
type Rest = (person: SignedPerson | null, attempt: CollectionAttempt) => Promise<Outcome>;

const only = (id: string) => `where[id][equals]=${id}`;
const VERSION_ID = randomUUID();

const fileFor = async (collection: CollectionSlug): Promise<{ file?: File }> =>
  collection === 'media' ? { file: await makePictureFile() } : {};

/**
 * Tries each verb by the Local API, called as the shop's operations call it: with `overrideAccess: false` and a user.
 */
export const localVerbs: Record<CollectionVerb, Local> = {
  create: (payload, user, { collection, newRow }) =>
    outcomeOfCall(async () => {
      await payload.create({
        ...asUser(user),
        collection,
        data: newRow as never,
        ...(await fileFor(collection)),
      });
    }),
  find: (payload, user, { collection, id }) =>
    outcomeOfCall(async () => seen((await payload.find({ ...asUser(user), ...row(collection, id) })).docs)),
  findByID: (payload, user, { collection, id }) =>
    outcomeOfCall(() => payload.findByID({ ...asUser(user), collection, id })),
  count: (payload, user, { collection, id }) =>
    outcomeOfCall(async () =>
      seen((await payload.count({ ...asUser(user), ...row(collection, id) })).totalDocs),
    ),
  update: (payload, user, { collection, id, change }) =>
    outcomeOfCall(() => payload.update({ ...asUser(user), collection, id, data: change })),
  updateMany: (payload, user, { collection, id, change }) =>
    outcomeOfCall(async () =>
      seen((await payload.update({ ...asUser(user), ...row(collection, id), data: change })).docs),
    ),
  duplicate: (payload, user, { collection, id }) =>
    outcomeOfCall(() => payload.duplicate({ ...asUser(user), collection, id })),
  findVersions: (payload, user, attempt) =>
    ofVersions(attempt, () => payload.findVersions({ ...asUser(user), collection: attempt.collection })),
  findVersionByID: (payload, user, attempt) =>
    ofVersions(attempt, () =>
      payload.findVersionByID({ ...asUser(user), collection: attempt.collection, id: VERSION_ID }),
    ),
  restoreVersion: (payload, user, attempt) =>
    ofVersions(attempt, () =>
      payload.restoreVersion({ ...asUser(user), collection: attempt.collection, id: VERSION_ID }),
    ),
  deleteMany: (payload, user, { collection, id }) =>
    outcomeOfCall(async () => seen((await payload.delete({ ...asUser(user), ...row(collection, id) })).docs)),
  delete: (payload, user, { collection, id }) =>
    outcomeOfCall(() => payload.delete({ ...asUser(user), collection, id })),
};

const asUser = (user: TypedUser | null) => ({ overrideAccess: false as const, user });
const row = (collection: CollectionSlug, id: string) => ({ collection, where: { id: { equals: id } } });

const ofVersions = async (attempt: CollectionAttempt, call: () => Promise<unknown>) =>
  withoutVersions(attempt, await outcomeOfCall(call));

/**
 * Returns `absent` if a collection without versions refuses or aborts a request for versions, because nobody gets one
 * either way.
 */
const withoutVersions = ({ hasVersions }: CollectionAttempt, outcome: Outcome): Outcome =>
  hasVersions || outcome === 'allowed' || outcome === 'hidden' ? outcome : 'absent';

/** Tries the same verbs by HTTP, as the admin panel, a script or an attacker behind the gate sends them. */
export const restVerbs: Record<CollectionVerb, Rest> = {
  create: async (as, { collection, newRow }) => {
    const { file } = await fileFor(collection);
    return outcomeOfResponse(
      await callRest({
        method: 'POST',
        path: `/${collection}`,
        as,
        ...(file ? { form: upload(newRow, file) } : { json: newRow }),
      }),
    );
  },
  find: async (as, { collection, id }) =>
    outcomeOfResponse(await callRest({ method: 'GET', path: `/${collection}?${only(id)}`, as })),
  findByID: async (as, { collection, id }) =>
    outcomeOfResponse(await callRest({ method: 'GET', path: `/${collection}/${id}`, as })),
  count: async (as, { collection, id }) =>
    outcomeOfResponse(await callRest({ method: 'GET', path: `/${collection}/count?${only(id)}`, as })),
  update: async (as, { collection, id, change }) =>
    outcomeOfResponse(await callRest({ method: 'PATCH', path: `/${collection}/${id}`, as, json: change })),
  updateMany: async (as, { collection, id, change }) =>
    outcomeOfResponse(
      await callRest({ method: 'PATCH', path: `/${collection}?${only(id)}`, as, json: change }),
    ),
  duplicate: async (as, { collection, id }) =>
    outcomeOfResponse(
      await callRest({ method: 'POST', path: `/${collection}/${id}/duplicate`, as, json: {} }),
    ),
  findVersions: async (as, attempt) =>
    withoutVersions(
      attempt,
      outcomeOfResponse(await callRest({ method: 'GET', path: `/${attempt.collection}/versions`, as })),
    ),
  findVersionByID: async (as, attempt) =>
    withoutVersions(
      attempt,
      outcomeOfResponse(
        await callRest({ method: 'GET', path: `/${attempt.collection}/versions/${VERSION_ID}`, as }),
      ),
    ),
  restoreVersion: async (as, attempt) =>
    withoutVersions(
      attempt,
      outcomeOfResponse(
        await callRest({
          method: 'POST',
          path: `/${attempt.collection}/versions/${VERSION_ID}`,
          as,
          json: {},
        }),
      ),
    ),
  deleteMany: async (as, { collection, id }) =>
    outcomeOfResponse(await callRest({ method: 'DELETE', path: `/${collection}?${only(id)}`, as })),
  delete: async (as, { collection, id }) =>
    outcomeOfResponse(await callRest({ method: 'DELETE', path: `/${collection}/${id}`, as })),
};

function upload(fields: Record<string, unknown>, file: File): FormData {
  const form = new FormData();
  form.set('_payload', JSON.stringify(fields));
  form.set('file', new Blob([new Uint8Array(file.data)], { type: file.mimetype }), file.name);
  return form;
}
