import { isStaff, ROLE_DUTIES, ROLE_LABELS, type Role } from '@shop/permissions/roles';

import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { inviteHref, TEAM_PATH } from '../team/team-address';

/** What a person does in the shop, with the way to the team's page, where that changes. */
export function WorkPanel({ person: { id, role } }: { person: { id: string; role: Role } }) {
  return (
    <section className={panel.panel} aria-labelledby="funcao">
      <h2 id="funcao">Função na loja</h2>
      <p>
        <b>{ROLE_LABELS[role]}.</b> {ROLE_DUTIES[role]}
      </p>
      {isStaff(role) ? (
        <AdminLink href={TEAM_PATH} className={panel.more}>
          Trocar a função ou tirar o acesso
        </AdminLink>
      ) : (
        <AdminLink href={inviteHref(id)} className={panel.more}>
          Convidar para a equipe
        </AdminLink>
      )}
    </section>
  );
}
