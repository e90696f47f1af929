/** Centavos as the amount people write here: '1.234,50'. */
export const reais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What Mantine's number field calls '1.234,5' while it is typed: '1234.5'. */
export const toNumeric = (written: string): string => written.replace(/\./g, '').replace(',', '.');

/** And back, as it stands in the field; `isGrouped` with points between thousands. */
export function toWritten(numeric: number | string, { isGrouped }: { isGrouped: boolean }): string {
  const [whole = '', ...decimals] = String(numeric).split('.');
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.') : whole;
  return [grouped, ...decimals].join(',');
}
