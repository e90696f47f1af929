import { Badge } from '@mantine/core';
import { phoneText, whatsappHref } from '@shop/customers/phone-links';
import { PERSON_STATE_LABELS, type PersonState } from '@shop/recalls/person-state';
import { formatDateTime } from '@shop/time/bahia';
import { IconCircleCheck, IconClock, IconMailOff, IconUserOff } from '@tabler/icons-react';

import type { RecallPerson, RecallView } from '../../../recalls/queries/find-recall';
import textStyles from '../../frame/theme/text.module.css';
import { AdminLink } from '../../components/page/AdminLink';
import { orderHref } from '../orders/orders-address';
import { RecallAct } from './RecallAct';
import styles from './recalls.module.css';

/** The people who have boxes of the recalled lot. Those that nobody has reached yet come first. */
export function RecallPeople({
  recall: { id, people, lotCode, productName, risk, instruction },
  mayRun,
}: {
  recall: RecallView;
  mayRun: boolean;
}) {
  if (people.length === 0) return <p>Ninguém tem caixas deste lote.</p>;
  const message = `Massa Mansa: não consuma a ${productName} do lote ${lotCode}. ${risk} ${instruction}`;
  return (
    <ul className={styles.rows}>
      {people.map((person) => (
        <li key={person.id} className={styles.row}>
          <span>
            <b>{person.name}</b>
            <small>
              {person.phone ? phoneText(person.phone) : 'sem telefone'} ·{' '}
              {person.units === 1 ? '1 caixa' : `${person.units} caixas`} ·{' '}
              {person.orders.map(({ id: orderId, number }) => (
                <AdminLink key={orderId} href={orderHref(orderId)} className={styles.inline}>
                  {number}
                </AdminLink>
              ))}
            </small>
          </span>
          <span>
            <StateBadge state={person.state} />
            <small>{whenText(person)}</small>
          </span>
          <span className={styles.acts}>
            {person.state === 'respondeu' ? null : <Chat person={person} message={message} />}
            {mayRun && person.warnedAt === null && person.state !== 'respondeu' ? (
              <RecallAct recallId={id} act={{ personId: person.id, step: 'warned' }} label="Avisei" />
            ) : null}
            {mayRun && person.collectedAt === null && person.state === 'respondeu' ? (
              <RecallAct recallId={id} act={{ personId: person.id, step: 'collected' }} label="Já buscamos" />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

const LOOKS: Record<PersonState, { tone: string; Icon: typeof IconClock }> = {
  respondeu: { tone: 'ok', Icon: IconCircleCheck },
  avisado: { tone: 'warn', Icon: IconClock },
  falta: { tone: 'bad', Icon: IconMailOff },
  sem_contato: { tone: 'neutral', Icon: IconUserOff },
};

/** Shows by colour, icon and text whether a person was reached. */
function StateBadge({ state }: { state: PersonState }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge variant={tone} leftSection={<Icon aria-hidden="true" />}>
      {PERSON_STATE_LABELS[state]}
    </Badge>
  );
}

function Chat({ person: { name, phone }, message }: { person: RecallPerson; message: string }) {
  const href = phone && whatsappHref(phone, message);
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Abrir conversa<span className={textStyles.srOnly}> com {name} (abre em nova aba)</span>
    </a>
  ) : null;
}

function whenText({ collectedAt, answeredAt, warnedAt, mailedAt, isMailFailed }: RecallPerson): string {
  if (collectedAt) return `Buscado em ${formatDateTime(collectedAt)}`;
  if (answeredAt) return formatDateTime(answeredAt);
  if (warnedAt) return `Avisado por nós em ${formatDateTime(warnedAt)}`;
  if (mailedAt) return `E-mail em ${formatDateTime(mailedAt)}`;
  return isMailFailed ? 'O e-mail não saiu' : '';
}
