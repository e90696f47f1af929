import { stockLabel } from '@shop/catalog/stock-label';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { formatNumber } from '@shop/text/format-number';
import { IconLayoutGrid, IconPlus, IconTable } from '@tabler/icons-react';

import { listAdminCategories } from '../../../../catalog/queries/admin-categories';
import { listAdminProducts } from '../../../../menu/queries/admin-products';
import { listPage } from '../../../engine/list-page';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { LoadFailure } from '../../../components/page/LoadFailure';
import { Segments } from '../../../components/page/Segments';
import { hiddenColumnsOf } from '../../../components/table/hidden-columns';
import styles from '../../../components/table/list-page.module.css';
import { NEW_PRODUCT_PATH, productsAddress, type ProductsValues } from '../products-address';
import { NoProducts } from './NoProducts';
import { ProductCard } from './ProductCard';
import { PRODUCTS_TABLE, ProductsTable } from './ProductsTable';

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
export const ProductsView = listPage('products', {
  address: productsAddress,
  read: async ({ context, values }) => {
    const [list, categories, hiddenColumns] = await Promise.all([
      listAdminProducts(context.cms, values),
      listAdminCategories(context.cms),
      values.isTable ? hiddenColumnsOf(context, PRODUCTS_TABLE) : [],
    ]);
    return { list, categories, hiddenColumns };
  },
  failure: <LoadFailure message={adminMessages.products_load_failed} />,
  acts: ({ context, values }) => (
    <>
      <ViewSwitch values={values} />
      {can(context.admin, 'product:write') ? (
        <ButtonLink href={NEW_PRODUCT_PATH} variant="dark">
          <IconPlus aria-hidden="true" />
          Novo produto
        </ButtonLink>
      ) : null}
    </>
  ),
  filters: ({ data }) =>
    data && {
      search: { label: 'Buscar por nome ou descrição', placeholder: 'Nome do produto' },
      choices: [
        {
          name: 'categoria',
          label: 'Categoria',
          options: [
            { value: '', label: 'Todas as categorias' },
            ...data.categories.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { name: 'estoque', label: 'Estoque', options: STOCK },
        { name: 'situacao', label: 'Situação', options: STATES },
      ],
    },
  note: ({ data: { list } }) => (
    <p className={styles.count} role="status">
      {list.total === 1 ? '1 produto' : `${formatNumber(list.total)} produtos`}
    </p>
  ),
  rows: ({ list }) => list.products,
  list: (products, { context: { admin }, values, data: { hiddenColumns } }) => {
    const canWrite = can(admin, 'product:write');
    const canAdjustStock = can(admin, 'stock:adjust');
    return values.isTable ? (
      <ProductsTable
        values={values}
        products={products}
        hiddenColumns={hiddenColumns}
        canWrite={canWrite}
        canAdjustStock={canAdjustStock}
        canPromote={can(admin, 'promotion:write')}
      />
    ) : (
      <div className={styles.cards}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            canWrite={canWrite}
            canAdjustStock={canAdjustStock}
          />
        ))}
      </div>
    );
  },
  empty: ({ context, values }) => (
    <NoProducts values={values} canWrite={can(context.admin, 'product:write')} />
  ),
  pager: ({ data: { list } }) => ({ page: list.page, pageCount: list.pageCount }),
});

const ViewSwitch = ({ values: { filter, isTable } }: { values: ProductsValues }) => (
  <Segments
    label="Visualização"
    segments={[
      {
        label: 'Cartões',
        href: productsAddress.href({ filter }),
        isCurrent: !isTable,
        icon: <IconLayoutGrid aria-hidden="true" />,
      },
      {
        label: 'Tabela',
        href: productsAddress.href({ filter, isTable: true }),
        isCurrent: isTable,
        icon: <IconTable aria-hidden="true" />,
      },
    ]}
  />
);
