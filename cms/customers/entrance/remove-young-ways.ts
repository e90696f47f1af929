import type { NamedFactor, WaysOfAccount } from '@shop/customers/password-mail';
import { YOUNG_WAY_DAYS } from '@shop/permissions/entrance';
import type { Payload } from 'payload';

import type { Transaction } from '../../platform/database/transaction';
import { writeSecurityEvent } from '../security-events';
import { IS_PROVEN } from '../sessions/session-sql';

type Ways = Omit<WaysOfAccount, 'phones'>;

const YOUNG = `now() - interval '${YOUNG_WAY_DAYS} days'`;

/**
 * Removes the ways into an account that are younger than thirty days: linked external accounts, factors and recovery
 * codes. Called when the password changes: whoever changes it because somebody else knew it also gets rid of what that
 * person added. Links of a former version of the shop, whose time is unknown, stay. `sparesFactors`: the person has just
 * proved by an older factor who they are.
 */
export async function removeYoungWays(
  tx: Transaction,
  payload: Payload,
  { customerId, sparesFactors }: { customerId: string; sparesFactors: boolean },
): Promise<Ways> {
  const providers = await unlinkYoungIdentities(tx, payload, customerId);
  const gone = sparesFactors ? [] : await removeYoungFactors(tx, payload, customerId);
  const stay = await tx.query<NamedFactor & Record<string, unknown>>(
    'select kind, name from factors where customer_id = $1 order by created_at, id',
    [customerId],
  );
  if (!sparesFactors) await voidYoungCodes(tx, { customerId, hasFactor: stay.length > 0 });
  return { providers, factors: { gone, stay } };
}

async function unlinkYoungIdentities(
  tx: Transaction,
  payload: Payload,
  customerId: string,
): Promise<Ways['providers']> {
  const gone = await tx.query<{ provider: string }>(
    `delete from customers_identities where _parent_id = $1 and linked_at > ${YOUNG} returning provider`,
    [customerId],
  );
  for (const { provider } of gone)
    await writeSecurityEvent(tx, payload, { event: 'identity_unlinked', customerId, detail: provider });
  const left = await tx.query<{ provider: string }>(
    'select distinct provider from customers_identities where _parent_id = $1 order by provider',
    [customerId],
  );
  return {
    gone: [...new Set(gone.map(({ provider }) => provider))],
    stay: left.map(({ provider }) => provider),
  };
}

async function removeYoungFactors(
  tx: Transaction,
  payload: Payload,
  customerId: string,
): Promise<NamedFactor[]> {
  const gone = await tx.query<NamedFactor & Record<string, unknown>>(
    `delete from factors where customer_id = $1 and created_at > ${YOUNG} returning kind, name`,
    [customerId],
  );
  if (gone.length > 0)
    await writeSecurityEvent(tx, payload, {
      event: 'factor_removed',
      customerId,
      detail: [...new Set(gone.map(({ kind }) => kind))].sort().join('+'),
      // The mail about the password names them.
      isMailedElsewhere: true,
    });
  return gone;
}

/**
 * Ends the recovery codes that were made lately, because whoever made them has seen them. Codes without a factor go
 * altogether; beside a factor they count as used, so that the account's page offers new ones.
 */
async function voidYoungCodes(
  tx: Transaction,
  { customerId, hasFactor }: { customerId: string; hasFactor: boolean },
): Promise<void> {
  if (!hasFactor)
    return void (await tx.query('delete from recovery_codes where customer_id = $1', [customerId]));
  await tx.query(
    `update recovery_codes set used_at = now() where customer_id = $1 and used_at is null and created_at > ${YOUNG}`,
    [customerId],
  );
}

/** Returns whether the person of a session has just proved, by a factor that is not young, who they are. */
export async function isProvenByOldFactor(
  tx: Transaction,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<boolean> {
  const found = await tx.query(
    `select 1 from session_devices d join factors f on f.id = d.proved_factor
     where d.session_id = $1 and f.customer_id = $2 and f.created_at <= ${YOUNG} and ${IS_PROVEN}`,
    [sessionId, customerId],
  );
  return found.length > 0;
}
