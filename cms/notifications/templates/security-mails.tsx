import { SECURITY_LABELS, securityText, type SecurityEvent } from '@shop/messages/security-labels';
import { formatDateTime } from '@shop/time/bahia';

import type { MailedSecurityEvent } from '../queries/read-security-event';
import { Action, mail, Paragraph, SmallPrint, Strong, type MailContent } from './Mail';
import { greeting, type MailFacts } from './mail-facts';

/** What a person should know or do about some events. */
const MORE: Partial<Record<SecurityEvent, string>> = {
  entrance_restarted:
    'Você agora é da equipe, e o que abria a conta de cliente podia ser de outra pessoa. Ponha de novo a digital ou o aplicativo em Proteja a sua entrada, guarde os códigos novos e, se usa Google ou Facebook, ligue de novo em Detalhes da Conta.',
  codes_paused:
    'Foram muitos códigos errados em um dia, e os do aplicativo param até amanhã. Os códigos guardados e a digital ou o rosto continuam valendo. Se não foi você que errou, alguém pode saber a sua senha.',
};

/** Tells a person that the way into their account changed, so that an owner who did not do it can act. */
export function securityNoticeContent(
  { customer, shop, links }: MailFacts,
  event: MailedSecurityEvent,
): MailContent {
  const more = MORE[event.event];
  return mail(
    {
      subject: `A entrada da sua conta na ${shop.brandName} mudou`,
      preview: 'Se foi você, não precisa fazer nada.',
      heading: 'A entrada da sua conta mudou',
    },
    <Paragraph>
      {greeting(customer)} {securityText(event)}, em {formatDateTime(event.at)}
      {event.device ? `, de ${event.device}` : ''}
      {event.actor ? `, por ${event.actor}` : ''}.
    </Paragraph>,
    more && <Paragraph>{more}</Paragraph>,
    <Paragraph>
      Se foi você ou se já sabia, não precisa fazer nada. Se não, crie outra senha agora e fale com a gente.
    </Paragraph>,
    <Action label="Não fui eu: criar outra senha" url={links.forgotPassword} />,
    <SmallPrint
      lines={['Nunca pedimos a sua senha nem os seus códigos, nem por e-mail nem por mensagem.']}
    />,
  );
}

/** Tells the admins who may enter, or with what, or that the seller's data changed. */
export function securityChangeContent(
  event: MailedSecurityEvent,
  { links }: Pick<MailFacts, 'links'>,
): MailContent {
  return mail(
    {
      subject: `${SECURITY_LABELS[event.event]}: ${event.person}`,
      preview: 'Confira se é o que você esperava.',
      heading: SECURITY_LABELS[event.event],
      isForAdmins: true,
    },
    <Paragraph>
      <Strong>{event.person}</Strong>. {securityText(event)}, em {formatDateTime(event.at)}
      {event.actor ? `, por ${event.actor}` : ''}.
    </Paragraph>,
    <Paragraph>Se você não esperava por isso, encerre os aparelhos da pessoa na página da equipe.</Paragraph>,
    <Action label="Ver a equipe" url={links.on('/admin/equipe')} />,
  );
}

/** Alarms the admins: somebody keeps trying to enter the account of a member of the team. */
export function securityAlarmContent(
  event: MailedSecurityEvent,
  { links }: Pick<MailFacts, 'links'>,
): MailContent {
  return mail(
    {
      subject: `Atenção: tentativas de entrar na conta de ${event.person}`,
      preview: `${event.failures} tentativas que não deram certo em uma hora.`,
      pill: { label: 'Segurança', color: 'tomato' },
      heading: 'Alguém tenta entrar',
      isForAdmins: true,
    },
    <Paragraph>
      <Strong>{`${event.failures} tentativas`}</Strong> de entrar na conta de {event.person} não deram certo
      na última hora, a mais recente em {formatDateTime(event.at)}. Ninguém entrou por elas.
    </Paragraph>,
    event.leftSteps > 0 && (
      <Paragraph>
        Em {event.leftSteps} delas a primeira parte estava certa (a senha, o Google ou o Facebook) e faltou a
        confirmação: alguém pode saber a senha. Peça que troque já.
      </Paragraph>
    ),
    <Paragraph>
      Pergunte à pessoa se foi ela. Se não foi, peça que troque a senha e ponha a digital, o rosto ou um
      aplicativo de códigos.
    </Paragraph>,
    <Action label="Ver a equipe" url={links.on('/admin/equipe')} />,
  );
}
