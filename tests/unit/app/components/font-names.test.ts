import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { documentLinks } from '@app/styles/document-links';

const fonts = readdirSync('public/fonts');

/** Browsers cache fonts for a year, so changed content needs a new name. */
describe('the fonts', () => {
  it.each(fonts)('have the beginning of their hash in their name: %s', (name) => {
    const hash = createHash('sha256')
      .update(readFileSync(`public/fonts/${name}`))
      .digest('hex');
    expect(name).toMatch(new RegExp(`^[a-z-]+\\.${hash.slice(0, 8)}\\.woff2$`));
  });

  it.each([
    'app/styles/fonts.css',
    'app/styles/document-links.ts',
    'cms/admin/frame/theme/panel.css',
    'cms/notifications/templates/mail-look.ts',
  ])('named in %s exist', (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/\/fonts\/([^'")]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(fonts).toEqual(expect.arrayContaining(named));
  });

  it('of the first view weigh 60 kB at most, and are requested before the style sheet arrives', () => {
    const preloaded = documentLinks.flatMap((link) =>
      'as' in link && link.as === 'font' ? [String(link.href)] : [],
    );
    const bytes = preloaded.map((href) => readFileSync(`public${href}`).length);
    expect(preloaded).toHaveLength(2);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60_000);
  });
});
