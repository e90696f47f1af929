import { CASE_DECISION_LABELS, CASE_STATUS_LABELS } from '@shop/cases/case-kinds';
import { formatBrl } from '@shop/money/format-brl';

import type { RecallCase } from '../../../recalls/queries/find-recall';
import { AdminLink } from '../../components/page/AdminLink';
import { caseHref } from '../cases/cases-address';
import styles from './recalls.module.css';

/**
 * The cases of people who have boxes of the recalled lot, each with its decision. A case is decided on its own page.
 */
export const RecallCases = ({ cases }: { cases: readonly RecallCase[] }) => (
  <ul className={styles.rows}>
    {cases.map(({ id, protocol, status, decision, amountCents, orderNumber, name }) => (
      <li key={id}>
        <AdminLink href={caseHref(id)} className={styles.row}>
          <span>
            <b>{name}</b>
            <small>
              Pedido {orderNumber} · protocolo {protocol}
            </small>
          </span>
          <span className={decision ? styles.quiet : styles.urgent}>
            {decision
              ? `${CASE_DECISION_LABELS[decision]}${amountCents > 0 ? `: ${formatBrl(amountCents)}` : ''}`
              : `${CASE_STATUS_LABELS[status]}: decidir`}
          </span>
        </AdminLink>
      </li>
    ))}
  </ul>
);
