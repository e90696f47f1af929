import { formatNumber } from '@shop/text/format-number';
import { formatLongDateTime } from '@shop/time/bahia';

import type { MailHealth } from '../../../notifications/queries/mail-health';
import styles from './operation.module.css';

/** The state of mail delivery in four numbers, with a sentence when a mail is late. */
export function MailHealthFacts({ health }: { health: MailHealth }) {
  const { due, late, oldestDueAt, sentToday, failed } = health;
  return (
    <>
      {late > 0 && oldestDueAt ? (
        <p className={styles.bad}>
          {late === 1 ? '1 e-mail está atrasado' : `${formatNumber(late)} e-mails estão atrasados`}; o mais
          antigo espera desde {formatLongDateTime(oldestDueAt)}. A loja continua tentando.
        </p>
      ) : null}
      <dl className={styles.figures}>
        <Figure label="Enviados hoje" value={sentToday} />
        <Figure label="Esperando a vez" value={due} />
        <Figure label="Atrasados" value={late} />
        <Figure label="Não entregues em 7 dias" value={failed} />
      </dl>
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
