import type { MetaDescriptor } from '@remix-run/node';

import type { PictureView } from '../components/picture/Picture';

/**
 * Returns a tag that preloads the picture of the first view, before the browser parses the picture's place in the page.
 * Only the picture's best format is preloaded, because a browser that does not support this format skips the tag.
 * Returns an empty list for a picture without such formats.
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
