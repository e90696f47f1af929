import type { ImageSize } from 'payload';

/**
 * Widths served by the shop (pixels): from a card on a phone to the hero of a wide screen. Smaller pictures have fewer.
 */
export const IMAGE_WIDTHS = [320, 480, 720, 960, 1440, 1920] as const;

const width = (name: string, pixels: number): ImageSize => ({
  name,
  width: pixels,
  // Never cropped: each page decides what to crop, around the picture's focal point.
  fit: 'inside',
});

/** For mails, orders and the admin panel: a format every mail program shows. */
const thumb: ImageSize = {
  ...width('thumb', 256),
  withoutEnlargement: true,
  formatOptions: { format: 'webp', options: { quality: 78 } },
};

/**
 * Wide pictures appear on dense screens or at a distance, where a higher quality is not visible. Saves a third of the
 * size.
 */
const avifQuality = (pixels: number): number => (pixels < 720 ? 50 : 40);

/**
 * Each width in two formats: AVIF for nearly all browsers, at an effort beyond which files hardly shrink while the time
 * doubles; WebP for the others.
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
