import type { Cms } from '@cms/platform/context';
import type { Media } from '@cms/payload-types';
import sharp from 'sharp';

/** Uploads a picture of one colour, as an owner does. */
export async function makeImage(
  cms: Cms,
  { alt = 'Uma pizza', width = 64, height = 64 }: { alt?: string; width?: number; height?: number } = {},
): Promise<Media> {
  const data = await sharp({ create: { width, height, channels: 3, background: '#c8452f' } })
    .jpeg()
    .toBuffer();
  return cms.payload.create({
    collection: 'media',
    overrideAccess: true,
    data: { alt },
    file: { data, name: 'pizza.jpg', mimetype: 'image/jpeg', size: data.length },
  });
}
