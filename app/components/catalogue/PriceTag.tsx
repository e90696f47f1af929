import text from '@app/styles/text.module.css';
import { formatBrl } from '@shop/money/format-brl';

import { classNames } from '../class-names';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  priceCents: number;
  /** The price before the promotion, struck through; screen readers read 'De … por …'. */
  oldPriceCents?: number | null | undefined;
  /** The price with Pix, below the price; none without a Pix price. */
  pixPriceCents?: number | null;
  className?: string | undefined;
}

/** A price, with the old price beside it. The parent element sets the size with --price-size. */
export function PriceTag({ priceCents, oldPriceCents, pixPriceCents = null, className }: PriceTagProps) {
  const pix =
    pixPriceCents === null ? null : (
      <span className={styles.pix}>
        <span className={text.srOnly}>, </span>
        <b translate="no">{formatBrl(pixPriceCents)}</b> no Pix
      </span>
    );
  if (oldPriceCents === null || oldPriceCents === undefined || oldPriceCents === priceCents) {
    return (
      <p className={classNames(styles.price, className)} translate={pix ? undefined : 'no'}>
        {pix ? <span translate="no">{formatBrl(priceCents)}</span> : formatBrl(priceCents)}
        {pix}
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
      {pix}
    </p>
  );
}
