import { describe, expect, it } from 'vitest';

import { picturePreload } from '@app/view-models/picture-preload';

const picture = { src: '/a.webp', alt: '', width: 10, height: 10 };

describe('the preload of the first picture', () => {
  it('requests its best format in the widths of the page', () => {
    const sources = [{ type: 'image/avif', srcSet: '/a-320.avif 320w' }];
    expect(picturePreload({ ...picture, sources }, '100vw')).toEqual([
      expect.objectContaining({
        rel: 'preload',
        type: 'image/avif',
        imageSrcSet: '/a-320.avif 320w',
        imageSizes: '100vw',
      }),
    ]);
  });

  it('is left out where the picture has no better format', () => {
    expect(picturePreload(picture, '100vw')).toEqual([]);
    expect(picturePreload(null, '100vw')).toEqual([]);
  });
});
