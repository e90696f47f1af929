import { phoneText } from '@shop/customers/phone-links';
import { ROLE_LABELS, ROLE_SUMMARIES, type Role } from '@shop/permissions/roles';
import { lastSeenText, untilText } from '@shop/team/invitation-texts';
import { formatTime } from '@shop/time/bahia';
import { daySaid } from '@shop/time/time-ago';
import type { ReactNode } from 'react';

import type { OpenSession } from '../../../customers/queries/list-sessions';
import type { OpenInvitation, TeamMember } from '../../../team/queries/list-team';
import { InvitationActs } from './InvitationActs';
import { MemberMenu } from './MemberMenu';
import { MemberDevices, type MemberDevice } from './MemberDevices';
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
  /** The address comes first: it is the longest. A phone shows it without its name, and no fact that only says "none". */
  facts: readonly (readonly [name: string, value: string, look?: 'address' | 'none'])[];
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
      <dl className={styles.facts} data-few={facts.length < 4 ? '' : undefined}>
        {facts.map(([term, value, look]) => (
          <div key={term} data-look={look}>
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
  /** The roles that have something to do in this shop. */
  roles: readonly Role[];
  now: Date;
  sessions: readonly OpenSession[];
  /** The session of this page. */
  sessionId: string | null;
  isOneself: boolean;
}

const confirmsText = ({ factors, isFactorDue }: TeamMember): string => {
  if (isFactorDue) return 'nada ainda: o painel não abre';
  if (factors.length === 0) return 'só a senha';
  return factors.length > 1
    ? 'digital ou código'
    : factors[0] === 'passkey'
      ? 'digital ou rosto'
      : 'código do aplicativo';
};

/**
 * A member of the team: what the person does, the last visit, what confirms the sign-in, the phones that ring for new
 * orders, and the devices. One's own devices are open, those of others behind a press.
 */
export function MemberRow({ member, roles, now, sessions, sessionId, isOneself }: MemberRowProps) {
  const { id, fullName, email, role, lastSeenAt, phones, factors } = member;
  const devices = devicesOf({ sessions, sessionId }, now);
  return (
    <Person
      name={fullName}
      does={`${ROLE_LABELS[role]}, ${ROLE_SUMMARIES[role]}`}
      facts={[
        ['Entra com', email, 'address'],
        ['Última visita', isOneself ? 'agora' : lastSeenText(lastSeenAt, now)],
        ['Ao entrar, confirma com', confirmsText(member)],
        phones.length > 0
          ? ['Recebe avisos em', phones.join(', ')]
          : ['Recebe avisos em', 'nenhum celular', 'none'],
      ]}
      acts={
        <MemberMenu
          person={{ id, fullName, role, confirms: factors.length > 0 }}
          roles={roles}
          isOneself={isOneself}
        />
      }
    >
      {isOneself ? (
        <OwnDevices devices={devices} />
      ) : devices.length > 0 ? (
        <details className={styles.fold}>
          <summary>{devices.length === 1 ? '1 aparelho' : `${devices.length} aparelhos`}</summary>
          <MemberDevices label={`Onde ${fullName} está conectado`} devices={devices} />
        </details>
      ) : null}
    </Person>
  );
}

/** So many of one's own devices are open: this one and those of last. */
const OPEN_DEVICES = 3;

function OwnDevices({ devices }: { devices: readonly MemberDevice[] }) {
  const others = devices.slice(OPEN_DEVICES);
  return (
    <>
      <MemberDevices label="Onde você está conectado" devices={devices.slice(0, OPEN_DEVICES)} />
      {others.length > 0 ? (
        <details className={styles.fold}>
          <summary>{others.length === 1 ? 'Mais 1 aparelho' : `Mais ${others.length} aparelhos`}</summary>
          <MemberDevices label="Outros aparelhos onde você está conectado" devices={others} />
        </details>
      ) : null}
    </>
  );
}

function devicesOf(
  { sessions, sessionId }: Pick<MemberRowProps, 'sessions' | 'sessionId'>,
  now: Date,
): MemberDevice[] {
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
        ['Convite por', email ?? phoneText(phone ?? '')],
        ['Ainda não entrou', waits],
      ]}
      acts={<InvitationActs invitation={{ id, name, email }} />}
    />
  );
}
