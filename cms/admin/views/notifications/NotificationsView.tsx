import { adminMessages } from '@shop/messages/admin-messages';

import { sqlOf } from '../../../platform/database/sql';
import { countAudiences } from '../../../notifications/campaign-audience';
import { usableChannels } from '../../../notifications/usable-channels';
import {
  listCampaigns,
  type CampaignHistory as History,
  type AdminCampaign,
} from '../../../notifications/queries/admin-campaigns';
import { readMailShop } from '../../../notifications/queries/read-mail-shop';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import { RefreshPageButton } from '../../components/page/RefreshPageButton';
import type { CampaignType } from '@shop/customers/mail-preferences';
import { CHANNEL_LABEL, CHANNELS, type Channel } from '@shop/notifications/channels';
import { formatNumber } from '@shop/text/format-number';
import { formatDateTime } from '@shop/time/bahia';
import type { DataColumn, DataRow } from '../../components/table/data-table';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { PanelTable } from '../../components/table/PanelTable';
import table from '../../components/table/table.module.css';
import { PageLinks } from '../../components/table/PageLinks';
import { CAMPAIGN_TYPE_LABEL, campaignSummary } from './campaign-labels';
import { CampaignBadge } from '../../components/badges/CampaignBadge';
import { CancelCampaign } from './CancelCampaign';
import styles from './history.module.css';
import { Composer } from './Composer';
import { AutoRefresh } from './AutoRefresh';
import { campaignHref, notificationsAddress } from './notifications-address';
import { refreshPaceMs } from './refresh-pace';

interface CampaignHistoryProps {
  history: History;
  audiences: Record<Channel, Record<CampaignType, number>>;
}

const HEADING_ID = 'historico';

const figure = { align: 'right', className: styles.wide } as const;

const COLUMNS: readonly DataColumn[] = [
  { key: 'title', label: 'Mensagem' },
  { key: 'type', label: 'Tipo', className: styles.wide },
  { key: 'channel', label: 'Por onde', className: styles.wide },
  { key: 'date', label: 'Data', className: styles.wide },
  { key: 'recipients', label: 'Destinatários', ...figure },
  { key: 'sent', label: 'Enviados', ...figure },
  { key: 'failed', label: 'Falharam', ...figure },
  { key: 'opened', label: 'Abertos', ...figure },
  { key: 'unsubscribed', label: 'Descadastros', ...figure },
  { key: 'state', label: 'Situação', align: 'right' },
];

/** Sent and scheduled campaigns with their results; on a phone the results are below the campaign's name. */
function CampaignHistory({ history, audiences }: CampaignHistoryProps) {
  return (
    <section className={`${panel.panel} ${styles.history}`} aria-labelledby={HEADING_ID}>
      <div className={panel.head}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          Histórico
        </h2>
        <RefreshPageButton isIcon />
      </div>
      {history.total === 0 ? (
        <p className={panel.empty}>Nenhuma mensagem ainda. As que você enviar ou agendar aparecem aqui.</p>
      ) : (
        <PanelTable
          labelledBy={HEADING_ID}
          columns={COLUMNS}
          rows={history.campaigns.map((campaign) =>
            rowOf(campaign, audiences[campaign.channel][campaign.type]),
          )}
          className={styles.table}
        />
      )}
      {history.campaigns.some(({ status }) => status === 'scheduled') ? (
        <p className={styles.note}>Nas agendadas, o número é de quem receberia se fosse hoje.</p>
      ) : null}
      <PageLinks
        page={history.page}
        pageCount={history.pageCount}
        hrefOf={(page) => notificationsAddress.href({ page })}
        label="Páginas do histórico"
        keepsPlace
      />
    </section>
  );
}

function rowOf(campaign: AdminCampaign, expectedCount: number): DataRow {
  const { id, title, type, channel, status, at, openedCount } = campaign;
  const isWaiting = status === 'scheduled';
  const hasList = campaign.recipientCount > 0 || status === 'sent' || status === 'sending';
  const count = (value: number) => (hasList ? formatNumber(value) : '—');
  return {
    id,
    cells: {
      title: (
        <>
          <AdminLink href={campaignHref(id)} className={table.rowLink}>
            {title}
          </AdminLink>
          <span className={styles.under}>{campaignSummary(campaign, expectedCount)}</span>
        </>
      ),
      type: CAMPAIGN_TYPE_LABEL[type],
      channel: CHANNEL_LABEL[channel],
      date: <span className={`${table.muted} ${table.oneLine}`}>{formatDateTime(at)}</span>,
      recipients: isWaiting ? formatNumber(expectedCount) : count(campaign.recipientCount),
      sent: count(campaign.sentCount),
      failed: count(campaign.failedCount),
      opened: openedCount === null ? '—' : count(openedCount),
      unsubscribed: count(campaign.unsubscribedCount),
      state: (
        <div className={styles.state}>
          <CampaignBadge campaign={campaign} />
          {isWaiting || status === 'sending' ? (
            <CancelCampaign
              campaignId={id}
              title={title}
              isSending={status === 'sending'}
              headingId={HEADING_ID}
              className={styles.cancel}
            />
          ) : null}
        </div>
      ),
    },
  };
}

/** `/admin/notificacoes`: a new campaign and the history. */
export const NotificationsView = page('notifications', async (adminContext, props) => {
  const loaded = await load(adminContext, notificationsAddress.read(props.searchParams ?? {}).page);
  return (
    <AdminPage view={props} steps={[{ label: 'Notificações' }]}>
      <PageHead
        title="Notificações"
        about="O que você escreve aos clientes. O que sai sozinho está em Loja, Avisos."
      />
      {loaded ? (
        <>
          <AutoRefresh everyMs={refreshPaceMs(loaded.history.campaigns)} />
          <Composer
            audiences={loaded.audiences}
            channels={CHANNELS.filter((each) => each !== 'sms' || !adminContext.admin.off?.includes('sms'))}
            usable={loaded.usable}
            quietHours={adminContext.cms.quietHours}
            shopName={loaded.shopName}
          />
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
    const [history, audiences, { brandName }] = await Promise.all([
      listCampaigns(cms, { page }),
      countAudiences(sql),
      readMailShop(cms),
    ]);
    return { history, audiences, shopName: brandName, usable: await usableChannels(cms) };
  });
}
