import { createHash } from 'node:crypto';

import type { ImageView } from '../catalog/pictures/image-view';

/**
 * What a share picture shows. The file name is derived from all these values, so that the content of a URL never
 * changes.
 */
export interface ShareSubject {
  /** 'loja' for the shop, or 'produto-' followed by the product's slug. */
  name: string;
  title: string;
  isGlutenFree: boolean;
  image: ImageView | null;
}

/** Increment this number when the drawing changes, so that social networks fetch the new pictures. */
const DRAWING = 1;

const FOLDER = '/compartilhar/';
const FILE = /^((?:loja|produto-[a-z0-9-]{1,200}))-([0-9a-f]{12})\.jpg$/;

/**
 * The width in pixels that a photograph should have at least. A narrower photograph would have to be enlarged, and a
 * wider one would take longer to process.
 */
const ENOUGH_PIXELS = 700;

/** Returns the smallest stored file that is wide enough for the share picture; if none is, the widest. */
export function photoFile({ src, srcSet }: ImageView): string {
  const widths = srcSet.split(', ').map((entry) => {
    const [path = '', width = '0w'] = entry.split(' ');
    return { path, width: Number.parseInt(width, 10) };
  });
  const chosen = widths.find(({ width }) => width >= ENOUGH_PIXELS) ?? widths.at(-1);
  return decodeURIComponent((chosen?.path || src).replace(/^\/imagens\//, ''));
}

export function sharePath(subject: ShareSubject): string {
  const shown = [
    DRAWING,
    subject.title,
    subject.isGlutenFree,
    subject.image ? photoFile(subject.image) : null,
  ];
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12);
  return `${FOLDER}${subject.name}-${hash}.jpg`;
}

/** Returns the subject's name in a file name, such as 'loja'; null if the file name is not that of a share picture. */
export function subjectOfFile(file: string): string | null {
  return FILE.exec(file)?.[1] ?? null;
}
