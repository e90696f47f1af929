import type { ImageSize } from 'payload';

/**
 * The widths in pixels in which the shop serves pictures, from a card on a phone to the hero of a wide screen. A
 * smaller picture has only the widths up to its own width.
 */
export const IMAGE_WIDTHS = [320, 480, 720, 960, 1440, 1920] as const;

const width = (name: string, pixels: number): ImageSize => ({
  name,
  width: pixels,
  // Pictures are never cropped here, because each page decides what to crop, around the picture's focal point.
  fit: 'inside',
});

/** The small picture of mails, orders and the admin panel, in a format that every mail program shows. */
const thumb: ImageSize = {
  ...width('thumb', 256),
  withoutEnlargement: true,
  formatOptions: { format: 'webp', options: { quality: 78 } },
};

/**
 * Returns the AVIF quality for a width. Wide pictures appear on dense screens or at a distance, where a higher quality
 * is not visible; the lower quality saves a third of the size.
 */
const avifQuality = (pixels: number): number => (pixels < 720 ? 52 : 42);

/**
 * The sizes that Payload generates: the small picture, and each width in two formats. AVIF is for nearly all browsers,
 * WebP for the others. AVIF encoding at effort 1 takes less than half the time of effort 2. Halving the colour
 * resolution (4:2:0), which photos from phones and cameras have anyway, allows a higher quality in the same number of
 * bytes (docs/decisions/pictures.md#015).
 */
export const IMAGE_SIZES: ImageSize[] = [
  thumb,
  ...IMAGE_WIDTHS.flatMap((pixels): ImageSize[] => [
    {
      ...width(`avif${pixels}`, pixels),
      formatOptions: {
        format: 'avif',
        options: { quality: avifQuality(pixels), effort: 1, chromaSubsampling: '4:2:0' },
      },
    },
    {
      ...width(`webp${pixels}`, pixels),
      formatOptions: { format: 'webp', options: { quality: 74, effort: 2 } },
    },
  ]),
];
