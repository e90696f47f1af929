import type { AmountRow } from '@shop/cart/order-amounts';

import styles from './order-sums.module.css';

/** A line of an order in the sum: '2 × Margherita', 'R$ 99,80'. */
export interface SumLine {
  key: string;
  label: string;
  value: string;
}

export interface OrderSumsView {
  /** The lines, where no list above the sum shows them. */
  lines?: readonly SumLine[];
  /** The rows between the lines and the total: discounts, subtotal, delivery. */
  rows: readonly AmountRow[];
  /** 'R$ 211,09' */
  total: string;
}

/** The sum below an order's lines. */
export function OrderSums({ sums, totalLabel = 'Total' }: { sums: OrderSumsView; totalLabel?: string }) {
  return (
    <dl className={styles.sums}>
      {sums.lines?.map(({ key, label, value }) => (
        <div key={key} data-row="line">
          <dt>{label}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
      {sums.rows.map(({ key, label, value, isReduction }) => (
        <div key={key} data-row={key === 'subtotal' ? key : undefined}>
          <dt>{label}</dt>
          <dd className={isReduction ? styles.reduction : undefined}>{value}</dd>
        </div>
      ))}
      <div data-row="total">
        <dt>{totalLabel}</dt>
        <dd translate="no">{sums.total}</dd>
      </div>
    </dl>
  );
}
