/** One cell: text from a person, a calculated number, or an amount of money. */
export type CsvCell = string | number | { cents: number } | null;

/** Returns the cell of an amount of centavos. The file contains it in Portuguese notation: 123450 as '1234,50'. */
export const csvReais = (cents: number): CsvCell => ({ cents });

/**
 * Matches text that a spreadsheet would run as a formula. Leading spaces make no difference, because spreadsheets
 * ignore them.
 */
const FORMULA = /^\s*[=+\-@\t\r]/;

/**
 * Matches text that a spreadsheet would change, because it takes it for a number: a phone number ('+55 71 99999-0000', a
 * sum), an order's number ('12345678', and '9120E345', which has hundreds of digits) or a code that begins with zeros.
 */
const LOOKS_LIKE_NUMBER = /^\+(?=(?:\D*\d){5})\d[\d ().-]*$|^\d{5,}$|^0\d+$|^\d+E\d+$/i;

/**
 * Writes text as a formula that is nothing but this text, which is the only way in which Excel leaves it alone. Only digits,
 * spaces and the signs of a phone number are written so, which can do nothing.
 */
const asText = (text: string): string => `="${text}"`;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',');
  const safe = LOOKS_LIKE_NUMBER.test(cell) ? asText(cell) : FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** The byte order mark, which announces UTF-8 to spreadsheets; without it accents are garbled. */
export const CSV_START = '\uFEFF';

/** Returns one line of a CSV file with semicolons, as Portuguese spreadsheets expect. No cell can be a formula that does anything. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(';')}\r\n`;
