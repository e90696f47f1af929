import { teamMessages } from '@shop/messages/team-messages';
import type { AdminViewServerProps } from 'payload';

import { listSessions, type OpenSession } from '../../../customers/queries/list-sessions';
import { findAdminCustomer } from '../../../orders/queries/admin-customer';
import {
  listInvitations,
  listTeam,
  type OpenInvitation,
  type TeamMember,
} from '../../../team/queries/list-team';
import { adminContextOf, type AdminContext } from '../../admin-context';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import { NoAccess } from '../../NoAccess';
import { InviteButton } from './InviteButton';
import { InvitationRow, MemberRow } from './TeamRows';
import { readInvited } from './team-address';
import type { InvitationDraft } from './team-requests';
import styles from './team.module.css';

interface Loaded {
  team: TeamMember[];
  invitations: OpenInvitation[];
  sessions: OpenSession[];
  known: Partial<InvitationDraft> | null;
}

/** `/admin/equipe`: who may enter the administration, who is invited, and one's own devices. */
export async function TeamView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'role:assign');
  if (!adminContext) return <NoAccess view={props} />;
  const loaded = await load(adminContext, readInvited(props.searchParams ?? {}));
  const { cms, admin } = adminContext;
  const now = cms.now();
  const sessionId = (req.user as { _sid?: string } | null)?._sid ?? null;
  return (
    <AdminPage view={props} steps={[{ label: 'Equipe' }]}>
      <PageHead title="Equipe">
        <InviteButton known={loaded?.known ?? null} />
      </PageHead>
      {loaded ? (
        <section aria-label="Pessoas" className={styles.people}>
          {loaded.team.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              now={now}
              own={member.id === admin.id ? { sessions: loaded.sessions, sessionId } : null}
            />
          ))}
          {loaded.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} now={now} />
          ))}
        </section>
      ) : (
        <Failure message={teamMessages.team_load_failed} />
      )}
    </AdminPage>
  );
}

/** Returns null when reading fails; the error is logged. */
async function load({ cms, admin }: AdminContext, invitedId: string | null): Promise<Loaded | null> {
  try {
    const [team, invitations, sessions, known] = await Promise.all([
      listTeam(cms),
      listInvitations(cms),
      listSessions(cms, { customerId: admin.id }),
      invitedId ? findAdminCustomer(cms, { customerId: invitedId, page: 1 }) : null,
    ]);
    return {
      team,
      invitations,
      sessions,
      known: known && { name: known.fullName, way: 'email', email: known.email, phone: known.phone ?? '' },
    };
  } catch (error) {
    cms.log.error({ err: error }, 'the team could not be read');
    return null;
  }
}
