import { can, type Permission } from '@shop/permissions/permissions';
import { resourceOf } from '@shop/permissions/resources';
import { roleLabel } from '@shop/permissions/roles';
import { workplaceOf } from '@shop/permissions/workplaces';
import { redirect } from 'next/navigation';

import { adminContextOf } from './admin-context';
import { forbiddenRedirect } from './forbidden-redirect';
import { AdminPage } from './components/page/AdminPage';
import { ButtonLink } from './components/page/ButtonLink';
import { PageHead } from './components/page/PageHead';
import { pagePath } from './engine/pages';
import type { PanelView } from './engine/panel-view';
import { RESOURCE_TEXTS } from './views/resources/resource-texts';

/**
 * What a team member sees on a page that their role may not open, or whose resource is off, with a link to where they go
 * on. Everybody else is redirected: a signed-out user to sign-in, a customer to the shop.
 */
export async function NoAccess({ view, permission }: { view: PanelView; permission: Permission }) {
  const { req } = view.initPageResult;
  const workplace = workplaceOf(req.user);
  const adminContext = await adminContextOf(req, 'panel:open');
  if (!workplace || !adminContext) redirect(forbiddenRedirect(req));
  const resource = resourceOf(permission);
  if (resource && can(req.user, permission)) {
    const canSwitch = can(req.user, 'settings:write');
    return (
      <AdminPage view={view} steps={[{ label: 'Desligado' }]}>
        <PageHead title={`${RESOURCE_TEXTS[resource].label}: desligado`} />
        <p>
          {canSwitch
            ? 'Nada foi apagado. Ligue em Recursos, e tudo volta como estava.'
            : 'Quem administra a loja desligou esta parte.'}
        </p>
        {canSwitch ? (
          <ButtonLink href={pagePath('resources')} variant="filled">
            Ir para Recursos
          </ButtonLink>
        ) : (
          <ButtonLink href={workplace.path} variant="filled">
            Ir para {workplace.label}
          </ButtonLink>
        )}
      </AdminPage>
    );
  }
  return (
    <AdminPage view={view} steps={[{ label: 'Sem acesso' }]}>
      <PageHead title="Esta página não é da sua função" />
      <p>
        Sua conta é de {roleLabel(req.user?.role)}. Se precisar desta página, fale com quem administra a loja.
      </p>
      <ButtonLink href={workplace.path} variant="filled">
        Ir para {workplace.label}
      </ButtonLink>
    </AdminPage>
  );
}
