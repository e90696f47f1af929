import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import type { DayRange } from '@shop/time/days';

import type { SoldProducts } from '../../../reports/queries/top-products';
import { ExportButton } from '../../components/page/ExportButton';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { ProductThumb } from '../../components/page/ProductThumb';
import { productHref } from '../products/products-address';
import { ShareBar } from './ShareBar';
import styles from './products-panel.module.css';

/** The best-selling products by revenue. The bars are relative to the first product. */
export function ProductsPanel({
  sold: { products, productCount },
  days,
}: {
  sold: SoldProducts;
  days: DayRange;
}) {
  const best = products[0]?.revenueCents ?? 0;
  return (
    <section className={panel.panel} aria-labelledby="produtos">
      <div className={panel.head}>
        <h2 id="produtos">Produtos mais vendidos</h2>
        <span className={styles.end}>
          <span className={panel.aside}>
            {productCount > products.length ? `os ${products.length} primeiros, pelo valor` : 'pelo valor'}
          </span>
          <ExportButton
            report="produtos"
            days={days}
            label="Exportar produtos vendidos em planilha"
            isSmall
          />
        </span>
      </div>
      {products.length === 0 ? (
        <p className={panel.empty}>Nenhum produto vendido neste período.</p>
      ) : (
        <ol className={styles.list}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductThumb url={product.pictureUrl} />
              <AdminLink href={productHref(product.id)}>{product.name}</AdminLink>
              <span className={styles.value}>
                {formatBrl(product.revenueCents)} <small>{formatNumber(product.unitCount)} un.</small>
              </span>
              <ShareBar share={best > 0 ? product.revenueCents / best : 0} isFirst className={styles.bar} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
