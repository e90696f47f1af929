import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { imageView } from '@cms/catalog/pictures/image-view';
import type { Media } from '@cms/payload-types';
import { messages } from '@shop/messages/messages';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

interface Upload {
  data: Buffer;
  name?: string;
  mimetype?: string;
  focus?: { x: number; y: number };
}

const upload = ({ data, name = 'foto.jpg', mimetype = 'image/jpeg', focus }: Upload): Promise<Media> =>
  shop.cms.payload.create({
    collection: 'media',
    overrideAccess: true,
    data: { alt: 'Uma pizza', ...(focus && { focalX: focus.x, focalY: focus.y }) },
    file: { data, name, mimetype, size: data.length },
  });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8452f' } });

const folder = () => path.resolve(process.env.DATA_DIR ?? '', 'media');
const fileOf = (address: string) => readFile(path.join(folder(), decodeURIComponent(path.basename(address))));
const widthsOf = (srcSet: string) => srcSet.split(', ').map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]));
const addressesOf = (srcSet: string) => srcSet.split(', ').map((entry) => entry.replace(/ \d+w$/, ''));

describe('an uploaded picture', () => {
  let photo: Buffer;

  beforeAll(async () => {
    // The picture is like one from a phone: rotated, and with location and camera in its metadata.
    photo = await picture(1000, 1500)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { orientation, exif } = await sharp(photo).metadata();
    expect([orientation, exif?.includes('Camera')]).toEqual([6, true]);
  });

  it('is served in AVIF and WebP at every width up to its own, never larger', async () => {
    const view = imageView(await upload({ data: photo, focus: { x: 80, y: 30 } }));
    expect(view).toMatchObject({ width: 1500, height: 1000, focus: { x: 80, y: 30 } });
    expect(view?.blurDataUrl).toMatch(/^data:image\/webp;base64,/);
    const [avif] = view?.sources ?? [];
    expect(avif?.type).toBe('image/avif');
    expect(widthsOf(avif?.srcSet ?? '')).toEqual([320, 480, 720, 960, 1440]);
    expect(widthsOf(view?.srcSet ?? '')).toEqual([320, 480, 720, 960, 1440, 1500]);
    for (const [srcSet, format] of [
      [avif?.srcSet, 'heif'],
      [view?.srcSet, 'webp'],
    ] as const) {
      for (const address of addressesOf(srcSet ?? '')) {
        const file = await sharp(await fileOf(address)).metadata();
        expect(file.format).toBe(format);
        expect((file.width ?? 0) > (file.height ?? 0)).toBe(true);
        expect([file.exif, file.xmp, file.iptc]).toEqual([undefined, undefined, undefined]);
      }
    }
  });

  it('reveals nothing in the names of its files', async () => {
    const { filename } = await upload({ data: photo, name: 'marina-em-casa.jpg' });
    expect(filename).toMatch(/^[0-9a-f-]{36}\.webp$/);
    expect((await readdir(folder())).filter((name) => name.includes('marina'))).toEqual([]);
  });

  it('that moves is stored as its first frame', async () => {
    const frames = await Promise.all(
      ['#c8452f', '#2c6537', '#1c5572'].map((background) =>
        sharp({ create: { width: 640, height: 480, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const view = imageView(await upload({ data: moving, name: 'forno.webp', mimetype: 'image/webp' }));
    expect(view).toMatchObject({ width: 640, height: 480 });
    for (const address of addressesOf(view?.srcSet ?? '')) {
      const file = sharp(await fileOf(address));
      const { pages = 1, width = 0, height = 0 } = await file.metadata();
      expect([pages, Math.round((width / height) * 100)]).toEqual([1, 133]);
      const { dominant } = await file.stats();
      expect(dominant.r).toBeGreaterThan(150);
    }
  });

  it('in the colours of print keeps its colours', async () => {
    const printed = await picture(600, 600).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const view = imageView(await upload({ data: printed }));
    const { channels } = await sharp(await fileOf(view?.src ?? '')).stats();
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
    // Print has no red as bright as a screen's. Inverted or lost colours would be off by more than a hundred.
    const off = [red - 200, green - 69, blue - 47].map(Math.abs);
    expect(Math.max(...off)).toBeLessThan(40);
  });

  it('from a camera is stored at 2400 pixels at most, upright', async () => {
    const large = await picture(3000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(imageView(await upload({ data: large }))).toMatchObject({ width: 2400, height: 1800 });
  });

  it('smaller than a card keeps its own size, with the focal point in the centre by default', async () => {
    const view = imageView(await upload({ data: await picture(200, 100).png().toBuffer() }));
    expect(view).toMatchObject({ width: 200, height: 100, sources: [], focus: { x: 50, y: 50 } });
    expect(widthsOf(view?.srcSet ?? '')).toEqual([200]);
    expect(view?.src).toBe(addressesOf(view?.srcSet ?? '')[0]);
  });

  it('keeps the addresses of its files when its focal point is moved', async () => {
    const media = await upload({ data: photo });
    const moved = await shop.cms.payload.update({
      collection: 'media',
      id: media.id,
      overrideAccess: true,
      data: { focalX: 10, focalY: 90 },
    });
    expect(imageView(moved)).toEqual({ ...imageView(media), focus: { x: 10, y: 90 } });
  });
});

describe('an upload, whatever its name, is rejected when it', () => {
  const files: [string, () => Promise<Buffer>][] = [
    ['an AVIF', () => picture(64, 64).avif({ effort: 0 }).toBuffer()],
    ['a GIF', () => picture(64, 64).gif().toBuffer()],
    ['a TIFF', () => picture(64, 64).tiff().toBuffer()],
    [
      'an SVG',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ],
    ['a page', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['half a JPG', async () => (await picture(640, 640).jpeg().toBuffer()).subarray(0, 300)],
  ];

  it.each(files)('is %s', async (_, make) => {
    await expect(upload({ data: await make() })).rejects.toThrow(messages.image_not_an_image);
  });

  it('has more than five megabytes', async () => {
    const noise = await sharp({
      create: {
        width: 2000,
        height: 1500,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(5 * 1024 * 1024);
    await expect(upload({ data: noise, name: 'foto.png', mimetype: 'image/png' })).rejects.toThrow(
      messages.image_too_large,
    );
  });
});
