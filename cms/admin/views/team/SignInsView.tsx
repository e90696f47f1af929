import { teamMessages } from '@shop/messages/team-messages';

import { listTeamEvents } from '../../../team/queries/list-security-events';
import { page, readOr } from '../../engine/page';
import { pagePath, SHOP_STEP } from '../../engine/pages';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import { SignInLines } from './SignInLog';

/** `/admin/operacao/entradas`: who of the team entered lately, who could not, and what changed in their access. */
export const SignInsView = page('signIns', async (adminContext, props) => {
  const { cms } = adminContext;
  const events = await readOr({ cms }, { what: 'the sign-ins of the team', otherwise: null }, () =>
    listTeamEvents(cms),
  );
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Quem entrou' }]}>
      <PageHead title="Registros" />
      <SectionTabs href={pagePath('signIns')} adminContext={adminContext} />
      {events ? (
        <SignInLines events={events} now={cms.now()} />
      ) : (
        <Failure message={teamMessages.team_load_failed} />
      )}
    </AdminPage>
  );
});
