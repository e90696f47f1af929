import { adminMessages } from '@shop/messages/admin-messages';

import { sqlOf } from '../../../platform/database/sql';
import { countAudiences } from '../../../notifications/campaign-audience';
import { usableChannels } from '../../../notifications/usable-channels';
import { listCampaigns } from '../../../notifications/queries/admin-campaigns';
import { readMailShop } from '../../../notifications/queries/read-mail-shop';
import { readSmsFigures } from '../../../notifications/queries/sms-figures';
import { readAutomaticMails } from '../../../notifications/queries/read-automatic-mails';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import { RefreshPageButton } from '../../components/page/RefreshPageButton';
import { AutomaticMailSwitches } from './AutomaticMailSwitches';
import { CampaignHistory } from './CampaignHistory';
import { Composer } from './Composer';
import { SmsLimit } from './SmsLimit';
import { AutoRefresh } from './AutoRefresh';
import { historyPageOf } from './notifications-address';
import { refreshPaceMs } from './refresh-pace';

/** `/admin/notificacoes`: a new campaign, the switches of the automatic mails, and the history. */
export const NotificationsView = page('notifications', async (adminContext, props) => {
  const loaded = await load(adminContext, historyPageOf(props.searchParams ?? {}));
  return (
    <AdminPage view={props} steps={[{ label: 'Notificações' }]}>
      <PageHead title="Notificações">
        <RefreshPageButton />
      </PageHead>
      {loaded ? (
        <>
          <AutoRefresh everyMs={refreshPaceMs(loaded.history.campaigns)} />
          <Composer
            audiences={loaded.audiences}
            usable={loaded.usable}
            quietHours={adminContext.cms.quietHours}
            shopName={loaded.shopName}
          >
            <AutomaticMailSwitches switches={loaded.switches} usable={loaded.usable} />
            {loaded.smsUse ? <SmsLimit figures={loaded.smsUse} switches={loaded.switches} /> : null}
          </Composer>
          <CampaignHistory history={loaded.history} audiences={loaded.audiences} />
        </>
      ) : (
        <LoadFailure message={adminMessages.notifications_load_failed} />
      )}
    </AdminPage>
  );
});

/** Returns null when reading fails, so that the page shows a message; the error is logged. */
function load({ cms }: AdminContext, page: number) {
  return readOr({ cms }, { what: 'notifications', otherwise: null }, async () => {
    const sql = sqlOf(cms.payload);
    const [history, audiences, switches, { brandName }, smsUse] = await Promise.all([
      listCampaigns(cms, { page }),
      countAudiences(sql),
      readAutomaticMails(sql),
      readMailShop(cms),
      cms.sms ? readSmsFigures(sql) : null,
    ]);
    return { history, audiences, switches, smsUse, shopName: brandName, usable: usableChannels(cms) };
  });
}
