import { formatDateTime } from '@shop/time/bahia';

import { message } from '../message';
import { Action, mail, Paragraph, Strong } from '../templates/Mail';
import { readSecurityEvent, SAMPLE_EVENT } from './security-notice';

/** Alarms the admins: somebody keeps trying to enter the account of a member of the team. */
export const securityAlarmAdmin = message('security-alarm-admin', {
  read: ({ sql, detail }) => readSecurityEvent(sql, detail),
  write: ({ links, found: event }) =>
    mail(
      {
        subject: `Atenção: tentativas de entrar na conta de ${event.person}`,
        preview: `${event.failures} tentativas que não deram certo em uma hora.`,
        pill: { label: 'Segurança', color: 'tomato' },
        heading: 'Alguém tenta entrar',
      },
      <Paragraph>
        <Strong>{`${event.failures} tentativas`}</Strong> de entrar na conta de {event.person} não deram certo
        na última hora, a mais recente em {formatDateTime(event.at)}. Ninguém entrou por elas.
      </Paragraph>,
      event.leftSteps > 0 && (
        <Paragraph>
          Em {event.leftSteps} delas a primeira parte estava certa (a senha, o Google ou o Facebook) e faltou
          a confirmação: alguém pode saber a senha. Peça que troque já.
        </Paragraph>
      ),
      <Paragraph>
        Pergunte à pessoa se foi ela. Se não foi, peça que troque a senha e ponha a digital, o rosto ou um
        aplicativo de códigos.
      </Paragraph>,
      <Action label="Ver a equipe" url={links.on('/admin/equipe')} />,
    ),
  samples: [{ found: { ...SAMPLE_EVENT, event: 'proof_failed' } }],
});
