import { adminMessages } from '@shop/messages/admin-messages';
import { notFound } from 'next/navigation';

import { sqlOf } from '../../../platform/database/sql';
import { countAudiences } from '../../../notifications/campaign-audience';
import { readMailShop } from '../../../notifications/queries/read-mail-shop';
import { findAdminCampaign, type AdminCampaign } from '../../../notifications/queries/admin-campaigns';
import { readCampaignCosts, type SmsCost } from '../../../notifications/queries/sms-figures';
import type { AdminContext } from '../../admin-context';
import { idInPath, page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { PageHead } from '../../components/page/PageHead';
import { BackLink } from '../../components/page/BackLink';
import sidePanel from '../../components/forms/side-panel.module.css';
import { CHANNEL_LABEL } from '@shop/notifications/channels';
import { formatNumber } from '@shop/text/format-number';
import { formatDateTime } from '@shop/time/bahia';
import panel from '../../components/page/panel.module.css';
import { CAMPAIGN_TYPE_LABEL, costsText, customersText } from './campaign-labels';
import { CampaignBadge } from '../../components/badges/CampaignBadge';
import { CancelCampaign } from './CancelCampaign';
import { AutoRefresh } from './AutoRefresh';
import { CampaignPreview } from './previews/CampaignPreview';
import { NOTIFICATIONS_PATH } from './notifications-address';
import { refreshPaceMs } from './refresh-pace';

const WHEN: Record<AdminCampaign['status'], string> = {
  scheduled: 'Sai em',
  sending: 'Começou em',
  sent: 'Enviada em',
  cancelled: 'Data',
};

/** The author of a campaign, the time at which it is sent, and the outcome of its messages. */
function CampaignFacts({
  campaign,
  expectedCount,
  costs,
}: {
  campaign: AdminCampaign;
  expectedCount: number;
  /** The costs of the campaign's text messages. */
  costs: readonly SmsCost[];
}) {
  const { status, type, channel, at, createdBy, recipientCount } = campaign;
  const { sentCount, failedCount, openedCount, unsubscribedCount } = campaign;
  const hasBegun = recipientCount > 0 || status === 'sent' || status === 'sending';
  const pairs: [name: string, value: string][] = [
    ['Tipo', CAMPAIGN_TYPE_LABEL[type]],
    ['Por onde', CHANNEL_LABEL[channel]],
    [WHEN[status], `${formatDateTime(at)} (hora de Salvador)`],
    ['Por', createdBy ?? '—'],
    ...(status === 'scheduled'
      ? [['Receberiam hoje', customersText(expectedCount)] satisfies [string, string]]
      : []),
    ...(hasBegun
      ? ([
          ['Destinatários', formatNumber(recipientCount)],
          ['Enviados', formatNumber(sentCount)],
          ['Falharam', formatNumber(failedCount)],
          ...(openedCount === null
            ? []
            : [['Abertos', formatNumber(openedCount)] satisfies [string, string]]),
          ['Descadastros', formatNumber(unsubscribedCount)],
          ...(costs.length > 0 ? [['Custo até agora', costsText(costs)] satisfies [string, string]] : []),
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <section className={panel.panel} aria-labelledby="situacao">
      <div className={panel.head}>
        <h2 id="situacao">Situação</h2>
        <CampaignBadge campaign={campaign} />
      </div>
      <dl className={panel.pairs}>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
