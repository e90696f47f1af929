import type { InvitationEnding } from '@shop/messages/team-messages';
import type { Role } from '@shop/permissions/roles';
import type { Payload } from 'payload';

import { accountTokenText, readAccountToken } from '../customers/account-token';
import { hasPermissionSql } from '../platform/access/role-sql';
import { isRecordId } from '../platform/database/record-id';
import type { SqlRunner } from '../platform/database/sql';

/** What an invitation's link does now: `open` lets the person in, every other state says why it does not. */
export type InvitationState = 'open' | Exclude<InvitationEnding, 'unknown'>;

/** A row of `team_invitations`. Exactly one of `email` and `phone` is set. */
export interface Invitation {
  id: string;
  name: string;
  role: Role;
  /** Normalised. The link was mailed to it, so whoever opens the link owns the mailbox. */
  email: string | null;
  /** E.164. The link was sent to it by hand, which proves no e-mail address. */
  phone: string | null;
  inviterId: string;
  inviterName: string;
  expiresAt: Date;
  /** The account that accepted the invitation. */
  acceptedBy: string | null;
  state: InvitationState;
}

/** SQL: whether the inviter `c` may still assign roles. An invitation is worth no more than the right behind it. */
const INVITER_MAY = `(${hasPermissionSql('c.role', 'role:assign')} and c._verified is true and c.erased_at is null)`;

/** SQL: the state of the invitation `i` by the inviter `c`. */
export const INVITATION_STATE = `case
  when i.accepted_at is not null then 'used'
  when i.withdrawn_at is not null then 'withdrawn'
  when i.expires_at <= now() then 'expired'
  when not ${INVITER_MAY} then 'inviter_left'
  else 'open' end`;

const SELECT = `select i.id, i.name, i.role::text as role, i.email, i.phone, i.invited_by as "inviterId",
    c.full_name as "inviterName", i.expires_at as "expiresAt", i.accepted_by as "acceptedBy",
    ${INVITATION_STATE} as state
  from team_invitations i join customers c on c.id = i.invited_by`;

export const invitationLinkText = (payload: Payload, id: string): string =>
  accountTokenText(payload, { id, kind: 'team-invitation' });

/** Returns the invitation of a genuine link in any state; null for anything else. Changes nothing. */
export async function readInvitation(
  sql: SqlRunner,
  payload: Payload,
  text: string,
): Promise<Invitation | null> {
  const id = readAccountToken(payload, text, 'team-invitation');
  return id ? findInvitation(sql, id) : null;
}

/** Like `readInvitation`, but by id. */
export async function findInvitation(sql: SqlRunner, id: string): Promise<Invitation | null> {
  if (!isRecordId(id)) return null;
  const [row] = await sql.query<Invitation & Record<string, unknown>>(`${SELECT} where i.id = $1`, [id]);
  return row ?? null;
}

/**
 * Like `findInvitation`, and locks the row until the end of the transaction, so that of several parallel uses one finds
 * it open. Lock customers before, never after: an erasure locks the customer first.
 */
export async function lockInvitation(sql: SqlRunner, id: string): Promise<Invitation | null> {
  if (!isRecordId(id)) return null;
  const [row] = await sql.query<Invitation & Record<string, unknown>>(
    `${SELECT} where i.id = $1 for no key update of i`,
    [id],
  );
  return row ?? null;
}
