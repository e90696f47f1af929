import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { useShop } from '@tests/support/e2e/use-shop';
import { findChromium } from '@tests/find-chromium.mjs';
import { findSecrets } from '@tests/support/supply-chain/secrets';
import { weighFirstVisits } from '@tools/bench/first-visit';

const shop = useShop();

/** The folders whose files browsers can download: those of the shop and of the admin panel. */
const FOLDERS = ['build/client', 'cms/admin/next/.next/static'];

/** Names of settings, queries and libraries that only a server uses. */
const OF_SERVERS =
  /PAYLOAD_SECRET|SESSION_SECRETS|DATABASE_URL|SMTP_URL|MERCADO_PAGO_|S3_SECRET|only-while-building|\bfor (?:no key )?update\b|\binsert into\b|\bdelete from\b|graphile|nodemailer|massamansa\.test|sourceMappingURL/i;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

describe.each(FOLDERS)('the files of %s, which browsers can download,', (folder) => {
  const files = filesOf(folder);
  const texts = files.filter((file) => /\.(?:js|css|html|json|svg|txt|webmanifest)$/.test(file));

  it('contain no source map', () => {
    expect(files.filter((file) => /\.map(?:\.|$)/.test(file))).toEqual([]);
  });

  it('contain no secret and nothing that only a server uses', () => {
    expect(texts.length).toBeGreaterThan(20);
    for (const file of texts) {
      const text = readFileSync(file, 'utf8');
      expect([file, OF_SERVERS.exec(text)?.[0], findSecrets(text)]).toEqual([file, undefined, []]);
    }
  });
});

it('a first visit of a page loads no more than the page’s budget of scripts, styles and fonts', async () => {
  const { goals } = await weighFirstVisits(shop.addresses.publicUrl, (await findChromium()) ?? '');
  expect(goals.length).toBeGreaterThan(15);
  expect(goals.filter(({ holds }) => !holds)).toEqual([]);
});

/** Mantine's rules for the dark mode. The shop is always light, so the variables in these rules are never read. */
const RULES_OF_DARK = /[^{}]*\[data-mantine-color-scheme=["']?dark["']?\][^{}]*\{[^{}]*\}/g;

it("the build defines every Mantine variable that the shop's styles read", () => {
  const styles = filesOf('build/client/assets')
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(RULES_OF_DARK, '');
  const read = new Set([...styles.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name));
  const defined = new Set([...styles.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name));
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((name) => !defined.has(name))).toEqual([]);
});

it("the panel's pages ask for the preferred colour scheme, but none of their files depends on it", async () => {
  const { http } = await makeAdmin(shop.addresses);
  const page = await http.get('/admin/pedidos');
  expect(page.headers.get('accept-ch')).toBe('Sec-CH-Prefers-Color-Scheme');
  const files = [...new Set((await page.text()).match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g))];
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { status, headers } = await http.get(file);
    expect([file, status, headers.get('vary')]).toEqual([file, 200, 'Accept-Encoding']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

it.each([
  '/build/server/index.js',
  '/dist/storefront.js',
  '/package.json',
  '/.env',
  '/.git/config',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/imagens/..%2f..%2fpackage.json',
  '/.data/secrets.json',
])('the storefront does not serve a file of its folder that is not public: %s', async (address) => {
  for (const storefront of shop.addresses.storefrontUrls) {
    const answer = await fetch(`${storefront}${address}`, { redirect: 'manual' });
    expect([address, answer.status]).toEqual([address, 404]);
  }
});
