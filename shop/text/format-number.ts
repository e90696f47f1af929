const plain = new Intl.NumberFormat('pt-BR');
const fixed = (decimals: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const ungrouped = new Intl.NumberFormat('pt-BR', { useGrouping: false });
const oneDecimal = fixed(1);
const twoDecimals = fixed(2);

/** Formats a number as '1.234' or '2,5', with as many decimals as it has, but at most three. */
export const formatNumber = (value: number): string => plain.format(value);

/** Formats a number for a text field, without a thousands separator: '1234' or '2,5', with at most three decimals. */
export const formatTypedNumber = (value: number): string => ungrouped.format(value);

/** Returns a percentage with one decimal: '12,5%'. */
export const formatPercent = (percent: number): string => `${oneDecimal.format(percent)}%`;

/** Returns centavos as '1.234,50', without the currency. */
export const formatReais = (cents: number): string => twoDecimals.format(cents / 100);
