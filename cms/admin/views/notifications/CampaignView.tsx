import { adminMessages } from '@shop/messages/admin-messages';
import { notFound } from 'next/navigation';

import { sqlOf } from '../../../platform/database/sql';
import { countAudiences } from '../../../notifications/campaign-audience';
import { readMailShop } from '../../../notifications/queries/read-mail-shop';
import { findAdminCampaign } from '../../../notifications/queries/admin-campaigns';
import { readCampaignCosts } from '../../../notifications/queries/sms-figures';
import type { AdminContext } from '../../admin-context';
import { idInPath, page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { PageHead } from '../../components/page/PageHead';
import { BackLink } from '../../components/page/BackLink';
import sidePanel from '../../components/forms/side-panel.module.css';
import { CampaignFacts } from './CampaignFacts';
import { CancelCampaign } from './CancelCampaign';
import { AutoRefresh } from './AutoRefresh';
import { CampaignPreview } from './previews/CampaignPreview';
import { NOTIFICATIONS_PATH } from './notifications-address';
import { refreshPaceMs } from './refresh-pace';

/** `/admin/notificacoes/:id`: one campaign and its results. */
export const CampaignView = page('campaign', async (adminContext, props) => {
  const loaded = await load(adminContext, idInPath(props));
  if (loaded && !loaded.campaign) notFound();
  const campaign = loaded?.campaign ?? null;
  const title = campaign?.title ?? 'Notificação';
  return (
    <AdminPage view={props} steps={[{ label: 'Notificações', url: NOTIFICATIONS_PATH }, { label: title }]}>
      <BackLink href={NOTIFICATIONS_PATH}>Todas as notificações</BackLink>
      <PageHead title={title}>
        {campaign && (campaign.status === 'scheduled' || campaign.status === 'sending') ? (
          <CancelCampaign
            campaignId={campaign.id}
            title={title}
            isSending={campaign.status === 'sending'}
            headingId={PAGE_HEADING_ID}
          />
        ) : null}
      </PageHead>
      {loaded && campaign ? (
        <div className={sidePanel.columns}>
          <AutoRefresh everyMs={refreshPaceMs([campaign])} />
          <CampaignPreview {...campaign} shopName={loaded.shopName} />
          <CampaignFacts
            campaign={campaign}
            expectedCount={loaded.audiences[campaign.channel][campaign.type]}
            costs={loaded.costs}
          />
        </div>
      ) : (
        <LoadFailure message={adminMessages.notifications_load_failed} />
      )}
    </AdminPage>
  );
});

function load({ cms }: AdminContext, campaignId: string) {
  return readOr({ cms }, { what: 'a notification', otherwise: null }, async () => {
    const [campaign, audiences, { brandName }] = await Promise.all([
      findAdminCampaign(cms, campaignId),
      countAudiences(sqlOf(cms.payload)),
      readMailShop(cms),
    ]);
    const costs = campaign?.channel === 'sms' ? await readCampaignCosts(sqlOf(cms.payload), campaignId) : [];
    return { campaign, audiences, costs, shopName: brandName };
  });
}
