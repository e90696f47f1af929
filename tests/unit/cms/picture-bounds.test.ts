import { describe, expect, it } from 'vitest';

import { pictureProblem } from '@cms/catalog/pictures/picture-bounds';

type Facts = Parameters<typeof pictureProblem>[0];

const facts = (over: Partial<Facts> = {}): Facts => ({
  format: 'png',
  width: 7200,
  height: 5416,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  ...over,
});

describe('the limits of an uploaded picture', () => {
  it.each<[string, Partial<Facts>]>([
    ['thirty-nine megapixels of eight bits', {}],
    ['the same, transparent', { channels: 4 }],
    ['sixteen bits of a camera', { width: 6000, height: 4000, depth: 'ushort' }],
    ['an interlaced PNG of a screen', { width: 3840, height: 2160, channels: 4, isProgressive: true }],
    [
      'a progressive JPEG of a camera',
      { format: 'jpeg', width: 6000, height: 4000, isProgressive: true, chromaSubsampling: '4:2:0' },
    ],
  ])('accept %s', (_what, over) => {
    expect(pictureProblem(facts(over))).toBeNull();
  });

  it.each<[string, Partial<Facts>]>([
    ['more than forty megapixels', { width: 8000, height: 5001 }],
    ['frames that are more in all', { format: 'webp', width: 1000, height: 1000, pages: 41 }],
  ])('reject too many pixels: %s', (_what, over) => {
    expect(pictureProblem(facts(over))).toBe('image_too_many_pixels');
  });

  it.each<[string, Partial<Facts>]>([
    ['thirty-nine megapixels of sixteen bits', { depth: 'ushort' }],
    ['thirty-nine megapixels interlaced', { isProgressive: true }],
    [
      'thirty-nine megapixels of a progressive JPEG',
      { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' },
    ],
    [
      'a progressive JPEG with all its colours',
      { format: 'jpeg', width: 6000, height: 4000, isProgressive: true, chromaSubsampling: '4:4:4' },
    ],
  ])('reject too much data to decode: %s', (_what, over) => {
    expect(pictureProblem(facts(over))).toBe('image_too_deep');
  });
});
