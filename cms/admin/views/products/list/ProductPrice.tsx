import { formatBrl } from '@shop/money/format-brl';

import text from '../../../frame/theme/text.module.css';

interface ProductPriceProps {
  priceNowCents: number;
  /** The price with the best promotion; null without a promotion. */
  discountedPriceCents: number | null;
}

/** The current price of a product, with the regular price beside it if a promotion applies. */
export function ProductPrice({ priceNowCents, discountedPriceCents }: ProductPriceProps) {
  if (discountedPriceCents === null) return formatBrl(priceNowCents);
  return (
    <>
      <s>
        <span className={text.srOnly}>De </span>
        {formatBrl(priceNowCents)}
      </s>{' '}
      <span className={text.srOnly}>por </span>
      {formatBrl(discountedPriceCents)}
    </>
  );
}
