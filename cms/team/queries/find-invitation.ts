import type { InvitationEnding } from '@shop/messages/team-messages';
import { isStaff, type Role } from '@shop/permissions/roles';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { INVITATION_STATE, invitationLinkText, readInvitation } from '../invitations';

/** The account that is signed in in the browser that opened a link. */
export interface Visitor {
  customerId: string;
  email: string;
  role: string;
}

/** What the page of an invitation's link offers in this browser. */
export type InvitationOffer =
  | { kind: 'ended'; ending: InvitationEnding }
  /** The visitor belongs to the team already, by this invitation or otherwise. */
  | { kind: 'in-team' }
  /** The signed-in account may accept. */
  | { kind: 'accept'; email: string }
  /** The link was mailed to an address without an account: a name and a password suffice. */
  | { kind: 'choose-password'; email: string }
  /** The link was mailed to an address with an account, which must sign in first. */
  | { kind: 'sign-in'; email: string }
  /** The link was mailed to another address than the one that is signed in here. */
  | { kind: 'other-address'; email: string; signedInAs: string }
  /** The link was sent by WhatsApp, and nobody is signed in. */
  | { kind: 'sign-up' };

export interface InvitationPage {
  /** Null for an unknown link, about which nothing may be told. */
  invited: { name: string; role: Role; inviterName: string } | null;
  offer: InvitationOffer;
}

/**
 * Returns what the page of an invitation's link shows in this browser. Changes nothing, because chat apps and mail
 * scanners open every link.
 */
export async function findInvitationPage(
  cms: Cms,
  { token, visitor }: { token: string; visitor: Visitor | null },
): Promise<InvitationPage> {
  const sql = sqlOf(cms.payload);
  const found = await readInvitation(sql, cms.payload, token);
  if (!found) return { invited: null, offer: { kind: 'ended', ending: 'unknown' } };
  const { name, role, inviterName, email, state } = found;
  const invited = { name, role, inviterName };
  const offered = (offer: InvitationOffer): InvitationPage => ({ invited, offer });
  if (visitor && found.acceptedBy === visitor.customerId && isStaff(visitor.role))
    return offered({ kind: 'in-team' });
  if (state !== 'open') return offered({ kind: 'ended', ending: state });
  if (visitor && (email === null || email === visitor.email.toLowerCase()))
    return offered(isStaff(visitor.role) ? { kind: 'in-team' } : { kind: 'accept', email: visitor.email });
  if (email === null) return offered({ kind: 'sign-up' });
  const accounts = await sql.query('select 1 from customers where lower(email) = $1 and _verified', [email]);
  if (accounts.length === 0) return offered({ kind: 'choose-password', email });
  return offered(
    visitor ? { kind: 'other-address', email, signedInAs: visitor.email } : { kind: 'sign-in', email },
  );
}

/**
 * Returns the link of the open invitation on whose page an account signed up; null if there is none. Show it only in
 * the browser that signed up, because the link lets its holder in.
 */
export async function findInvitationOfSignUp(cms: Cms, customerId: string): Promise<string | null> {
  const [found] = await sqlOf(cms.payload).query<{ id: string }>(
    `select i.id from team_invitations i join customers c on c.id = i.invited_by
       join sign_up_attempts a on a.id = i.sign_up_id
     where a.customer_id = $1 and ${INVITATION_STATE} = 'open' order by i.created_at desc limit 1`,
    [customerId],
  );
  return found ? invitationLinkText(cms.payload, found.id) : null;
}
