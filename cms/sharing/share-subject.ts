import { createHash } from 'node:crypto';

import type { ImageView } from '../catalog/pictures/image-view';

/**
 * What a share picture shows. The file name is derived from all these values, so that the content of a URL never
 * changes.
 */
export interface ShareSubject {
  /** 'loja', or 'produto-' and the product's slug. */
  name: string;
  title: string;
  isGlutenFree: boolean;
  image: ImageView | null;
}

/** Increment this number when the drawing changes, so that networks fetch the new pictures. */
const DRAWING = 1;

const FOLDER = '/compartilhar/';
const FILE = /^((?:loja|produto-[a-z0-9-]{1,200}))-([0-9a-f]{12})\.jpg$/;

/** The minimum width of a photograph in pixels. A narrower one would be enlarged; a wider one costs time. */
const ENOUGH_PIXELS = 700;

/** Returns the smallest stored file that is large enough for the picture, else the largest. */
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

/** Returns the name in a file name, such as 'loja'; null if no share picture has such a file name. */
export function subjectOfFile(file: string): string | null {
  return FILE.exec(file)?.[1] ?? null;
}
