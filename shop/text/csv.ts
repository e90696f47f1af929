/** One cell: text from a person, a calculated number, or an amount of money. */
export type CsvCell = string | number | { cents: number } | null;

/** Returns the cell of an amount of centavos. The file contains it in Portuguese notation: 123450 as '1234,50'. */
export const csvReais = (cents: number): CsvCell => ({ cents });

/**
 * Matches text that a spreadsheet would run as a formula. Leading spaces make no difference, because spreadsheets
 * ignore them.
 */
const FORMULA = /^\s*[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',');
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** The byte order mark, which announces UTF-8 to spreadsheets; without it accents are garbled. */
export const CSV_START = '\uFEFF';

/** Returns one line of a CSV file with semicolons, as Portuguese spreadsheets expect. No cell can be a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(';')}\r\n`;
