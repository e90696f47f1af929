import path from 'node:path';
import sharp from 'sharp';

import { WORDMARK_PATH } from '@shop/wordmark-path';
import { LABEL_PATH } from './label-path';

export interface SharePicture {
  /** The text drawn largest: a product's name or the shop's tagline. */
  title: string;
  /** Whether the picture shows NÃO CONTÉM GLÚTEN; true only if the product's data says so. */
  isGlutenFree: boolean;
  /** The photograph's bytes. If null, the shop's logo, a pizza disc, is drawn instead. */
  photo: Buffer | null;
  /** The photograph's point that is never cropped, in percent from the left and the top. */
  focus?: { x: number; y: number } | undefined;
}

/** The size in pixels that every social network shows uncropped. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const PHOTO_LEFT = 528;
const TEXT_LEFT = 64;
const TEXT_WIDTH = 456;
const TITLE_HEIGHT = 270;
const TITLE_BOTTOM = 462;
const TITLE_SIZES = [84, 74, 64, 56, 48, 42, 36];

const INK = '#2A1F19';
const PAPER = '#FFF9F1';

// Resolves the font from the working directory, which is the repository's root, because bundling moves files. The file
// contains one weight of the shop's font, so that the picture looks the same on a machine without fonts.
const titleFont = () => path.resolve(process.cwd(), 'cms/sharing/fraunces-600.ttf');

/**
 * Draws the preview picture of a link to the shop: a JPEG of 1200 × 630 pixels and some hundred kilobytes. It shows no
 * price, because a price would become outdated.
 */
export async function drawSharePicture({
  title,
  isGlutenFree,
  photo,
  focus = { x: 50, y: 50 },
}: SharePicture): Promise<Buffer> {
  const words = await drawTitle(title);
  return sharp(Buffer.from(ground(isGlutenFree)))
    .composite([
      { input: photo ? await cutPhoto(photo, focus) : Buffer.from(DISC), left: PHOTO_LEFT, top: 0 },
      { input: words.data, left: TEXT_LEFT, top: TITLE_BOTTOM - words.info.height },
    ])
    .flatten({ background: PAPER })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/**
 * Draws the title in the largest font size that fits; a title too long for every size is truncated with an ellipsis.
 */
async function drawTitle(title: string) {
  let fitting = title;
  for (;;) {
    for (const size of TITLE_SIZES) {
      const drawn = await drawText(fitting, size);
      if (drawn.info.height <= TITLE_HEIGHT && drawn.info.width <= TEXT_WIDTH) return drawn;
    }
    fitting = `${fitting.slice(0, Math.floor(fitting.length * 0.8)).trim()}…`;
  }
}

function drawText(title: string, size: number) {
  return sharp({
    text: {
      text: `<span foreground="${INK}" letter_spacing="${Math.round(-0.022 * size * 1024)}">${markup(title)}</span>`,
      font: `Fraunces Semi-Bold ${size}`,
      fontfile: titleFont(),
      width: TEXT_WIDTH,
      wrap: 'word-char',
      spacing: Math.round(-size * 0.16),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Removes characters the font cannot draw, and escapes Pango's markup. */
function markup(title: string): string {
  const drawable = title.normalize('NFC').replace(/[^\u0020-\u017e–—‘’“”…•·−]/gu, '');
  const safe = drawable.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return safe.trim() === '' ? '·' : safe;
}

/** The outline of the photograph. Its left edge is shaped like a crust, as in the hero of the home page. */
const PICTURE_MASK =
  'M1000 0H168C150 70 92 118 70 210C48 300 62 350 38 440C14 530 -6 580 8 680C22 780 74 820 92 890C104 935 108 965 132 1000H1000Z';

async function cutPhoto(photo: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  const place = { width: SHARE_WIDTH - PHOTO_LEFT, height: SHARE_HEIGHT };
  const pictureMask = `<svg xmlns="http://www.w3.org/2000/svg" width="${place.width}" height="${place.height}" viewBox="0 0 1000 1000" preserveAspectRatio="none"><path d="${PICTURE_MASK}"/></svg>`;
  const { data, info } = await sharp(photo, { limitInputPixels: 40_000_000 })
    .resize({ ...place, fit: 'outside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract({
      ...place,
      left: startAround(focus.x, info.width, place.width),
      top: startAround(focus.y, info.height, place.height),
    })
    .ensureAlpha()
    .composite([{ input: Buffer.from(pictureMask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Returns the offset of a crop of `size` pixels out of `whole` pixels. The point at `percent` of the whole is as close
 * to the middle of the crop as possible.
 */
const startAround = (percent: number, whole: number, size: number): number =>
  Math.round(Math.min(Math.max((whole * percent) / 100 - size / 2, 0), whole - size));

function ground(isGlutenFree: boolean): string {
  const label = `<g transform="translate(${TEXT_LEFT} 502)">
    <rect x="1.5" y="1.5" width="404" height="64" rx="10" fill="#E4F0DF" stroke="#23532C" stroke-width="3"/>
    <circle cx="35" cy="33.5" r="15" fill="#23532C"/>
    <path d="M28 34l5 5 9-10" fill="none" stroke="#E4F0DF" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
    <path transform="translate(64 43)" d="${LABEL_PATH}" fill="#23532C"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <svg x="${TEXT_LEFT - 5}" y="58" width="392" height="44" viewBox="-20 -20 1256 140"><path transform="rotate(-24) scale(1 .64)" fill="none" stroke="#C2321D" stroke-width="31" stroke-linecap="round" stroke-linejoin="round" d="${WORDMARK_PATH}"/></svg>
    ${isGlutenFree ? label : ''}</svg>`;
}

/** The shop's logo in muted dough tones, for a product without a photograph. */
const DISC = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${SHARE_HEIGHT}" viewBox="-6 -10 76 80">
  <path fill="#EFDCC0" d="M33.2 2.3C42.6 2.6 51.4 6.4 56.6 14C61.4 21 63 29.6 61.4 38.4C59.7 47.6 54.3 55.5 46 59.4C37.6 63.3 27.3 63 18.9 58.6C10.3 54.1 4.1 46.4 2.5 36.8C.9 27.4 4 17.8 10.3 11.1C16.3 4.8 24.3 2 33.2 2.3Z"/>
  <path fill="none" stroke="${PAPER}" stroke-width="7.6" stroke-linecap="round" stroke-linejoin="round" transform="rotate(-24) scale(1 .64)" d="M6.5 40L-3.7 75.8M2.3 54.8C6.1 44.4 11.6 39.9 15.3 42.5C19.8 45.6 20.6 52.2 18.2 60.7L11 86M16.9 65C20.8 54.6 26.5 50.3 30.2 52.8C34.7 56 35.3 62.4 32.8 70.9L25.6 96.2"/></svg>`;
