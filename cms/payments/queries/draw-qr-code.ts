import qrcode from 'qrcode-generator';

/** A QR code as one path of dark modules, each of size 1. */
export interface QrView {
  size: number;
  path: string;
}

/** Draws a text as a QR code, here and not in the browser, so that the library is sent to nobody. */
export function drawQrCode(text: string): QrView {
  // Level M: the code is long, and on a screen nothing covers it.
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
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
  return { size, path };
}
