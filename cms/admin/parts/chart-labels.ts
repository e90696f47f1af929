import { formatBrl } from '@shop/money/format-brl';

/** 'de R$ 420,00 a R$ 1.180,00': what a chart shows, for whoever does not see it. */
export function rangeText(cents: readonly number[]): string {
  const lowest = Math.min(...cents);
  const highest = Math.max(...cents);
  return lowest === highest ? formatBrl(lowest) : `de ${formatBrl(lowest)} a ${formatBrl(highest)}`;
}

/** Whole reais beside an axis: '1.200'. */
export const axisText = (reais: number): string => Math.round(reais).toLocaleString('pt-BR');

export const tooltipText = (reais: number): string => formatBrl(Math.round(reais * 100));
