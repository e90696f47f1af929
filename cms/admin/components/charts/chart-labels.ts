import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';

/** Returns the range of some amounts, such as 'de R$ 420,00 a R$ 1.180,00', to describe a chart for screen readers. */
export function rangeText(cents: readonly number[]): string {
  const lowest = Math.min(...cents);
  const highest = Math.max(...cents);
  return lowest === highest ? formatBrl(lowest) : `de ${formatBrl(lowest)} a ${formatBrl(highest)}`;
}

/** Formats an amount in whole reais for an axis: '1.200'. */
export const axisText = (reais: number): string => formatNumber(Math.round(reais));

export const tooltipText = (reais: number): string => formatBrl(Math.round(reais * 100));
