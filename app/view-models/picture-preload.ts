import type { MetaDescriptor } from '@remix-run/node';

import type { PictureView } from '../components/picture/Picture';

/**
 * Preloads the picture of the first view before the browser parses its place in the page. Only its best format is
 * preloaded: a browser that does not support it skips the tag. Empty for a picture without such formats.
 */
export function picturePreload(picture: PictureView | null | undefined, sizes: string): MetaDescriptor[] {
  const [best] = picture?.sources ?? [];
  if (!best) return [];
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    },
  ];
}
