import { isDeepStrictEqual } from 'node:util';
import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionSlug,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  GlobalBeforeOperationHook,
  GlobalSlug,
  PayloadRequest,
} from 'payload';

const SILENT_FIELDS = new Set(['id', 'updatedAt', 'createdAt', 'globalType']);

type Fields = Record<string, unknown>;

function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !SILENT_FIELDS.has(name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  const pick = (source: Fields) => Object.fromEntries(names.map((name) => [name, source[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

async function writeAudit(
  req: PayloadRequest,
  entry: { action: string; subjectType: string; subjectId: string | null; before?: Fields; after?: Fields },
) {
  // Without a user there is nothing to record, because the seed is not audited and operations write their own audit
  // rows.
  if (!req.user) return;
  await req.payload.create({
    collection: 'audit-log',
    data: { ...entry, actor: req.user.id },
    req,
    overrideAccess: true,
  });
}

/**
 * Returns the stored document, as the transaction sees it. The document passed to a hook is the caller's response
 * instead. It is populated to the requested depth, with other documents and personal data in it, or reduced to the
 * selected fields.
 */
const storedDocument = async (req: PayloadRequest, collection: CollectionSlug, id: string | number) =>
  (await req.payload.findByID({
    collection,
    id,
    depth: 0,
    trash: true,
    showHiddenFields: true,
    overrideAccess: true,
    req,
  })) as unknown as Fields;

/** Records who changed which fields of a document, in the transaction of the change. */
export const auditChanges =
  (subjectType: CollectionSlug): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, operation, req }) => {
    if (!req.user) return;
    const { id } = doc as { id: string };
    const after = await storedDocument(req, subjectType, id);
    if (operation === 'create') {
      return writeAudit(req, { action: 'create', subjectType, subjectId: id, after });
    }
    const difference = changedFields(previousDoc as Fields, after);
    if (Object.keys(difference.after).length > 0) {
      await writeAudit(req, { action: 'update', subjectType, subjectId: id, ...difference });
    }
  };

/** Records a document before its deletion. If the deletion fails, the audit row is rolled back together with it. */
export const auditDeletion =
  (subjectType: CollectionSlug): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    if (!req.user) return;
    const before = await storedDocument(req, subjectType, id);
    await writeAudit(req, { action: 'delete', subjectType, subjectId: String(id), before });
  };

export const auditGlobal =
  (subjectType: string): GlobalAfterChangeHook =>
  async ({ previousDoc, req }) => {
    if (!req.user) return;
    const action = actionOf(req);
    const after = await req.payload.findGlobal({
      slug: subjectType as GlobalSlug,
      depth: 0,
      // Reads the newest version, published or not, because that is the version that was just written.
      draft: true,
      overrideAccess: true,
      req,
    });
    const difference = changedFields((previousDoc ?? {}) as Fields, after as unknown as Fields);
    if (Object.keys(difference.after).length > 0) {
      await writeAudit(req, { action, subjectType, subjectId: null, ...difference });
    }
  };

/** Returns the published version of a text, as the transaction sees it. */
const publishedText = async (req: PayloadRequest, slug: string) =>
  (await req.payload.findGlobal({
    slug: slug as GlobalSlug,
    depth: 0,
    overrideAccess: true,
    req,
  })) as unknown as Fields;

const beforePublishing = (slug: string) => `published:${slug}`;

/** Stores the published version for `auditText`, because hooks after a change receive the newest draft instead. */
export const rememberPublished =
  (slug: string): GlobalBeforeChangeHook =>
  async ({ data, req }) => {
    if (!req.user) return data as unknown;
    // The text is read before `req.context` is evaluated, because reading it replaces the request's context.
    const before = await publishedText(req, slug);
    req.context[beforePublishing(slug)] = before;
    return data as unknown;
  };

/** Does the same before an earlier version is put back, which no hook before a change hears of. */
export const rememberRestored =
  (slug: string): GlobalBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if ((operation as string) !== 'restoreVersion' || !req.user) return args as unknown;
    const before = await publishedText(req, slug);
    req.context[beforePublishing(slug)] = before;
    return args as unknown;
  };

/** An earlier version of a text or of the settings was put back. */
const actionOf = (req: PayloadRequest) =>
  req.context['isRestoringVersion'] === true ? 'text.restore' : 'update';

/**
 * Records what publishing or unpublishing a text changed for visitors. Drafts, which are saved at every pause in
 * typing, are not audited, because they change nothing for visitors and because each draft is stored as a version of
 * the text.
 */
export const auditText =
  (slug: string): GlobalAfterChangeHook =>
  async ({ req }) => {
    if (!req.user) return;
    // Read first, because reading the text replaces the request's context.
    const action = actionOf(req);
    const before = req.context[beforePublishing(slug)] as Fields | undefined;
    const difference = changedFields(before ?? {}, await publishedText(req, slug));
    if (Object.keys(difference.after).length > 0) {
      await writeAudit(req, { action, subjectType: slug, subjectId: null, ...difference });
    }
  };
