import { isDeepStrictEqual } from 'node:util';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';

const SILENT_FIELDS = new Set(['id', 'updatedAt', 'createdAt']);

type Fields = Record<string, unknown>;

function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !SILENT_FIELDS.has(name) && !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (source: Fields) => Object.fromEntries(names.map((name) => [name, source[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

async function writeAudit(
  req: PayloadRequest,
  entry: { action: string; subjectType: string; subjectId: string | null; before?: Fields; after?: Fields },
) {
  // The seed and operations act without a panel user; operations write their own rows.
  if (!req.user) return;
  await req.payload.create({
    collection: 'audit-log',
    data: { ...entry, actor: req.user.id },
    req,
    overrideAccess: true,
  });
}

/** Writes who changed which fields of a document, in the transaction of the change. */
export const auditChanges =
  (subjectType: string): CollectionAfterChangeHook =>
  async ({
    doc,
    previousDoc,
    operation,
    req,
  }: {
    doc: Fields;
    previousDoc: Fields;
    operation: string;
    req: PayloadRequest;
  }) => {
    const difference = changedFields(operation === 'create' ? {} : previousDoc, doc);
    if (Object.keys(difference.after).length > 0) {
      await writeAudit(req, { action: operation, subjectType, subjectId: String(doc.id), ...difference });
    }
  };

export const auditDeletion =
  (subjectType: string): CollectionAfterDeleteHook =>
  async ({ doc, req }: { doc: Fields; req: PayloadRequest }) => {
    await writeAudit(req, { action: 'delete', subjectType, subjectId: String(doc.id), before: doc });
  };

export const auditGlobal =
  (subjectType: string): GlobalAfterChangeHook =>
  async ({ doc, previousDoc, req }: { doc: Fields; previousDoc?: Fields; req: PayloadRequest }) => {
    const difference = changedFields(previousDoc ?? {}, doc);
    if (Object.keys(difference.after).length > 0) {
      await writeAudit(req, { action: 'update', subjectType, subjectId: null, ...difference });
    }
  };
