import { formatBrl } from '@shop/money/format-brl';
import { providerNoticeText } from '@shop/payments/provider-notice';

import type { ProviderNotice } from '../../payments/queries/provider-notices';
import { Action, mail, Paragraph, Strong, type MailContent } from './Mail';
import type { MailFacts } from './mail-facts';

/** Reports what the payment provider refused for good, or what the shop refuses of it, and what the owner can do. */
export function providerNoticeContent(
  notice: ProviderNotice,
  { links }: Pick<MailFacts, 'links'>,
): MailContent {
  const { title, why, what } = providerNoticeText(notice);
  const { order, dueCents } = notice;
  const facts = [
    ...(order ? [`Pedido ${order.number}`] : []),
    ...(dueCents !== null ? [`${formatBrl(dueCents)} a devolver`] : []),
  ];
  return mail(
    {
      subject: `Atenção: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      preview: why ?? what,
      pill: { label: 'Mercado Pago', color: 'tomato' },
      heading: title,
      isForAdmins: true,
    },
    (facts.length > 0 || why) && (
      <Paragraph>
        {facts.length > 0 ? <Strong>{`${facts.join(' · ')}. `}</Strong> : null}
        {why}
      </Paragraph>
    ),
    <Paragraph>{what}</Paragraph>,
    <Action label="Ver em Operação" url={links.adminOperation} />,
  );
}
