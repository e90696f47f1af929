import { formatBrl } from '@shop/money/format-brl';
import { providerNoticeText } from '@shop/payments/provider-notice';

import { readProviderNotice } from '../../payments/queries/provider-notices';
import { message } from '../message';
import { Action, mail, Paragraph, Strong } from '../templates/Mail';

/** Reports what the payment provider refused for good, or what the shop refuses of it, and what the owner can do. */
export const providerNoticeAdmin = message('provider-notice-admin', {
  read: ({ sql, detail }) => readProviderNotice(sql, detail),
  write: ({ links, found: notice }) => {
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
  },
  samples: [
    {
      found: {
        id: '0f1f2f3f-0000-4000-8000-00000000000a',
        call: 'refund',
        reason: 'too_old',
        words: 'Payment too old',
        order: { id: '00000000-0000-4000-8000-00009f3a71c2', number: '9F3A71C2' },
        dueCents: 4990,
        times: 1,
        firstAt: new Date('2026-11-20T12:00:00Z'),
        lastAt: new Date('2026-11-20T12:00:00Z'),
      },
    },
  ],
});
