import type { Media } from '../payload-types';

/** A picture as a page shows it. Addresses are the storefront's own public ones and never change their content. */
export interface ImageView {
  src: string;
  /** All widths there are, for `srcset`. */
  srcSet: string;
  alt: string;
  /** Pixels of the largest one, for the space it takes. */
  width: number;
  height: number;
  /** A few bytes of the picture itself, shown blurred until it arrives. */
  blurDataUrl?: string | undefined;
}

const SIZES = ['thumb', 'card', 'detail', 'hero'] as const;

/** Where the storefront serves a picture of the media folder. */
export const imagePath = (filename: string): string => `/imagens/${encodeURIComponent(filename)}`;

/** The picture of a media relation; null when there is none, or when it was not read along. */
export function imageView(media: string | Media | null | undefined): ImageView | null {
  if (!media || typeof media === 'string' || !media.filename || !media.width || !media.height) return null;
  const widths = new Map<number, string>([[media.width, imagePath(media.filename)]]);
  for (const name of SIZES) {
    const size = media.sizes?.[name];
    if (size?.filename && size.width) widths.set(size.width, imagePath(size.filename));
  }
  const card = media.sizes?.card?.filename;
  return {
    src: imagePath(card ?? media.filename),
    srcSet: [...widths]
      .sort(([one], [other]) => one - other)
      .map(([width, path]) => `${path} ${width}w`)
      .join(', '),
    alt: media.alt,
    width: media.width,
    height: media.height,
    blurDataUrl: media.blurDataUrl ?? undefined,
  };
}
