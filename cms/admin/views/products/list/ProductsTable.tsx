import { formatNumber } from '@shop/text/format-number';
import { formatDate } from '@shop/time/bahia';

import type { AdminProductCard } from '../../../../menu/queries/admin-products';
import { NEWEST_PRODUCTS, type ProductOrdering } from '../../../../catalog/queries/product-ordering';
import { dataSort, type DataColumn, type DataRow } from '../../../components/table/data-table';
import { DataTable } from '../../../components/table/DataTable';
import { AdminLink } from '../../../components/page/AdminLink';
import { ProductThumb } from '../../../components/page/ProductThumb';
import table from '../../../components/table/table.module.css';
import { ProductActiveCell } from './ProductActiveCell';
import { ProductBadges } from '../../../components/badges/ProductBadges';
import { ProductPrice } from './ProductPrice';
import { productHref, productsHref, type ProductsAddress } from '../products-address';
import { SoldOutButton } from '../SoldOutButton';
import styles from './products-table.module.css';

export const PRODUCTS_TABLE = 'products';

interface ProductsTableProps {
  address: ProductsAddress;
  products: readonly AdminProductCard[];
  hiddenColumns: readonly string[];
  canWrite: boolean;
  canAdjustStock: boolean;
}

/** One page of products as a table. */
export const ProductsTable = ({
  address,
  products,
  hiddenColumns,
  canWrite,
  canAdjustStock,
}: ProductsTableProps) => (
  <DataTable
    label="Lista de produtos"
    columns={columnsOf(address).filter(
      ({ key }) => (canWrite || key !== 'active') && (canAdjustStock || key !== 'soldOut'),
    )}
    rows={products.map((product) => rowOf(product, { canWrite, canAdjustStock }))}
    empty={null}
    choice={{ tableName: PRODUCTS_TABLE, hidden: hiddenColumns }}
  />
);

function columnsOf(address: ProductsAddress): DataColumn[] {
  const sort = (by: ProductOrdering['by']) =>
    dataSort({
      by,
      ordering: address.ordering ?? NEWEST_PRODUCTS,
      beginsDescending: by !== 'nome',
      hrefOf: (ordering) => productsHref({ ...address, ordering, page: 1 }),
    });
  return [
    { key: 'name', label: 'Produto', sort: sort('nome') },
    { key: 'category', label: 'Categoria', isWide: true },
    { key: 'price', label: 'Preço', align: 'right', sort: sort('preco') },
    { key: 'stock', label: 'Estoque', align: 'right', sort: sort('estoque') },
    { key: 'soldOut', label: 'Esgotado agora', isWide: true, className: styles.soldOut },
    { key: 'state', label: 'Situação', isWide: true },
    { key: 'created', label: 'Criado em', isWide: true, sort: sort('criado') },
    { key: 'active', label: 'Ativo' },
  ];
}

function rowOf(
  product: AdminProductCard,
  { canWrite, canAdjustStock }: Pick<ProductsTableProps, 'canWrite' | 'canAdjustStock'>,
): DataRow {
  const { id, name, active, updatedAt } = product;
  const canSellOut = canAdjustStock && product.stockQuantity > 0;
  const title = (
    <>
      <ProductThumb url={product.pictureUrl} />
      <span>{name}</span>
    </>
  );
  return {
    id,
    name,
    cells: {
      name: (
        <>
          {canWrite ? (
            <AdminLink href={productHref(id)} className={`${table.rowLink} ${styles.name}`}>
              {title}
            </AdminLink>
          ) : (
            <span className={styles.name}>{title}</span>
          )}
          <span className={styles.narrow}>
            <ProductBadges product={product} />
            {canSellOut ? <SoldOutButton product={{ id, name }} /> : null}
          </span>
        </>
      ),
      category: product.categoryName ?? 'Sem categoria',
      price: (
        <span className={styles.price}>
          <ProductPrice {...product} />
        </span>
      ),
      stock: formatNumber(product.stockQuantity),
      soldOut: canSellOut ? <SoldOutButton product={{ id, name }} isCompact /> : null,
      state: (
        <span className={styles.badges}>
          <ProductBadges product={product} />
        </span>
      ),
      created: <span className={`${table.muted} ${table.oneLine}`}>{formatDate(product.createdAt)}</span>,
      active: <ProductActiveCell product={{ id, name, active, updatedAt }} />,
    },
  };
}
