const plain = new Intl.NumberFormat('pt-BR');
const fixed = (decimals: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const ungrouped = new Intl.NumberFormat('pt-BR', { useGrouping: false });
const oneDecimal = fixed(1);
const twoDecimals = fixed(2);

/** Returns '1.234' or '2,5': up to three decimals, as many as the number has. */
export const formatNumber = (value: number): string => plain.format(value);

/** Returns '1234' or '2,5', as a text field shows it: up to three decimals, as many as the number has. */
export const formatTypedNumber = (value: number): string => ungrouped.format(value);

/** Returns '12,5%'. */
export const formatPercent = (percent: number): string => `${oneDecimal.format(percent)}%`;

/** Returns centavos as '1.234,50', without the currency. */
export const formatReais = (cents: number): string => twoDecimals.format(cents / 100);
