/** A line of a CSV file: its number in the file, counted from 1 as spreadsheets do, and its cells. */
export interface CsvLine {
  line: number;
  cells: string[];
}

const SEPARATORS = [';', ',', '\t'] as const;

/**
 * Reads the bytes of a text file as spreadsheets in Portuguese write it: UTF-8 with or without a mark, UTF-16 ("Texto
 * Unicode"), or Windows-1252, which has no mark and is what remains when the bytes are no UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the sign that separates the cells: the one that the first line has most of outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/**
 * Reads a CSV file (RFC 4180, with any of the usual separators): a cell in quotes may contain separators, line breaks and
 * doubled quotes. Lines without any text are left out. Returns null when a quote is never closed, because then nobody
 * knows where the cells end.
 */
export function readCsv(text: string): CsvLine[] | null {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const lines: CsvLine[] = [];
  let [line, cells, cell, isQuoted]: [number, string[], string, boolean] = [1, [], '', false];
  let beginsAt = 1;
  const endLine = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) lines.push({ line: beginsAt, cells });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endLine();
      beginsAt = line;
    } else if (sign !== '\r') cell += sign;
  }
  if (isQuoted) return null;
  endLine();
  return lines;
}
