import { expect, test } from 'vitest';

import { drawMailPicture, mailPicturePath, storedNameOf } from '@cms/catalog/pictures/mail-picture';
import { writeSample } from '@tests/support/mail/mail-facts';
import sharp from 'sharp';

const KINDS = ['order-confirmed', 'order-received-admin', 'order-refunded', 'order-cancelled'] as const;

test.each(KINDS)('the mail %s has only pictures that Outlook shows, each with a text', (kind) => {
  const { html } = writeSample(kind, { detail: kind === 'order-refunded' ? '500' : 'customer' });
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(picture).toMatch(/src="(?:cid:wordmark@|https:[^"]*\.(?:jpe?g|png)")/);
    expect(picture).toMatch(/alt="[^"]+"/);
  }
});

test('a stored picture has a name for mails, which leads back to it and to no other', () => {
  expect(mailPicturePath('margherita-480.webp')).toBe('/imagens/margherita-480.webp.correio.jpg');
  expect(storedNameOf('margherita-480.webp.correio.jpg')).toBe('margherita-480.webp');
  for (const name of ['margherita-480.webp', 'margherita.jpg', 'correio.jpg'])
    expect(storedNameOf(name)).toBeNull();
});

test.each(['webp', 'avif', 'png', 'jpeg'] as const)(
  'a %s becomes a small JPEG without transparency',
  async (format) => {
    const stored = await sharp({
      create: { width: 600, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toFormat(format)
      .toBuffer();
    const bytes = await drawMailPicture(stored);
    const { format: drawn, width, height, hasAlpha } = await sharp(bytes).metadata();
    expect([drawn, width, height, hasAlpha]).toEqual(['jpeg', 128, 128, false]);
    expect(bytes.byteLength).toBeLessThan(20_000);
    if (format === 'jpeg') return;
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(Math.min(...data)).toBeGreaterThan(250);
  },
);
