import { createHmac } from 'node:crypto';
import { can } from '@shop/permissions/permissions';
import type { Result } from '@shop/result';
import type { Payload } from 'payload';

import type { Cms } from '../../platform/context';
import { lockCustomerByIdentity, type LockedCustomer } from '../../customers/lock-customer';
import { writeSecurityEvent } from '../../customers/security-events';
import { endSessions } from '../../customers/sessions/end-sessions';
import { eraseCustomer } from './erase-customer';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { readSignedRequest, type SignedRequest } from '../../identities/facebook-signed-request';
import { queueForIdentity } from '../../identities/identity-rows';

export type DeletionRefusal = { code: 'not_offered' } | { code: 'bad_signature' };

/**
 * Handles a Facebook deletion request. Unlinks the identity and ends the account's sessions. If the person cannot sign
 * in any other way (no password, no other identity), erases the account at once, or as soon as none of its orders is
 * open. The only response is a confirmation code, which is the same for a repeated request. An unknown person gets the
 * same response.
 */
export async function receiveDeletionRequest(
  cms: Cms,
  signedRequest: unknown,
): Promise<Result<{ code: string; url: string }, DeletionRefusal>> {
  const secret = cms.identityProviders.facebook?.clientSecret;
  if (!secret) return { ok: false, error: { code: 'not_offered' } };
  const request = readSignedRequest(signedRequest, secret);
  if (!request) return { ok: false, error: { code: 'bad_signature' } };

  const code = codeOf(cms.payload, request);
  const identity = { provider: 'facebook', subject: request.userId } as const;
  const toErase = await inTransaction(cms.payload, async (tx) => {
    await queueForIdentity(tx, identity);
    const account = await lockCustomerByIdentity(tx, identity);
    await forgetLinks(tx, identity.subject);
    const isNew = await noteRequest(tx, { code, account });
    if (!isNew || !account) return null;
    const hasOtherWay = await unlink(tx, { account, subject: identity.subject });
    const gone = { event: 'identity_unlinked', customerId: account.id, detail: 'facebook' } as const;
    await writeSecurityEvent(tx, cms.payload, gone);
    if (!hasOtherWay) return account.id;
    await tx.query('update erasure_requests set done_at = now() where id = $1', [code]);
    return null;
  });
  await faultPoint('deletion-request:noted');
  // The erasure is rejected while an order is open; the request then stays due, and the worker carries it out later.
  if (toErase) await eraseCustomer(cms, { customerId: toErase, proof: 'request' });
  await faultPoint('deletion-request:erased');
  return { ok: true, code, url: `${cms.publicUrl}/privacidade/exclusao/${code}` };
}

/**
 * Derives the confirmation code of a request. The code is a uuid that only the shop can compute, so that the table of
 * requests contains no Facebook id.
 */
function codeOf(payload: Payload, { userId, issuedAt }: SignedRequest): string {
  const bytes = createHmac('sha256', payload.secret)
    .update(`facebook-deletion:${userId}:${issuedAt}`)
    .digest()
    .subarray(0, 16);
  // Marks the uuid as version 8 of RFC 9562, the custom format.
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Stores a request; returns false if it is already stored. A request for an unknown person is stored as done. */
async function noteRequest(
  tx: Transaction,
  { code, account }: { code: string; account: LockedCustomer | null },
): Promise<boolean> {
  const noted = await tx.query(
    `insert into erasure_requests (id, customer_id, source, done_at)
     values ($1, $2, 'facebook', case when $2::uuid is null then now() end) on conflict (id) do nothing returning id`,
    [code, account?.id ?? null],
  );
  return noted.length > 0;
}

/**
 * Unlinks the identity. Returns whether the account stays, because the person can still sign in another way. The
 * account of a team member always stays, because it also belongs to the shop and an external request must not erase it.
 */
async function unlink(
  tx: Transaction,
  { account, subject }: { account: LockedCustomer; subject: string },
): Promise<boolean> {
  await tx.query(
    `delete from customers_identities where _parent_id = $1 and provider = 'facebook' and subject = $2`,
    [account.id, subject],
  );
  await endSessions(tx, { customerId: account.id });
  const others = await tx.query('select 1 from customers_identities where _parent_id = $1', [account.id]);
  const isErasable = can(account, 'account:erase') && !account.isErased;
  return account.password !== null || others.length > 0 || !isErasable;
}

/**
 * Deletes the tokens of mailed links with this identity, including used tokens, which would otherwise stay until the
 * regular clean-up.
 */
async function forgetLinks(tx: Transaction, subject: string): Promise<void> {
  await tx.query(`delete from account_tokens where provider = 'facebook' and subject = $1`, [subject]);
}
