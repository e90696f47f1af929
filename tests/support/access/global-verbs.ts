import { randomUUID } from 'node:crypto';
import type { GlobalSlug, Payload, TypedUser } from 'payload';

import { outcomeOfResponse, outcomeOfCall, type Outcome } from './outcome';
import type { SignedPerson } from './people';
import { callRest } from './rest';

/** Everything that Payload can do with a global, by its Local API and by REST. */
export const GLOBAL_VERBS = [
  'find',
  'findDraft',
  'update',
  'saveDraft',
  'findVersions',
  'findVersionByID',
  'restoreVersion',
] as const;
export type GlobalVerb = (typeof GLOBAL_VERBS)[number];

export interface GlobalAttempt {
  slug: GlobalSlug;
  /** The id of one of the stored versions of the global; null if it has none. */
  versionId: string | null;
}

const SOME_ID = randomUUID();
const asUser = (user: TypedUser | null) => ({ overrideAccess: false as const, user });

export const localGlobalVerbs: Record<
  GlobalVerb,
  (payload: Payload, user: TypedUser | null, attempt: GlobalAttempt) => Promise<Outcome>
> = {
  find: (payload, user, { slug }) => outcomeOfCall(() => payload.findGlobal({ ...asUser(user), slug })),
  findDraft: (payload, user, { slug }) =>
    outcomeOfCall(() => payload.findGlobal({ ...asUser(user), slug, draft: true })),
  update: (payload, user, { slug }) =>
    outcomeOfCall(() => payload.updateGlobal({ ...asUser(user), slug, data: {} })),
  saveDraft: (payload, user, { slug }) =>
    outcomeOfCall(() => payload.updateGlobal({ ...asUser(user), slug, draft: true, data: {} })),
  findVersions: (payload, user, attempt) =>
    ofVersions(attempt, () => payload.findGlobalVersions({ ...asUser(user), slug: attempt.slug })),
  findVersionByID: (payload, user, attempt) =>
    ofVersions(attempt, () =>
      payload.findGlobalVersionByID({
        ...asUser(user),
        slug: attempt.slug,
        id: attempt.versionId ?? SOME_ID,
      }),
    ),
  restoreVersion: (payload, user, attempt) =>
    ofVersions(attempt, () =>
      payload.restoreGlobalVersion({ ...asUser(user), slug: attempt.slug, id: attempt.versionId ?? SOME_ID }),
    ),
};

const ofVersions = async (attempt: GlobalAttempt, call: () => Promise<unknown>) =>
  withoutVersions(attempt, await outcomeOfCall(call));

/**
 * Returns `absent` if a global without versions refuses or aborts a request for versions, because nobody gets one
 * either way.
 */
const withoutVersions = ({ versionId }: GlobalAttempt, outcome: Outcome): Outcome =>
  versionId || outcome === 'allowed' || outcome === 'hidden' ? outcome : 'absent';

export const restGlobalVerbs: Record<
  GlobalVerb,
  (person: SignedPerson | null, attempt: GlobalAttempt) => Promise<Outcome>
> = {
  find: async (as, { slug }) =>
    outcomeOfResponse(await callRest({ method: 'GET', path: `/globals/${slug}`, as })),
  findDraft: async (as, { slug }) =>
    outcomeOfResponse(await callRest({ method: 'GET', path: `/globals/${slug}?draft=true`, as })),
  update: async (as, { slug }) =>
    outcomeOfResponse(await callRest({ method: 'POST', path: `/globals/${slug}`, as, json: {} })),
  saveDraft: async (as, { slug }) =>
    outcomeOfResponse(await callRest({ method: 'POST', path: `/globals/${slug}?draft=true`, as, json: {} })),
  findVersions: async (as, attempt) =>
    withoutVersions(
      attempt,
      outcomeOfResponse(await callRest({ method: 'GET', path: `/globals/${attempt.slug}/versions`, as })),
    ),
  findVersionByID: async (as, attempt) =>
    withoutVersions(
      attempt,
      outcomeOfResponse(await callRest({ method: 'GET', path: versionPath(attempt), as })),
    ),
  restoreVersion: async (as, attempt) =>
    withoutVersions(
      attempt,
      outcomeOfResponse(await callRest({ method: 'POST', path: versionPath(attempt), as, json: {} })),
    ),
};

const versionPath = ({ slug, versionId }: GlobalAttempt) =>
  `/globals/${slug}/versions/${versionId ?? SOME_ID}`;
