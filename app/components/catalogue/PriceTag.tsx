import text from '@app/styles/text.module.css';
import { formatBrl } from '@shop/money/format-brl';

import { classNames } from '../class-names';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  priceCents: number;
  /** The price before the promotion, struck through; screen readers read 'De … por …'. */
  oldPriceCents?: number | null | undefined;
  className?: string | undefined;
}

/** A price, with the old price beside it. The parent element sets the size with --price-size. */
export function PriceTag({ priceCents, oldPriceCents, className }: PriceTagProps) {
  if (oldPriceCents === null || oldPriceCents === undefined || oldPriceCents === priceCents) {
    return (
      <p className={classNames(styles.price, className)} translate="no">
        {formatBrl(priceCents)}
      </p>
    );
  }
  return (
    <p className={classNames(styles.price, className)}>
      <s>
        <span className={text.srOnly}>De </span>
        <span translate="no">{formatBrl(oldPriceCents)}</span>
      </s>
      <span className={text.srOnly}> por </span>
      <span className={styles.now} translate="no">
        {formatBrl(priceCents)}
      </span>
    </p>
  );
}
