import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { formatNumber } from '@shop/text/format-number';
import { IconLayoutGrid, IconPlus, IconTable } from '@tabler/icons-react';

import { listAdminCategories, type CategoryOption } from '../../../../catalog/queries/admin-categories';
import { listAdminProducts } from '../../../../menu/queries/admin-products';
import type { AdminContext } from '../../../admin-context';
import { page, readOr } from '../../../engine/page';
import { AdminPage } from '../../../components/page/AdminPage';
import { LoadFailure } from '../../../components/page/LoadFailure';
import styles from '../../../components/table/list-page.module.css';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { PageLinks } from '../../../components/table/PageLinks';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { hiddenColumnsOf } from '../../../components/table/hidden-columns';
import { Segments } from '../../../components/page/Segments';
import { NoProducts } from './NoProducts';
import { ProductCard } from './ProductCard';
import { stockLabel } from '@shop/catalog/stock-label';
import { FilterForm } from '../../../components/table/FilterForm';
import {
  NEW_PRODUCT_PATH,
  productsHref,
  readProductsAddress,
  type ProductsAddress,
} from '../products-address';
import own from './products-view.module.css';
import { PRODUCTS_TABLE, ProductsTable } from './ProductsTable';

interface ProductFiltersProps {
  address: ProductsAddress;
  categories: CategoryOption[];
}

/** The search, the category, the stock and the state that filter the list. */
const ProductFilters = ({ address, categories }: ProductFiltersProps) => (
  <FilterForm
    href={productsHref(address)}
    search={{
      label: 'Buscar por nome ou descrição',
      placeholder: 'Nome do produto',
    }}
    choices={[
      {
        name: 'categoria',
        label: 'Categoria',
        options: [
          { value: '', label: 'Todas as categorias' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      { name: 'estoque', label: 'Estoque', options: STOCK },
      { name: 'situacao', label: 'Situação', options: STATES },
    ]}
  />
);

const STOCK = [
  { value: '', label: 'Qualquer estoque' },
  { value: 'repor', label: 'Precisa repor' },
  { value: 'sem', label: stockLabel('out') },
  { value: 'baixo', label: stockLabel('low') },
  { value: 'em', label: stockLabel('in') },
];

const STATES = [
  { value: '', label: 'Ativos e inativos' },
  { value: 'ativos', label: 'Ativos' },
  { value: 'inativos', label: 'Inativos' },
  { value: 'pausados', label: 'Esgotados agora' },
  { value: 'rotulo', label: 'Rótulo sem confirmação' },
];

/** `/admin/produtos`: all products, on sale or not, as cards or as a table. */
export const ProductsView = page('products', async (adminContext, props) => {
  const address = readProductsAddress(props.searchParams ?? {});
  const loaded = await loadList(adminContext, address);
  const canWrite = can(adminContext.admin, 'product:write');
  return (
    <AdminPage view={props} steps={[{ label: 'Produtos' }]}>
      <header className={styles.head}>
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          Produtos
        </h1>
        <div className={own.actions}>
          <ViewSwitch address={address} />
          {canWrite ? (
            <ButtonLink href={NEW_PRODUCT_PATH} variant="dark">
              <IconPlus aria-hidden="true" />
              Novo produto
            </ButtonLink>
          ) : null}
        </div>
      </header>
      {loaded ? (
        <>
          <ProductFilters address={address} categories={loaded.categories} />
          <p className={own.count} role="status">
            {loaded.list.total === 1 ? '1 produto' : `${formatNumber(loaded.list.total)} produtos`}
          </p>
          <Products
            address={address}
            loaded={loaded}
            canWrite={canWrite}
            canAdjustStock={can(adminContext.admin, 'stock:adjust')}
            canPromote={can(adminContext.admin, 'promotion:write')}
          />
          <PageLinks
            page={loaded.list.page}
            pageCount={loaded.list.pageCount}
            hrefOf={(page) => productsHref({ ...address, page })}
          />
        </>
      ) : (
        <LoadFailure message={adminMessages.products_load_failed} />
      )}
    </AdminPage>
  );
});

const ViewSwitch = ({ address: { filter, isTable = false } }: { address: ProductsAddress }) => (
  <Segments
    label="Visualização"
    segments={[
      {
        label: 'Cartões',
        href: productsHref({ filter, page: 1 }),
        isCurrent: !isTable,
        icon: <IconLayoutGrid aria-hidden="true" />,
      },
      {
        label: 'Tabela',
        href: productsHref({ filter, page: 1, isTable: true }),
        isCurrent: isTable,
        icon: <IconTable aria-hidden="true" />,
      },
    ]}
  />
);

type Loaded = NonNullable<Awaited<ReturnType<typeof loadList>>>;

interface ProductsProps {
  address: ProductsAddress;
  loaded: Loaded;
  canWrite: boolean;
  canAdjustStock: boolean;
  canPromote: boolean;
}

function Products({
  address,
  loaded: { list, hiddenColumns },
  canWrite,
  canAdjustStock,
  canPromote,
}: ProductsProps) {
  if (list.products.length === 0) return <NoProducts address={address} canWrite={canWrite} />;
  if (address.isTable)
    return (
      <ProductsTable
        address={address}
        products={list.products}
        hiddenColumns={hiddenColumns}
        canWrite={canWrite}
        canAdjustStock={canAdjustStock}
        canPromote={canPromote}
      />
    );
  return (
    <div className={styles.cards}>
      {list.products.map((product) => (
        <ProductCard key={product.id} product={product} canWrite={canWrite} canAdjustStock={canAdjustStock} />
      ))}
    </div>
  );
}

/** Returns null when reading fails, so that the page shows the spec's text; the error is logged. */
function loadList(adminContext: AdminContext, address: ProductsAddress) {
  const { cms } = adminContext;
  return readOr({ cms }, { what: 'list of products', otherwise: null }, async () => {
    const [list, categories, hiddenColumns] = await Promise.all([
      listAdminProducts(cms, address),
      listAdminCategories(cms),
      address.isTable ? hiddenColumnsOf(adminContext, PRODUCTS_TABLE) : [],
    ]);
    return { list, categories, hiddenColumns };
  });
}
