import { SECURITY_LABELS, securityText } from '@shop/messages/security-labels';
import { formatDateTime } from '@shop/time/bahia';

import { message } from '../message';
import { readSecurityEvent, SAMPLE_EVENT } from './security-notice';
import { Action, mail, Paragraph, Strong } from '../templates/Mail';

/** Tells the admins who may enter, or with what, or that the seller's data changed. */
export const securityChangeAdmin = message('security-change-admin', {
  read: ({ sql, detail }) => readSecurityEvent(sql, detail),
  write: ({ links, found: event }) =>
    mail(
      {
        subject: `${SECURITY_LABELS[event.event]}: ${event.person}`,
        preview: 'Confira se é o que você esperava.',
        heading: SECURITY_LABELS[event.event],
      },
      <Paragraph>
        <Strong>{event.person}</Strong>. {securityText(event)}, em {formatDateTime(event.at)}
        {event.actor ? `, por ${event.actor}` : ''}.
      </Paragraph>,
      <Paragraph>
        Se você não esperava por isso, encerre os aparelhos da pessoa na página da equipe.
      </Paragraph>,
      <Action label="Ver a equipe" url={links.on('/admin/equipe')} />,
    ),
  samples: [{ found: SAMPLE_EVENT }],
});
