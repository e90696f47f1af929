import { isDeepStrictEqual } from 'node:util';
import {
  APIError,
  type GlobalAfterChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
} from 'payload';

import { writeSecurityEvent } from '../../customers/security-events';
import { isProven } from '../../customers/sessions/proof';
import { runnerOf } from '../../platform/database/request-database';

/*
 * Whoever changes who sells, or how buyers reach the shop, can lead buyers and their money elsewhere. A person of the
 * panel therefore proves first who they are, and the admins and the security log are told.
 */

type Fields = Record<string, unknown>;

const SELLER = ['legalName', 'cnpj', 'address'];
const CONTACTS = ['phone', 'email', 'whatsappNumber'];

const isSame = (names: readonly string[], one: Fields, other: Fields): boolean =>
  names.every((name) => isDeepStrictEqual(one[name] ?? null, other[name] ?? null));

const sellerOf = (settings: Fields): Fields => (settings['seller'] ?? {}) as Fields;

/** Returns which of the guarded data differ, as the detail of the security log. */
const differences = (before: Fields, after: Fields): ('seller' | 'contact')[] => [
  ...(isSame(SELLER, sellerOf(before), sellerOf(after)) ? [] : (['seller'] as const)),
  ...(isSame(CONTACTS, before, after) ? [] : (['contact'] as const)),
];

/** Whether a person of the panel saves, and not the seed or a command on the server. */
const isByPerson = ({ user, payloadAPI }: PayloadRequest): boolean => user !== null && payloadAPI !== 'local';

async function requireProof(req: PayloadRequest): Promise<void> {
  const sessionId = (req.user as { _sid?: string } | null)?._sid;
  if (!(await isProven(await runnerOf(req), { customerId: String(req.user?.id), sessionId })))
    throw new APIError('Falta confirmar que é você. Nada foi salvo.', 403, { code: 'proof_needed' }, true);
}

/** Refuses a change of the guarded data by a person who has not proved lately, in this session, who they are. */
export const proveSellerChange: GlobalBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const stored = (originalDoc ?? {}) as Fields;
  const sent = { ...stored, ...(data as Fields | undefined) };
  if (isByPerson(req) && differences(stored, sent).length > 0) await requireProof(req);
  return data as unknown;
};

/** Refuses to restore an older version, too: Payload runs no other hook before it writes all of that version's data. */
export const proveRestore: GlobalBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'restoreVersion' && isByPerson(req)) await requireProof(req);
  return args as unknown;
};

/** Tells all admins by mail, and the security log, that guarded data changed, in the transaction of the change. */
export const reportSellerChange: GlobalAfterChangeHook = async ({ previousDoc, req }) => {
  if (!isByPerson(req)) return;
  // The hook's own document is reduced to the fields that the caller selected.
  const after = await req.payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true, req });
  const changed = differences((previousDoc ?? {}) as Fields, after as unknown as Fields);
  if (changed.length === 0) return;
  await writeSecurityEvent(await runnerOf(req), req.payload, {
    event: 'seller_changed',
    customerId: String(req.user?.id),
    detail: changed.join('+'),
  });
};
