import { stockState } from '@shop/catalog/stock-label';

import { formatNumber } from '@shop/text/format-number';
import type { LowStock, LowStockProduct } from '../../../reports/queries/low-stock';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { RESTOCK_HREF } from '../reports/rows-behind';
import { productHref } from '../products/products-address';
import { ProductThumb } from '../../components/page/ProductThumb';
import styles from './low-stock.module.css';

/** The paused products, and the products to restock soon, lowest stock first. */
export function LowStockPanel({
  lowStock: { count, products },
  canWrite,
}: {
  lowStock: LowStock;
  canWrite: boolean;
}) {
  return (
    <section className={panel.panel} aria-labelledby="repor-em-breve">
      <div className={panel.head}>
        <h2 id="repor-em-breve">Repor em breve</h2>
        {count > products.length ? (
          <AdminLink href={RESTOCK_HREF}>Ver os {formatNumber(count)}</AdminLink>
        ) : null}
      </div>
      {products.length === 0 ? (
        <p className={panel.empty}>Nenhum produto com estoque baixo.</p>
      ) : (
        <ul className={styles.list}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductThumb url={product.pictureUrl} />
              {canWrite ? (
                <AdminLink href={productHref(product.id)}>{product.name}</AdminLink>
              ) : (
                <span>{product.name}</span>
              )}
              <StockWord product={product} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StockWord({ product }: { product: LowStockProduct }) {
  if (product.isPaused)
    return (
      <span className={`${styles.word} ${styles.out}`}>
        Esgotado agora
        {product.stockQuantity > 0 ? ` · ${formatNumber(product.stockQuantity)} na conta` : ''}
      </span>
    );
  const isOut = stockState(product) === 'out';
  return (
    <span className={`${styles.word} ${isOut ? styles.out : styles.low}`}>
      {isOut ? 'Sem estoque' : `Estoque baixo · ${formatNumber(product.stockQuantity)}`}
    </span>
  );
}
