import { formatBrl } from '@shop/money/format-brl';

import text from '../styles/text.module.css';

interface ProductPriceProps {
  priceCents: number;
  /** With the best promotion; null without one. */
  discountedPriceCents: number | null;
}

/** What a product costs now, beside what it costs without its promotion. */
export function ProductPrice({ priceCents, discountedPriceCents }: ProductPriceProps) {
  if (discountedPriceCents === null) return formatBrl(priceCents);
  return (
    <>
      <s>
        <span className={text.srOnly}>De </span>
        {formatBrl(priceCents)}
      </s>{' '}
      <span className={text.srOnly}>por </span>
      {formatBrl(discountedPriceCents)}
    </>
  );
}
