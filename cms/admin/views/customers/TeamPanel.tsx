import { roleLabel } from '@shop/permissions/roles';

import type { TeamMember } from '../../../reports/queries/customer-summary';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import table from '../../components/table/table.module.css';
import { customerHref } from './customers-address';
import styles from './customers.module.css';

/** The people of the team and their roles. */
export function TeamPanel({ team }: { team: readonly TeamMember[] }) {
  return (
    <section className={`${panel.panel} ${styles.team}`} aria-labelledby="equipe">
      <div className={panel.head}>
        <h2 id="equipe">Equipe</h2>
        <span className={panel.aside}>quem trabalha na loja</span>
      </div>
      <ul>
        {team.map(({ id, fullName, email, role }) => (
          <li key={id}>
            <AdminLink href={customerHref(id)} className={table.rowLink}>
              {fullName}
            </AdminLink>
            <span className={styles.under}>
              {roleLabel(role)} · {email}
            </span>
          </li>
        ))}
      </ul>
      <p className={panel.aside}>
        Para dar, mudar ou tirar o acesso de alguém, abra a pessoa na lista e use “Papel na loja”.
      </p>
    </section>
  );
}
