import { AdminPage } from '../../../components/page/AdminPage';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { PageHead } from '../../../components/page/PageHead';
import { panelRequest } from '../../../engine/own-route';
import { pagePath } from '../../../engine/pages';

/** What a page with a route of its own shows when its record does not exist. The words are those of Payload's own page. */
export default async function NotFound() {
  return (
    <AdminPage
      view={{ initPageResult: { req: await panelRequest() } }}
      steps={[{ label: 'Página não encontrada' }]}
    >
      <PageHead title="Página não encontrada" />
      <p>Não há nada neste endereço. Talvez tenha sido excluído.</p>
      <ButtonLink href={pagePath('dashboard')} variant="dark" mt={16}>
        Voltar ao Dashboard
      </ButtonLink>
    </AdminPage>
  );
}
