import type { CartPageLine, CartPageView } from './cart-view';

/**
 * The prices that the page showed, by product and for the delivery, in centavos. They only serve to explain a change,
 * because the server's quote decides what the customer pays.
 */
export interface SeenPrices {
  unitCents: Readonly<Record<string, number>>;
  deliveryFeeCents: number | null;
  /** What Pix took off, in percent; null when the page did not say. */
  pixPercent: number | null;
}

type PricedLine = Pick<CartPageLine, 'productId' | 'unitPriceCents' | 'unitDiscountCents' | 'isForSale'>;

export interface PriceChange {
  fromCents: number;
  toCents: number;
}

const unitCents = ({ unitPriceCents, unitDiscountCents }: PricedLine) => unitPriceCents - unitDiscountCents;

export function seenPrices({
  lines,
  deliveryFeeCents,
  pixPercent,
}: Pick<CartPageView, 'deliveryFeeCents' | 'pixPercent'> & { lines: readonly PricedLine[] }): SeenPrices {
  const sold = lines.filter(({ isForSale }) => isForSale);
  return {
    unitCents: Object.fromEntries(sold.map((line) => [line.productId, unitCents(line)])),
    deliveryFeeCents,
    pixPercent,
  };
}

const FEE = 'taxa';
const PIX = 'pix';
const MAX_TEXT_LENGTH = 20_000;

/** Returns all the prices as the text of one form field: 'taxa:1500,<product>:4990'. */
export function seenPricesText({ unitCents: units, deliveryFeeCents, pixPercent }: SeenPrices): string {
  const fee = deliveryFeeCents === null ? [] : [[FEE, deliveryFeeCents]];
  const pix = pixPercent === null ? [] : [[PIX, pixPercent]];
  return [...fee, ...pix, ...Object.entries(units)].map((pair) => pair.join(':')).join(',');
}

/** Parses a text that `seenPricesText` returned. Values that are not prices are ignored. */
export function readSeenPrices(text: string): SeenPrices {
  const pairs = text
    .slice(0, MAX_TEXT_LENGTH)
    .split(',')
    .flatMap((pair) => {
      const [, key, cents] = /^([0-9a-z-]{1,36}):(\d{1,9})$/.exec(pair) ?? [];
      return key === undefined ? [] : [[key, Number(cents)] as const];
    });
  const { [FEE]: fee, [PIX]: pix, ...units } = Object.fromEntries(pairs);
  return { unitCents: units, deliveryFeeCents: fee ?? null, pixPercent: pix ?? null };
}

/** Returns how the price of one piece changed since it was shown; null when it did not change or was not shown. */
export function linePriceChange(line: PricedLine, seen: SeenPrices): PriceChange | null {
  const fromCents = seen.unitCents[line.productId];
  const toCents = unitCents(line);
  if (fromCents === undefined || !line.isForSale || fromCents === toCents) return null;
  return { fromCents, toCents };
}

/**
 * Returns how the fee changed since it was shown. A fee of another place is no news: the buyer asked for it by typing
 * that place.
 */
export function feeChange(
  deliveryFeeCents: number,
  { seen, isSamePlace }: { seen: SeenPrices; isSamePlace: boolean },
): PriceChange | null {
  const fromCents = seen.deliveryFeeCents;
  return !isSamePlace || fromCents === null || fromCents === deliveryFeeCents
    ? null
    : { fromCents, toCents: deliveryFeeCents };
}
