import { officeMessages } from '@shop/messages/admin-messages';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { sqlOf } from '../../platform/database/sql';
import { countAudiences } from '../../notifications/campaign-audience';
import { listCampaigns } from '../../notifications/queries/admin-campaigns';
import { readAutomaticMails } from '../../notifications/queries/read-automatic-mails';
import { officeOf, type Office } from '../office';
import { OfficePage } from '../OfficePage';
import { LoadFailure } from '../orders/LoadFailure';
import { PageHead } from '../parts/PageHead';
import { forbiddenRedirect } from '../forbidden-redirect';
import { RefreshPageButton } from '../RefreshPageButton';
import { AutomaticMailSwitches } from './AutomaticMailSwitches';
import { CampaignHistory } from './CampaignHistory';
import { Composer } from './Composer';
import { KeepFresh } from './KeepFresh';
import { historyPageOf } from './notifications-address';
import { refreshPaceMs } from './refresh-pace';

/** `/admin/notificacoes`: a new campaign, the switches of the automatic mails, and the history. */
export async function NotificationsView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const office = officeOf(req, 'campaign:send');
  if (!office) redirect(forbiddenRedirect(req));
  const loaded = await load(office, historyPageOf(props.searchParams ?? {}));
  return (
    <OfficePage view={props} steps={[{ label: 'Notificações' }]}>
      <PageHead title="Notificações">
        <RefreshPageButton />
      </PageHead>
      {loaded ? (
        <>
          <KeepFresh everyMs={refreshPaceMs(loaded.history.campaigns)} />
          <Composer audiences={loaded.audiences}>
            <AutomaticMailSwitches switches={loaded.switches} />
          </Composer>
          <CampaignHistory history={loaded.history} audiences={loaded.audiences} />
        </>
      ) : (
        <LoadFailure message={officeMessages.notifications_load_failed} />
      )}
    </OfficePage>
  );
}

/** Returns null when reading fails, so that the page shows a message; the error is logged. */
async function load({ cms }: Office, page: number) {
  try {
    const sql = sqlOf(cms.payload);
    const [history, audiences, switches] = await Promise.all([
      listCampaigns(cms, { page }),
      countAudiences(sql),
      readAutomaticMails(sql),
    ]);
    return { history, audiences, switches };
  } catch (error) {
    cms.log.error({ err: error }, 'notifications could not be read');
    return null;
  }
}
