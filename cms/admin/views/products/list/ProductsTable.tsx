import { kitTexts } from '@shop/messages/kit-messages';
import { shortFreezerText } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { scheduledPriceText } from '@shop/catalog/scheduled-price';
import { formatNumber } from '@shop/text/format-number';
import { dayOf, formatDate } from '@shop/time/bahia';
import type { ReactNode } from 'react';

import type { AdminProductCard } from '../../../../menu/queries/admin-products';
import type { DataRow } from '../../../components/table/data-table';
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
import { picturesHref, productHref, type ProductsValues } from '../products-address';
import { sortedColumns } from './products-columns';
import styles from './products-table.module.css';

interface ProductsTableProps {
  values: ProductsValues;
  products: readonly AdminProductCard[];
  hiddenColumns: readonly string[];
  canWrite: boolean;
  canAdjustStock: boolean;
  canPromote: boolean;
  now: Date;
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
  now,
}: ProductsTableProps) {
  const table = (
    <DataTable
      label="Lista de produtos"
      columns={sortedColumns(values).filter(
        ({ key }) => (key !== 'onSale' || (canWrite && canAdjustStock)) && (key !== 'more' || canWrite),
      )}
      rows={products.map((product) => rowOf(product, { canWrite, canAdjustStock, canPromote, now }))}
      empty={null}
      hidden={hiddenColumns}
      className={styles.table}
    />
  );
  return canWrite ? <ListEdits>{table}</ListEdits> : table;
}

function rowOf(
  product: AdminProductCard,
  {
    canWrite,
    canAdjustStock,
    canPromote,
    now,
  }: Pick<ProductsTableProps, 'canWrite' | 'canAdjustStock' | 'canPromote' | 'now'>,
): DataRow {
  const { id, name, active, updatedAt, isPaused, priceCents, discountedPriceCents, stockQuantity } = product;
  const { reservedUnits } = product;
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
          {canWrite ? (
            // For the finger and the mouse; the keyboard has "Trocar foto" in the menu of the row.
            <AdminLink href={picturesHref(id)} aria-hidden="true" tabIndex={-1}>
              <ProductThumb url={product.pictureUrl} />
            </AdminLink>
          ) : (
            <ProductThumb url={product.pictureUrl} />
          )}
          <span>
            <span className={styles.named}>
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
              {product.scheduledPrices.map((price) => (
                <span key={price.startsAt.getTime()} className={table.note}>
                  {scheduledPriceText(price, now)}
                </span>
              ))}
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
      price: (
        <Labelled word="Preço">
          {canWrite ? (
            <PriceField product={typed} stored={priceCents} />
          ) : (
            <span className={styles.price}>
              <ProductPrice {...product} />
            </span>
          )}
        </Labelled>
      ),
      stock: (
        <Labelled word="No freezer">
          {canAdjustStock && !product.isKit ? (
            <StockField product={typed} stored={stockQuantity + reservedUnits} reserved={reservedUnits} />
          ) : (
            <StockOf product={product} />
          )}
        </Labelled>
      ),
      onSale: (
        <Labelled word="À venda">
          <OnSaleCell product={{ id, name, active, updatedAt, isPaused }} />
        </Labelled>
      ),
      created: <span className={`${table.muted} ${table.oneLine}`}>{formatDate(product.createdAt)}</span>,
      more: (
        <ProductMenu
          product={{ id, name, updatedAt, shopPath, isPaused, isPromoted: discountedPriceCents !== null }}
          canPromote={canPromote}
          canPause={canAdjustStock && (stockQuantity > 0 || isPaused)}
          today={dayOf(now)}
        />
      ),
    },
  };
}

/** The stock of a product that cannot be typed: how many of a kit its products make, or what is in the freezer. */
const StockOf = ({ product: { isKit, stockQuantity, reservedUnits } }: { product: AdminProductCard }) => {
  if (isKit) return <span title={kitTexts.stock_of_kit}>{kitTexts.makes({ kits: stockQuantity })}</span>;
  return (
    <>
      {formatNumber(stockQuantity + reservedUnits)}
      {reservedUnits > 0 ? (
        <span className={table.note}>
          {shortFreezerText({ free: stockQuantity, reserved: reservedUnits })}
        </span>
      ) : null}
    </>
  );
};

/** On a phone the name of a column stands above each of its fields. */
const Labelled = ({ word, children }: { word: string; children: ReactNode }) => (
  <>
    <span className={styles.label} aria-hidden="true">
      {word}
    </span>
    {children}
  </>
);
