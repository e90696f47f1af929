import type { Role } from '@shop/permissions/roles';

import { IS_FACTOR_DUE, IS_OPEN_SESSION } from '../../customers/sessions/session-sql';
import { isStaffSql } from '../../platform/access/role-sql';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { INVITATION_STATE, type InvitationState } from '../invitations';

export interface TeamMember {
  id: string;
  fullName: string;
  email: string;
  role: Role;
  /**
   * When an open session was last used, accurate to five minutes; without one, the last sign-in of the security log; null
   * without that.
   */
  lastSeenAt: Date | null;
  /** The phones that receive messages about new orders. */
  phones: string[];
  /** The kinds of what the person confirms a sign-in with. */
  factors: ('passkey' | 'totp')[];
  /** Whether the role demands a factor that the person has not set up in time. */
  isFactorDue: boolean;
}

/** Returns every account with a role of the team, by name. */
export const listTeam = (cms: Cms): Promise<TeamMember[]> =>
  sqlOf(cms.payload).query<TeamMember & Record<string, unknown>>(
    `select c.id, c.full_name as "fullName", c.email, c.role::text as role,
       coalesce(
         (select max(coalesce(d.last_seen_at, s.created_at)) from customers_sessions s
            left join session_devices d on d.session_id = s.id
          where s._parent_id = c.id and ${IS_OPEN_SESSION}),
         (select max(e.at) from security_events e where e.customer_id = c.id and e.event = 'signed_in')) as "lastSeenAt",
       array(select distinct f.kind from factors f where f.customer_id = c.id) as factors,
       ${IS_FACTOR_DUE} as "isFactorDue",
       array(select coalesce(p.device, 'aparelho desconhecido') from push_devices p
         where p.customer_id = c.id and p.is_team order by p.created_at) as phones
     from customers c where ${isStaffSql('c.role')} and c.erased_at is null
     order by c.full_name collate "pt-BR-x-icu", c.id`,
  );

/** An invitation that waits for its person. */
export interface OpenInvitation {
  id: string;
  name: string;
  role: Role;
  email: string | null;
  phone: string | null;
  createdAt: Date;
  expiresAt: Date;
  state: Exclude<InvitationState, 'used' | 'withdrawn'>;
  /** Whether somebody has signed up on the link's page and has not confirmed the address yet. */
  awaitsConfirmation: boolean;
}

/** Returns the invitations that were neither used nor withdrawn, expired ones too, newest first. Uses SQL: the table is unknown to Payload. */
export const listInvitations = (cms: Cms): Promise<OpenInvitation[]> =>
  sqlOf(cms.payload).query<OpenInvitation & Record<string, unknown>>(
    `select i.id, i.name, i.role::text as role, i.email, i.phone, i.created_at as "createdAt",
       i.expires_at as "expiresAt", ${INVITATION_STATE} as state,
       exists (select 1 from sign_up_attempts a where a.id = i.sign_up_id and a.settled_at is null)
         as "awaitsConfirmation"
     from team_invitations i join customers c on c.id = i.invited_by
     where i.accepted_at is null and i.withdrawn_at is null order by i.created_at desc, i.id limit 100`,
  );
