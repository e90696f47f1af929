import qrcode from 'qrcode-generator';
import { trustedMarkup, type Html } from './html';

const QUIET_ZONE = 2;
/** The width of a module, in whole pixels so that every module has the same size. */
const MODULE_PX = 6;

/**
 * Returns one SVG path that draws the runs of dark modules of every row. A square for each module would need ten times
 * as much markup.
 */
function darkPath(code: ReturnType<typeof qrcode>): string {
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!code.isDark(row, column)) continue;
      let length = 1;
      while (column + length < size && code.isDark(row, column + length)) length += 1;
      path += `M${column} ${row}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return path;
}

/**
 * Returns the Pix code as a scannable QR code, with the word SIMULAÇÃO on a band across it. Correction level H repairs
 * 11 of the 35 codewords of each of the two blocks. The band is three modules high and covers at most 8 codewords of
 * one block and 4 of the other.
 */
export function qrCode(text: string): Html {
  const code = qrcode(0, 'H');
  code.addData(text, 'Alphanumeric');
  code.make();
  const size = code.getModuleCount();
  const middle = size / 2;
  const box = size + 2 * QUIET_ZONE;
  const sheet = `M-${QUIET_ZONE} -${QUIET_ZONE}h${box}v${box}h-${box}z`;
  return trustedMarkup(
    `<svg width="${box * MODULE_PX}" height="${box * MODULE_PX}" viewBox="-${QUIET_ZONE} -${QUIET_ZONE} ${box} ${box}" ` +
      `role="img" aria-label="QR code de simulação" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="${sheet}"/><path fill="#2A1F19" d="${darkPath(code)}"/>` +
      `<g shape-rendering="auto"><rect x="${middle - 6.9}" y="${middle - 1.9}" width="13.8" height="3.8" rx=".9" fill="#fff"/>` +
      `<rect x="${middle - 6.5}" y="${middle - 1.5}" width="13" height="3" rx=".6" fill="#2A1F19"/>` +
      `<text x="${middle}" y="${middle + 0.68}" text-anchor="middle" font-size="1.9" font-weight="800" fill="#fff">SIMULAÇÃO</text></g></svg>`,
  );
}
