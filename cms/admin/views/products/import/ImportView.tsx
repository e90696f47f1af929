import { AdminPage } from '../../../components/page/AdminPage';
import { PageHead } from '../../../components/page/PageHead';
import { page } from '../../../engine/page';
import { PRODUCTS_PATH } from '../products-address';
import { ImportForm } from './ImportForm';

/** `/admin/produtos/importar`: products from a spreadsheet. */
export const ImportView = page('productImport', (_, props) => (
  <AdminPage view={props} steps={[{ label: 'Produtos', url: PRODUCTS_PATH }, { label: 'Importar produtos' }]}>
    <PageHead title="Importar produtos" />
    <ImportForm />
  </AdminPage>
));
