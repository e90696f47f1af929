import { telHref } from '@shop/customers/phone-links';
import { IconFirstAidKit, IconPhone } from '@tabler/icons-react';

import type { AdminCase } from '../../../cases/queries/find-admin-case';
import { AdminLink } from '../../components/page/AdminLink';
import strip from '../../components/page/strip.module.css';
import text from '../../frame/theme/text.module.css';
import { lotHref } from '../lots/lots-address';
import styles from './cases.module.css';

/** Above all else of an undecided report of illness: the person to call, and the lots to stop. */
export function IllnessStrip({ reported: { kind, decision, buyer, lots } }: { reported: AdminCase }) {
  if (kind !== 'passei_mal' || decision) return null;
  const call = buyer.phone ? telHref(buyer.phone) : null;
  return (
    <div className={`${strip.strip} ${strip.bad} ${styles.urgent}`}>
      <IconFirstAidKit aria-hidden="true" />
      <b>Alguém passou mal. Ligue antes de decidir.</b>
      <span className={styles.acts}>
        {call ? (
          <a href={call}>
            <IconPhone aria-hidden="true" />
            Ligar<span className={text.srOnly}> para {buyer.fullName}</span>
          </a>
        ) : null}
        {lots.map(({ id, code }) => (
          <AdminLink key={id} href={lotHref(id)}>
            Parar o lote {code}
          </AdminLink>
        ))}
      </span>
    </div>
  );
}
