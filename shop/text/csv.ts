/** One cell: text as somebody wrote it, a number of ours, or an amount of money. */
export type CsvCell = string | number | { cents: number } | null;

/** Centavos as a spreadsheet in Portuguese reads an amount: 1234.5 is '1234,50'. */
export const csvReais = (cents: number): CsvCell => ({ cents });

/** What a spreadsheet would run as a formula, also behind spaces that it drops. */
const FORMULA = /^\s*[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',');
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** Says to spreadsheets that what follows is UTF-8; without it accents come out wrong. */
export const CSV_START = '\uFEFF';

/** One line of a CSV file with semicolons, as spreadsheets in Portuguese expect them. No cell of it can be a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(';')}\r\n`;
