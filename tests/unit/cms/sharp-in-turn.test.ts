import sharp from 'sharp';
import { expect, it, vi } from 'vitest';

import { sharpInTurn } from '@cms/catalog/pictures/sharp-in-turn';

/** The internal state of a sharp picture that is not rendered yet. */
interface SharpInside {
  input: { buffer?: Buffer };
}

/** Returns the highest number of pictures that were rendered at the same time. */
async function atOnce(make: () => Promise<unknown>): Promise<number> {
  let [running, most] = [0, 0];
  const prototype = sharp.prototype as { toBuffer: (options?: object) => Promise<unknown> };
  const toBuffer = prototype.toBuffer;
  const spy = vi.spyOn(prototype, 'toBuffer').mockImplementation(async function (
    this: unknown,
    options?: object,
  ) {
    running += 1;
    most = Math.max(most, running);
    try {
      return await toBuffer.call(this, options);
    } finally {
      running -= 1;
    }
  });
  await make().finally(() => spy.mockRestore());
  return most;
}

it('the sizes of a picture are rendered one after the other, even when requested at once', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8452f' } })
    .png()
    .toBuffer();
  const sizes = [10, 20, 30, 40];
  const made: number[] = [];
  const most = await atOnce(async () => {
    const base = sharpInTurn(photo).rotate();
    await Promise.all(
      sizes.map(async (width) => {
        const { info } = await base.clone().resize({ width }).webp().toBuffer({ resolveWithObject: true });
        made.push(info.width);
      }),
    );
  });
  expect(made).toEqual(sizes);
  expect(most).toBe(1);
});

it('rendering continues after an invalid picture', async () => {
  const broken = sharpInTurn(Buffer.from('no picture')).png().toBuffer();
  const blank = sharpInTurn(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } });
  await expect(broken).rejects.toThrow('unsupported image format');
  expect((await blank.png().toBuffer()).length).toBeGreaterThan(0);
});

it('the file is not copied for each size', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8452f' } })
    .png()
    .toBuffer();
  const real = structuredClone;
  const files: unknown[] = [];
  vi.spyOn(globalThis, 'structuredClone').mockImplementation((options) => {
    files.push((options as SharpInside).input.buffer);
    return real(options);
  });
  const base = sharpInTurn(photo);
  const copies = [base.clone(), base.clone().clone()];
  expect(files).toEqual([undefined, undefined, undefined]);
  for (const picture of [base, ...copies]) expect((await picture.metadata()).width).toBe(40);
});
