import type { Media } from '../../payload-types';
import { IMAGE_WIDTHS } from './image-sizes';

/** A picture as a page shows it. Its URLs are public URLs of the storefront, and the content of a URL never changes. */
export interface ImageView {
  /** The URL for browsers without `srcset` support. */
  src: string;
  /** The `srcset` of the fallback format (WebP): its URLs and widths. */
  srcSet: string;
  /**
   * The formats that compress better than the fallback, each with its widths; empty for a picture that has none of
   * them.
   */
  sources: { type: string; srcSet: string }[];
  alt: string;
  /** Width in pixels of the largest version. With `height`, it reserves the picture's space on the page. */
  width: number;
  height: number;
  /** The point that is never cropped, in percent from the left and the top. */
  focus: { x: number; y: number };
  /** A tiny version of the picture, shown blurred until the picture has loaded. */
  blurDataUrl?: string | undefined;
}

/** The width of `src`, enough for a card on a high-density phone. */
const FALLBACK_WIDTH = 480;

const CENTRE = 50;

/** Returns the storefront's URL path of a picture file. */
export const imagePath = (filename: string): string => `/imagens/${encodeURIComponent(filename)}`;

/** Returns the picture of a media relation; null if there is none, or if the relation was not populated. */
export function imageView(media: string | Media | null | undefined): ImageView | null {
  if (!media || typeof media === 'string' || !media.filename || !media.width || !media.height) return null;
  const avif = widthsOf(media, 'avif');
  const webp = new Map([...widthsOf(media, 'webp'), [media.width, imagePath(media.filename)]]);
  return {
    src: webp.get(FALLBACK_WIDTH) ?? imagePath(media.filename),
    srcSet: srcSet(webp),
    sources: avif.size > 0 ? [{ type: 'image/avif', srcSet: srcSet(avif) }] : [],
    alt: media.alt,
    width: media.width,
    height: media.height,
    focus: { x: media.focalX ?? CENTRE, y: media.focalY ?? CENTRE },
    blurDataUrl: media.blurDataUrl ?? undefined,
  };
}

function widthsOf(media: Media, format: 'avif' | 'webp'): Map<number, string> {
  const widths = new Map<number, string>();
  for (const name of IMAGE_WIDTHS) {
    const size = media.sizes?.[`${format}${name}`];
    if (size?.filename && size.width) widths.set(size.width, imagePath(size.filename));
  }
  return widths;
}

const srcSet = (widths: ReadonlyMap<number, string>): string =>
  [...widths]
    .sort(([one], [other]) => one - other)
    .map(([width, path]) => `${path} ${width}w`)
    .join(', ');
