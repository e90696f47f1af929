import { CHANNEL_LABEL } from '@shop/notifications/channels';
import { formatNumber } from '@shop/text/format-number';
import { formatDateTime } from '@shop/time/bahia';

import type { AdminCampaign } from '../../../notifications/queries/admin-campaigns';
import type { SmsCost } from '../../../notifications/queries/sms-figures';
import panel from '../../components/page/panel.module.css';
import { CAMPAIGN_TYPE_LABEL, costsText, customersText } from './campaign-labels';
import { CampaignBadge } from '../../components/badges/CampaignBadge';

const WHEN: Record<AdminCampaign['status'], string> = {
  scheduled: 'Sai em',
  sending: 'Começou em',
  sent: 'Enviada em',
  cancelled: 'Data',
};

/** The author of a campaign, the time at which it is sent, and the outcome of its messages. */
export function CampaignFacts({
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
    ['Canal', CHANNEL_LABEL[channel]],
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
