/** Converts the typed '1.234,5' to Mantine's value '1234.5'. */
export const toNumeric = (written: string): string => written.replace(/\./g, '').replace(',', '.');

/** Converts Mantine's value back to the typed text; `isGrouped` adds thousands separators. */
export function toWritten(numeric: number | string, { isGrouped }: { isGrouped: boolean }): string {
  const [whole = '', ...decimals] = String(numeric).split('.');
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.') : whole;
  return [grouped, ...decimals].join(',');
}
