import type { ImageSize } from 'payload';

/** Widths served by the shop (pixels): from a phone's card to a wide screen's hero. Smaller pictures have fewer. */
export const IMAGE_WIDTHS = [320, 480, 720, 960, 1440, 1920] as const;

const width = (name: string, pixels: number): ImageSize => ({
  name,
  width: pixels,
  // Never cropped: what is cut is each page's to decide, around the picture's focal point.
  fit: 'inside',
});

/** For mails, orders and the panel: a format every mail program shows. */
const thumb: ImageSize = {
  ...width('thumb', 256),
  withoutEnlargement: true,
  formatOptions: { format: 'webp', options: { quality: 78 } },
};

/** Wide pictures stand on dense screens or far away: what a finer one would add, nobody sees. A third smaller. */
const avifQuality = (pixels: number): number => (pixels < 720 ? 50 : 40);

/**
 * Every width twice. AVIF for nearly all browsers, at an effort beyond which files hardly shrink and time doubles; WebP
 * for the others.
 */
export const IMAGE_SIZES: ImageSize[] = [
  thumb,
  ...IMAGE_WIDTHS.flatMap((pixels): ImageSize[] => [
    {
      ...width(`avif${pixels}`, pixels),
      formatOptions: { format: 'avif', options: { quality: avifQuality(pixels), effort: 2 } },
    },
    {
      ...width(`webp${pixels}`, pixels),
      formatOptions: { format: 'webp', options: { quality: 74 } },
    },
  ]),
];
