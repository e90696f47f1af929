import qrcode from 'qrcode-generator';

/** A QR code as one path of dark modules, each of size 1. */
export interface QrView {
  size: number;
  path: string;
}

/** Draws a text as a QR code, on the server, so that no browser has to load the library. */
export function drawQrCode(text: string): QrView {
  // Level M is enough, because nothing covers a code on a screen, and a higher level would make this long code
  // larger.
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
