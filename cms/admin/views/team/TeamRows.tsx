import { phoneText } from '@shop/customers/phone-links';
import { ROLE_LABELS, ROLE_SUMMARIES } from '@shop/permissions/roles';
import { lastSeenText, untilText } from '@shop/team/invitation-texts';
import { formatTime } from '@shop/time/bahia';
import { daySaid } from '@shop/time/time-ago';
import type { ReactNode } from 'react';

import type { OpenSession } from '../../../customers/queries/list-sessions';
import type { OpenInvitation, TeamMember } from '../../../team/queries/list-team';
import { InvitationActs } from './InvitationActs';
import { MemberMenu } from './MemberMenu';
import { OwnDevices, type OwnDevice } from './OwnDevices';
import styles from './team.module.css';

/** Returns the first letters of the first and the last name: 'MD'. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${words[0]?.charAt(0) ?? ''}${last.charAt(0)}`.toLocaleUpperCase('pt-BR');
};

interface PersonProps {
  name: string;
  does: string;
  facts: readonly (readonly [name: string, value: string])[];
  acts: ReactNode;
  children?: ReactNode;
}

function Person({ name, does, facts, acts, children }: PersonProps) {
  return (
    <article className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={styles.name}>
        <h2>{name}</h2>
        <small>{does}</small>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>{acts}</div>
      {children}
    </article>
  );
}

interface MemberRowProps {
  member: TeamMember;
  now: Date;
  /** The sessions of the signed-in person, on their own row only. */
  own: { sessions: readonly OpenSession[]; sessionId: string | null } | null;
}

/** A member of the team: what the person does, the last visit, and the phones that ring for new orders. */
export function MemberRow({ member, now, own }: MemberRowProps) {
  const { id, fullName, email, role, lastSeenAt, phones } = member;
  return (
    <Person
      name={fullName}
      does={`${ROLE_LABELS[role]}, ${ROLE_SUMMARIES[role]}`}
      facts={[
        ['Última visita', own ? 'agora' : lastSeenText(lastSeenAt, now)],
        ['Entra com', email],
        ['Recebe avisos em', phones.length > 0 ? phones.join(', ') : 'nenhum celular'],
      ]}
      acts={<MemberMenu person={{ id, fullName, role }} isOneself={own !== null} />}
    >
      {own ? <OwnDevices devices={devicesOf(own, now)} /> : null}
    </Person>
  );
}

function devicesOf({ sessions, sessionId }: NonNullable<MemberRowProps['own']>, now: Date): OwnDevice[] {
  const devices = sessions.map((session) => {
    const isThis = session.sessionId === sessionId;
    return {
      sessionId: session.sessionId,
      name: session.device,
      isThis,
      isPhone: /iPhone|Android|iPad/.test(session.device),
      said: isThis
        ? `este aparelho, desde ${daySaid(session.signedInAt, now)}, ${formatTime(session.signedInAt)}`
        : lastSeenText(session.lastSeenAt, now),
    };
  });
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)];
}

const STATE_TEXTS: Record<Exclude<OpenInvitation['state'], 'open'>, string> = {
  expired: 'O convite venceu. Mande de novo',
  inviter_left: 'Quem convidou saiu da equipe. Mande de novo',
};

/** Somebody who is invited and has not entered yet. */
export function InvitationRow({ invitation, now }: { invitation: OpenInvitation; now: Date }) {
  const { id, name, role, email, phone, createdAt, expiresAt, state, awaitsConfirmation } = invitation;
  const waits =
    state !== 'open'
      ? STATE_TEXTS[state]
      : awaitsConfirmation
        ? 'Criou a conta, falta confirmar o e-mail'
        : `O convite vale até ${untilText(expiresAt)}`;
  return (
    <Person
      name={name}
      does={`${ROLE_LABELS[role]}, convite de ${daySaid(createdAt, now)}`}
      facts={[
        ['Ainda não entrou', waits],
        ['Convite por', email ?? phoneText(phone ?? '')],
      ]}
      acts={<InvitationActs invitation={{ id, name, email }} />}
    />
  );
}
