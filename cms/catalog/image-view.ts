import type { Media } from '../payload-types';
import { IMAGE_WIDTHS } from './image-sizes';

/** A picture as a page shows it. Addresses are the storefront's own public ones and never change their content. */
export interface ImageView {
  /** What a browser takes that knows no `srcset`. */
  src: string;
  /** The fallback's widths (WebP). */
  srcSet: string;
  /** The better formats first, each with its widths; empty for a picture that has none. */
  sources: { type: string; srcSet: string }[];
  alt: string;
  /** Pixels of the largest one, for the space it takes. */
  width: number;
  height: number;
  /** The point that is never cut off, in percent from the left and the top. */
  focus: { x: number; y: number };
  /** A few bytes of the picture itself, shown blurred until it arrives. */
  blurDataUrl?: string | undefined;
}

/** The width of `src`: a card on a sharp phone. */
const FALLBACK_WIDTH = 480;

const CENTRE = 50;

/** Where the storefront serves a picture of the media folder. */
export const imagePath = (filename: string): string => `/imagens/${encodeURIComponent(filename)}`;

/** The picture of a media relation; null when there is none, or when it was not read along. */
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
