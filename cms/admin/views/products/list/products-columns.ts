import { dataSort, type DataColumn } from '../../../components/table/data-table';
import type { ProductOrdering } from '../../../../catalog/queries/product-ordering';
import { productsAddress, type ProductsValues } from '../products-address';
import styles from './products-table.module.css';

/** The name under which a person's choice of columns is stored. */
export const PRODUCTS_TABLE = 'products';

export const PRODUCT_COLUMNS: readonly DataColumn[] = [
  { key: 'name', label: 'Produto', className: styles.nameColumn },
  { key: 'state', label: 'Situação', isWide: true },
  { key: 'price', label: 'Preço', className: styles.priceColumn },
  { key: 'stock', label: 'No freezer', className: styles.stockColumn },
  { key: 'onSale', label: 'À venda', className: styles.onSaleColumn },
  { key: 'created', label: 'Criado em', isWide: true, className: styles.createdColumn },
  { key: 'more', label: 'Mais', isMenu: true, className: styles.menuColumn },
];

const SORTED: Readonly<Record<string, ProductOrdering['by']>> = {
  name: 'nome',
  price: 'preco',
  stock: 'estoque',
  created: 'criado',
};

/** Returns the columns of the table of products, with the links that sort it. */
export const sortedColumns = (values: ProductsValues): DataColumn[] =>
  PRODUCT_COLUMNS.map((column) => {
    const by = SORTED[column.key];
    if (!by) return column;
    const sort = dataSort({
      by,
      ordering: values.ordering,
      beginsDescending: by !== 'nome',
      hrefOf: (ordering) => productsAddress.href({ ...values, ordering, page: 1 }),
    });
    return { ...column, sort };
  });
