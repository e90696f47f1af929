import { teamMessages } from '@shop/messages/team-messages';
import { hasWork } from '@shop/permissions/workplaces';
import { TEAM_ROLES } from '@shop/team/invitation-schema';

import { listTeamSessions, type OpenSession } from '../../../customers/queries/list-sessions';
import { findAdminCustomer } from '../../../orders/queries/admin-customer';
import {
  listInvitations,
  listTeam,
  type OpenInvitation,
  type TeamMember,
} from '../../../team/queries/list-team';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { SHOP_STEP } from '../../engine/pages';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import { sessionIdOf } from '../../admin-endpoint';
import { InviteButton } from './InviteButton';
import { InvitationRow, MemberRow } from './TeamRows';
import { readInvited, TEAM_PATH } from './team-address';
import type { InvitationDraft } from './InviteDialog';
import styles from './team.module.css';

interface Loaded {
  team: TeamMember[];
  invitations: OpenInvitation[];
  sessions: Map<string, OpenSession[]>;
  known: Partial<InvitationDraft> | null;
}

/** `/admin/equipe`: who may enter the administration, on which devices, and who is invited. */
export const TeamView = page('team', async (adminContext, props) => {
  const { req } = props.initPageResult;
  const loaded = await load(adminContext, readInvited(props.searchParams ?? {}));
  const { cms, admin } = adminContext;
  const now = cms.now();
  const sessionId = sessionIdOf(req);
  const roles = TEAM_ROLES.filter((role) => hasWork({ ...admin, role }));
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Equipe' }]}>
      <PageHead title="Equipe">
        <InviteButton known={loaded?.known ?? null} roles={roles} />
      </PageHead>
      <SectionTabs href={TEAM_PATH} adminContext={adminContext} />
      {loaded ? (
        <section aria-label="Pessoas" className={styles.people}>
          {loaded.team.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              roles={roles}
              now={now}
              sessions={loaded.sessions.get(member.id) ?? []}
              sessionId={sessionId}
              isOneself={member.id === admin.id}
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
});

/** Returns null when reading fails; the error is logged. */
function load({ cms }: AdminContext, invitedId: string | null): Promise<Loaded | null> {
  return readOr({ cms }, { what: 'the team', otherwise: null }, async () => {
    const [team, invitations, sessions, known] = await Promise.all([
      listTeam(cms),
      listInvitations(cms),
      listTeamSessions(cms),
      invitedId ? findAdminCustomer(cms, { customerId: invitedId, page: 1 }) : null,
    ]);
    return {
      team,
      invitations,
      sessions,
      known: known && { name: known.fullName, way: 'email', email: known.email, phone: known.phone ?? '' },
    };
  });
}
