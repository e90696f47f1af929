import { dayInWords } from '@shop/cases/case-deadlines';
import { CASE_KIND_LABELS } from '@shop/cases/case-kinds';
import { phoneText } from '@shop/customers/phone-links';
import { orderNumber } from '@shop/orders/order-number';
import { dayOf } from '@shop/time/bahia';

import { message } from '../message';
import { itemLines, SAMPLE_CASE, readMailCase } from './case-opened';
import { Action, Boxes, mail, Paragraph, Strong } from '../templates/Mail';

/** Tells the admins of a new case. */
export const caseOpenedAdmin = message('case-opened-admin', {
  read: ({ sql, detail }) => readMailCase(sql, detail),
  write: ({ found: reported, links }) => {
    const { protocol, kind, buyer, dueAt, callMe } = reported;
    const isUrgent = kind === 'passei_mal';
    const label = CASE_KIND_LABELS[kind];
    return mail(
      {
        subject: isUrgent ? `Urgente: alguém passou mal (${protocol})` : `Caso ${protocol}: ${label}`,
        preview: itemLines(reported.reported).join(', '),
        heading: label,
        ...(isUrgent ? { pill: { label: 'Urgente', color: 'tomato' } as const } : {}),
      },
      <Paragraph>
        Pedido {orderNumber(reported.orderId)}, protocolo <Strong>{protocol}</Strong>.{' '}
        {isUrgent
          ? callMe
            ? 'Ligue agora: a pessoa aceita a ligação.'
            : 'Veja agora.'
          : `Responda até ${dayInWords(dayOf(dueAt))}.`}
      </Paragraph>,
      <Action label="Abrir o caso" url={links.adminCase(reported.id)} />,
      <Boxes
        of={[
          { title: 'Cliente', lines: [buyer.fullName, ...(buyer.phone ? [phoneText(buyer.phone)] : [])] },
          { title: 'Pizzas', lines: itemLines(reported.reported) },
        ]}
      />,
    );
  },
  samples: [{ found: SAMPLE_CASE }, { found: { ...SAMPLE_CASE, kind: 'passei_mal', callMe: true } }],
});
