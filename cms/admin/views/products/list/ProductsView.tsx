import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { formatNumber } from '@shop/text/format-number';
import { IconPlus } from '@tabler/icons-react';

import { listAdminCategories } from '../../../../catalog/queries/admin-categories';
import { listAdminProducts } from '../../../../menu/queries/admin-products';
import { listPage } from '../../../engine/list-page';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { LoadFailure } from '../../../components/page/LoadFailure';
import { RefreshPageButton } from '../../../components/page/RefreshPageButton';
import { hiddenColumnsOf } from '../../../components/table/hidden-columns';
import styles from '../../../components/table/list-page.module.css';
import products from './products-table.module.css';
import { NEW_PRODUCT_PATH, productsAddress } from '../products-address';
import { NoProducts } from './NoProducts';
import { ProductCard } from './ProductCard';
import { PRODUCTS_TABLE } from './products-columns';
import { ProductsShow } from './ProductsShow';
import { ProductsTable } from './ProductsTable';

/** `/admin/produtos`: all products, on sale or not, as a table or as cards. */
export const ProductsView = listPage('products', {
  address: productsAddress,
  read: async ({ context, values }) => {
    const [list, categories, hiddenColumns] = await Promise.all([
      listAdminProducts(context.cms, values),
      listAdminCategories(context.cms),
      values.areCards ? [] : hiddenColumnsOf(context, PRODUCTS_TABLE),
    ]);
    return { list, categories, hiddenColumns };
  },
  failure: <LoadFailure message={adminMessages.products_load_failed} />,
  acts: ({ context }) =>
    can(context.admin, 'product:write') ? (
      <ButtonLink href={NEW_PRODUCT_PATH} variant="filled" className={products.create}>
        <IconPlus aria-hidden="true" />
        Novo produto
      </ButtonLink>
    ) : null,
  filters: ({ context, data, values }) =>
    data && {
      search: { label: 'Buscar por nome ou descrição', placeholder: 'Nome do produto' },
      children: (
        <>
          <RefreshPageButton isIcon />
          <ProductsShow
            values={values}
            categories={data.categories}
            hidden={data.hiddenColumns}
            canImport={can(context.admin, 'product:write')}
          />
        </>
      ),
    },
  note: ({ data: { list } }) => (
    <p className={styles.count} role="status">
      {list.total === 1 ? '1 produto' : `${formatNumber(list.total)} produtos`}
    </p>
  ),
  rows: ({ list }) => list.products,
  list: (shown, { context: { admin, cms }, values, data: { hiddenColumns } }) => {
    const canWrite = can(admin, 'product:write');
    const canAdjustStock = can(admin, 'stock:adjust');
    return values.areCards ? (
      <div className={styles.cards}>
        {shown.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            canWrite={canWrite}
            canAdjustStock={canAdjustStock}
          />
        ))}
      </div>
    ) : (
      <ProductsTable
        values={values}
        products={shown}
        hiddenColumns={hiddenColumns}
        canWrite={canWrite}
        canAdjustStock={canAdjustStock}
        canPromote={can(admin, 'promotion:write')}
        now={cms.now()}
      />
    );
  },
  empty: ({ context, values }) => (
    <NoProducts values={values} canWrite={can(context.admin, 'product:write')} />
  ),
  pager: ({ data: { list } }) => ({ page: list.page, pageCount: list.pageCount }),
});
