import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import { formatDate } from '@shop/time/bahia';

import type { AdminProductCard } from '../../../../menu/queries/admin-products';
import type { ProductOrdering } from '../../../../catalog/queries/product-ordering';
import { dataSort, type DataColumn, type DataRow } from '../../../components/table/data-table';
import { DataTable } from '../../../components/table/DataTable';
import { AdminLink } from '../../../components/page/AdminLink';
import { ProductThumb } from '../../../components/page/ProductThumb';
import table from '../../../components/table/table.module.css';
import { ListEdits } from './ListEdits';
import { PriceField, StockField } from './ListFields';
import { OnSaleCell } from './OnSaleCell';
import { ProductMenu } from './ProductMenu';
import { ProductBadges } from '../../../components/badges/ProductBadges';
import { ProductPrice } from './ProductPrice';
import { productHref, productsAddress, type ProductsValues } from '../products-address';
import styles from './products-table.module.css';

export const PRODUCTS_TABLE = 'products';

interface ProductsTableProps {
  values: ProductsValues;
  products: readonly AdminProductCard[];
  hiddenColumns: readonly string[];
  canWrite: boolean;
  canAdjustStock: boolean;
  canPromote: boolean;
}

/**
 * One page of products as a table. Those who may change products type prices and stocks in it; one bar saves what they
 * changed.
 */
export function ProductsTable({
  values,
  products,
  hiddenColumns,
  canWrite,
  canAdjustStock,
  canPromote,
}: ProductsTableProps) {
  const table = (
    <DataTable
      label="Lista de produtos"
      columns={columnsOf(values).filter(
        ({ key }) => (key !== 'onSale' || (canWrite && canAdjustStock)) && (key !== 'more' || canWrite),
      )}
      rows={products.map((product) => rowOf(product, { canWrite, canAdjustStock, canPromote }))}
      empty={null}
      choice={{ tableName: PRODUCTS_TABLE, hidden: hiddenColumns }}
      className={styles.table}
    />
  );
  return canWrite ? <ListEdits>{table}</ListEdits> : table;
}

function columnsOf(values: ProductsValues): DataColumn[] {
  const sort = (by: ProductOrdering['by']) =>
    dataSort({
      by,
      ordering: values.ordering,
      beginsDescending: by !== 'nome',
      hrefOf: (ordering) => productsAddress.href({ ...values, ordering, page: 1 }),
    });
  return [
    { key: 'name', label: 'Produto', className: styles.nameColumn, sort: sort('nome') },
    { key: 'state', label: 'Situação', isWide: true },
    { key: 'price', label: 'Preço', className: styles.priceColumn, sort: sort('preco') },
    { key: 'stock', label: 'No freezer', className: styles.stockColumn, sort: sort('estoque') },
    { key: 'onSale', label: 'À venda', className: styles.onSaleColumn },
    {
      key: 'created',
      label: 'Criado em',
      isWide: true,
      className: styles.createdColumn,
      sort: sort('criado'),
    },
    { key: 'more', label: 'Mais', isMenu: true, className: styles.menuColumn },
  ];
}

function rowOf(
  product: AdminProductCard,
  {
    canWrite,
    canAdjustStock,
    canPromote,
  }: Pick<ProductsTableProps, 'canWrite' | 'canAdjustStock' | 'canPromote'>,
): DataRow {
  const { id, name, active, updatedAt, isPaused, priceCents, discountedPriceCents, stockQuantity } = product;
  const typed = { id, name, hasLots: product.hasLots };
  const shopPath = active && product.isLabelConfirmed ? `/produto/${product.slug}` : null;
  const category = product.categoryName ?? 'Sem categoria';
  const promotion = discountedPriceCents === null ? '' : `, na promoção ${formatBrl(discountedPriceCents)}`;
  return {
    id,
    name,
    cells: {
      name: (
        <span className={styles.name}>
          <ProductThumb url={product.pictureUrl} />
          <span>
            {canWrite ? (
              <AdminLink href={productHref(id)} className={table.rowLink}>
                {name}
              </AdminLink>
            ) : (
              <b>{name}</b>
            )}
            <span className={table.note}>
              {category}
              {promotion}
            </span>
            <span className={styles.narrow}>
              <ProductBadges product={product} />
            </span>
          </span>
        </span>
      ),
      state: (
        <span className={styles.badges}>
          <ProductBadges product={product} />
        </span>
      ),
      price: canWrite ? (
        <PriceField product={typed} stored={priceCents} />
      ) : (
        <span className={styles.price}>
          <ProductPrice {...product} />
        </span>
      ),
      stock: canAdjustStock ? (
        <StockField product={typed} stored={stockQuantity} />
      ) : (
        formatNumber(stockQuantity)
      ),
      onSale: <OnSaleCell product={{ id, name, active, updatedAt, isPaused }} />,
      created: <span className={`${table.muted} ${table.oneLine}`}>{formatDate(product.createdAt)}</span>,
      more: <ProductMenu product={{ id, name, updatedAt, shopPath }} canPromote={canPromote} />,
    },
  };
}
