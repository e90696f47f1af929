import { dueDayText } from '@shop/cases/case-deadlines';
import { CASE_KIND_LABELS, type CaseKind } from '@shop/cases/case-kinds';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconFirstAidKit,
  IconPackage,
  IconSnowflakeOff,
  type Icon,
} from '@tabler/icons-react';

import type { CaseRowView } from '../../../cases/queries/list-cases';
import { AdminLink } from '../../components/page/AdminLink';
import { caseHref } from './cases-address';
import styles from './open-cases.module.css';

const ICONS: Record<CaseKind, Icon> = {
  descongelado_ou_danificado: IconSnowflakeOff,
  faltou_ou_errado: IconPackage,
  arrependimento: IconArrowBackUp,
  passei_mal: IconFirstAidKit,
  recolhimento: IconAlertTriangle,
};

/** The cases that wait for a decision, beside the one that is open. Only wide screens have room for it. */
export function OpenCases({ rows, currentId }: { rows: readonly CaseRowView[]; currentId: string }) {
  return (
    <nav className={styles.list} aria-label="Casos abertos">
      <ul>
        {rows.map(({ id, kind, buyerName, dueAt, isLate }) => {
          const KindIcon = ICONS[kind];
          return (
            <li key={id}>
              <AdminLink href={caseHref(id)} aria-current={id === currentId ? 'true' : undefined}>
                <KindIcon aria-hidden="true" />
                <span>
                  <b>{CASE_KIND_LABELS[kind]}</b>
                  <small className={isLate ? styles.late : undefined}>
                    {buyerName}, {isLate ? 'era até' : 'até'} {dueDayText(dueAt)}
                  </small>
                </span>
              </AdminLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
