import type { File } from 'payload';
import sharp from 'sharp';

let picture: Promise<Buffer> | undefined;

/** Returns a small JPG in the form in which a browser uploads it. */
export async function makePictureFile(name = 'pizza.jpg'): Promise<File> {
  picture ??= sharp({ create: { width: 32, height: 32, channels: 3, background: '#c8452f' } })
    .jpeg()
    .toBuffer();
  const data = await picture;
  return { data, name, mimetype: 'image/jpeg', size: data.length };
}
