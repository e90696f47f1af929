import { securityText, type SecurityEvent } from '@shop/messages/security-labels';
import { formatDateTime } from '@shop/time/bahia';

import { FAILURE_COUNTS } from '../../customers/security-events';
import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/** A mail about a line of the security log states this one as a sample. */
export const SAMPLE_EVENT: MailedSecurityEvent = {
  event: 'password_changed',
  at: new Date('2026-11-20T22:02:00Z'),
  detail: null,
  device: 'Chrome no Android',
  person: 'Rita Alves',
  actor: null,
  failures: 12,
  leftSteps: 1,
};

/** What a person should know or do about some events. */
const MORE: Partial<Record<SecurityEvent, string>> = {
  entrance_restarted:
    'Você agora é da equipe, e o que abria a conta de cliente podia ser de outra pessoa. Ponha de novo a digital ou o aplicativo em Proteja a sua entrada, guarde os códigos novos e, se usa Google ou Facebook, ligue de novo em Detalhes da Conta.',
  codes_paused:
    'Foram muitos códigos errados em um dia, e os do aplicativo param até amanhã. Os códigos guardados e a digital ou o rosto continuam valendo. Se não foi você que errou, alguém pode saber a sua senha.',
};

/** Tells a person that the way into their account changed, so that an owner who did not do it can act. */
export const securityNotice = message('security-notice', {
  read: ({ sql, detail }) => readSecurityEvent(sql, detail),
  write: ({ customer, shop, links, found: event }) => {
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
  },
  samples: [{ found: SAMPLE_EVENT }, { found: { ...SAMPLE_EVENT, event: 'codes_paused' } }],
});

/** A line of the security log, as a mail states it. */
export interface MailedSecurityEvent {
  event: SecurityEvent;
  at: Date;
  detail: string | null;
  device: string | null;
  person: string;
  /** Who did it, if not the person. */
  actor: string | null;
  /** The failures of the person within the hour before. */
  failures: number;
  /** How many of them had the right password, and left the second step. */
  leftSteps: number;
}

/** Returns a line of the security log; null when it is gone. */
export async function readSecurityEvent(
  sql: SqlRunner,
  id: string | null,
): Promise<MailedSecurityEvent | null> {
  if (!isRecordId(id)) return null;
  const [row] = await sql.query<MailedSecurityEvent & Record<string, unknown>>(
    `select l.event, l.at, l.detail, l.device, c.full_name as person, a.full_name as actor,
       counted.failures, counted."leftSteps"
     from security_events l join customers c on c.id = l.customer_id
       left join customers a on a.id = l.actor_id
       cross join lateral (select ${FAILURE_COUNTS} from security_events e
         where e.customer_id = l.customer_id and e.at between l.at - interval '1 hour' and l.at) counted
     where l.id = $1`,
    [id],
  );
  return row ?? null;
}
