import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import qrcode from 'qrcode-generator';

const WIDTH = 640;
const HEIGHT = 480;
/** The width in pixels of one module (the smallest square) of the QR code. */
const MODULE = 10;
const FRAMES = 5;
const WHITE = 235;
const BLACK = 16;
const GREY = 128;

/**
 * Writes a raw video (Y4M) that shows a text as a QR code, for Chromium's fake camera. Returns the path of the file.
 */
export async function writeQrVideo(text: string): Promise<string> {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  const left = Math.floor((WIDTH - size * MODULE) / 2);
  const top = Math.floor((HEIGHT - size * MODULE) / 2);
  const brightness = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < size * MODULE; y += 1)
    for (let x = 0; x < size * MODULE; x += 1)
      if (code.isDark(Math.floor(y / MODULE), Math.floor(x / MODULE)))
        brightness[(top + y) * WIDTH + left + x] = BLACK;
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colour]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'qr-video-')), 'qr.y4m');
  await writeFile(file, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]));
  return file;
}
