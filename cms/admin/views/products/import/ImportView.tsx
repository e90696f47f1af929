import { listAdminCategories } from '../../../../catalog/queries/admin-categories';
import { AdminPage } from '../../../components/page/AdminPage';
import { BackLink } from '../../../components/page/BackLink';
import { PageHead } from '../../../components/page/PageHead';
import { page, readOr } from '../../../engine/page';
import { PRODUCTS_PATH } from '../products-address';
import { ImportForm } from './ImportForm';

/** `/admin/produtos/importar`: products from a spreadsheet. */
export const ImportView = page('productImport', async ({ cms }, props) => {
  const categories = await readOr({ cms }, { what: 'categories', otherwise: [] }, () =>
    listAdminCategories(cms),
  );
  return (
    <AdminPage
      view={props}
      steps={[{ label: 'Produtos', url: PRODUCTS_PATH }, { label: 'Importar produtos' }]}
    >
      <BackLink href={PRODUCTS_PATH}>Produtos</BackLink>
      <PageHead title="Importar produtos" />
      <ImportForm category={categories[0]?.name ?? ''} />
    </AdminPage>
  );
});
