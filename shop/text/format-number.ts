const plain = new Intl.NumberFormat('pt-BR');
const fixed = (decimals: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const oneDecimal = fixed(1);
const twoDecimals = fixed(2);

/** Returns '1.234' or '2,5': up to three decimals, as many as the number has. */
export const formatNumber = (value: number): string => plain.format(value);

/** Returns '12,5%'. */
export const formatPercent = (percent: number): string => `${oneDecimal.format(percent)}%`;

/** Returns centavos as '1.234,50', without the currency. */
export const formatReais = (cents: number): string => twoDecimals.format(cents / 100);
