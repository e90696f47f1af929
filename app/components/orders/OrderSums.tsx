import type { AmountRow } from '@shop/cart/order-amounts';

import styles from './order-sums.module.css';

export interface OrderSumsView {
  /** The rows between the lines and the total: discounts, subtotal, delivery. */
  rows: readonly AmountRow[];
  /** 'R$ 211,09' */
  total: string;
}

/** The sum below an order's lines. */
export function OrderSums({ sums, totalLabel = 'Total' }: { sums: OrderSumsView; totalLabel?: string }) {
  return (
    <dl className={styles.sums}>
      {sums.rows.map(({ key, label, value, isReduction }) => (
        <div key={key} data-row={key === 'subtotal' ? key : undefined}>
          <dt>{label}</dt>
          <dd className={isReduction ? styles.reduction : undefined}>{value}</dd>
        </div>
      ))}
      <div data-row="total">
        <dt>{totalLabel}</dt>
        <dd>{sums.total}</dd>
      </div>
    </dl>
  );
}
