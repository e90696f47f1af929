import type { CampaignType } from '@shop/customers/mail-preferences';
import { formatDateTime } from '@shop/time/bahia';

import type {
  CampaignHistory as History,
  OfficeCampaign,
} from '../../notifications/queries/office-campaigns';
import { OfficeLink } from '../parts/OfficeLink';
import panel from '../parts/panel.module.css';
import table from '../parts/table.module.css';
import { PageLinks } from '../PageLinks';
import { CAMPAIGN_TYPE_LABEL, campaignSummary } from './campaign-words';
import { CampaignBadge } from './CampaignBadge';
import { CancelCampaign } from './CancelCampaign';
import styles from './history.module.css';
import { campaignHref, notificationsHref } from './notifications-address';

interface CampaignHistoryProps {
  history: History;
  audiences: Record<CampaignType, number>;
}

const HEADING_ID = 'historico';
const COUNTS = ['Destinatários', 'Enviados', 'Falharam', 'Descadastros'];

/** What was sent and what will be, with what became of it; on a phone the figures stand below the name. */
export function CampaignHistory({ history, audiences }: CampaignHistoryProps) {
  return (
    <section className={`${panel.panel} ${styles.history}`} aria-labelledby={HEADING_ID}>
      <div className={panel.head}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          Histórico
        </h2>
        <span className={panel.aside}>E-mail</span>
      </div>
      {history.total === 0 ? (
        <p className={panel.empty}>Nenhuma mensagem ainda. As que você enviar ou agendar aparecem aqui.</p>
      ) : (
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Mensagem</th>
              <th scope="col" className={styles.wide}>
                Tipo
              </th>
              <th scope="col" className={styles.wide}>
                Data
              </th>
              {COUNTS.map((name) => (
                <th key={name} scope="col" className={`${table.right} ${styles.wide}`}>
                  {name}
                </th>
              ))}
              <th scope="col" className={table.right}>
                Situação
              </th>
            </tr>
          </thead>
          <tbody>
            {history.campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} expectedCount={audiences[campaign.type]} />
            ))}
          </tbody>
        </table>
      )}
      {history.campaigns.some(({ status }) => status === 'scheduled') ? (
        <p className={styles.note}>Nas agendadas, o número é de quem receberia se fosse hoje.</p>
      ) : null}
      <PageLinks
        page={history.page}
        pageCount={history.pageCount}
        hrefOf={notificationsHref}
        label="Páginas do histórico"
        keepsPlace
      />
    </section>
  );
}

function CampaignRow({ campaign, expectedCount }: { campaign: OfficeCampaign; expectedCount: number }) {
  const { id, title, type, status, at } = campaign;
  const isWaiting = status === 'scheduled';
  const hasList = campaign.recipientCount > 0 || status === 'sent' || status === 'sending';
  const count = (value: number) => (hasList ? value.toLocaleString('pt-BR') : '—');
  const figure = `${table.right} ${styles.wide}`;
  return (
    <tr>
      <th scope="row">
        <OfficeLink href={campaignHref(id)} className={table.rowLink}>
          {title}
        </OfficeLink>
        <span className={styles.under}>{campaignSummary(campaign, expectedCount)}</span>
      </th>
      <td className={styles.wide}>{CAMPAIGN_TYPE_LABEL[type]}</td>
      <td className={`${styles.wide} ${table.muted} ${styles.date}`}>{formatDateTime(at)}</td>
      <td className={figure}>
        {isWaiting ? expectedCount.toLocaleString('pt-BR') : count(campaign.recipientCount)}
      </td>
      <td className={figure}>{count(campaign.sentCount)}</td>
      <td className={figure}>{count(campaign.failedCount)}</td>
      <td className={figure}>{count(campaign.unsubscribedCount)}</td>
      <td className={styles.state}>
        <div>
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
      </td>
    </tr>
  );
}
