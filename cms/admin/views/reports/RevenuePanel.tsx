import { formatBrl } from '@shop/money/format-brl';

import type { SalesFigures } from '../../../reports/queries/sales-figures';
import panel from '../../components/page/panel.module.css';
import styles from './reports.module.css';

/** The amounts that make up the revenue. The last line is the sum of the others. */
export function RevenuePanel({ sales }: { sales: SalesFigures }) {
  return (
    <section className={panel.panel} aria-labelledby="de-onde-vem">
      <div className={panel.head}>
        <h2 id="de-onde-vem">De onde vem a receita</h2>
      </div>
      <dl className={panel.pairs}>
        <div>
          <dt>Produtos</dt>
          <dd>{formatBrl(sales.itemsCents)}</dd>
        </div>
        <div>
          <dt>Taxa de entrega</dt>
          <dd>{formatBrl(sales.feesCents)}</dd>
        </div>
        {sales.refundedCents > 0 ? (
          <div>
            <dt>Devolvido a clientes</dt>
            <dd>{formatBrl(-sales.refundedCents)}</dd>
          </div>
        ) : null}
        <div>
          <dt className={styles.sum}>Receita</dt>
          <dd>{formatBrl(sales.revenueCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
