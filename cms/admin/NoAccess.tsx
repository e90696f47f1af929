import { roleLabel } from '@shop/permissions/roles';
import { workplaceOf } from '@shop/permissions/workplaces';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { adminContextOf } from './admin-context';
import { forbiddenRedirect } from './forbidden-redirect';
import { AdminPage } from './components/page/AdminPage';
import { ButtonLink } from './components/page/ButtonLink';
import { PageHead } from './components/page/PageHead';

/**
 * What a team member sees on a page that their role may not open, with a link to the page where they work. Everybody
 * else is redirected: a signed-out user to sign-in, a customer to the shop.
 */
export function NoAccess({ view }: { view: AdminViewServerProps }) {
  const { req } = view.initPageResult;
  const workplace = workplaceOf(req.user);
  if (!workplace || !adminContextOf(req, 'panel:open')) redirect(forbiddenRedirect(req));
  return (
    <AdminPage view={view} steps={[{ label: 'Sem acesso' }]}>
      <PageHead title="Esta página não é da sua função" />
      <p>
        Sua conta é de {roleLabel(req.user?.role)}. Se precisar desta página, fale com quem administra a loja.
      </p>
      <ButtonLink href={workplace.path} variant="dark">
        Ir para {workplace.label}
      </ButtonLink>
    </AdminPage>
  );
}
