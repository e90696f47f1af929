import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOMS = ['app', 'cms', 'docs', 'packages', 'server', 'shop', 'tests', 'tools'];
const TEXT = /\.(?:md|ts|tsx|mjs|cjs|js|css)$/;

const files = [
  ...readdirSync('.').filter((file) => TEXT.test(file) && statSync(file).isFile()),
  ...ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(room, file))
      .filter((file) => TEXT.test(file) && !file.includes('node_modules')),
  ),
];

/** The ids that a heading has on GitHub, and the anchors that a page sets. */
function anchorsOf(page: string) {
  const text = readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '');
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/<[^>]*>|[`*]|\]\([^)]*\)/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}

function leadsSomewhere(from: string, link: string) {
  const [file = '', anchor] = link.split('#');
  const page = file === '' ? from : path.join(path.dirname(from), file);
  if (!existsSync(page)) return false;
  return anchor === undefined || anchorsOf(page).has(anchor);
}

describe('links', () => {
  it('of a document lead to a file and a heading that exist', () => {
    const links = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
          .map(([, link = '']) => link)
          .filter((link) => !/^(?:https?|mailto):/.test(link))
          .map((link) => ({ file, link })),
      );
    expect(links.length).toBeGreaterThan(300);
    expect(links.filter(({ file, link }) => !leadsSomewhere(file, link))).toEqual([]);
  });

  it('to a decision record name the topic and the number of a section', () => {
    const named = files
      .filter((file) => !file.startsWith('docs/decisions/') && file !== 'tests/unit/docs/links.test.ts')
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bdecisions\/([\w-]+(?:\.md)?(?:#\w+)?)/g)].map(
          ([, record = '']) => ({
            file,
            record,
          }),
        ),
      )
      .filter(({ record }) => record !== 'README.md');
    expect(named.length).toBeGreaterThan(80);
    const broken = named.filter(
      ({ record }) => !/\.md#\d{3}$/.test(record) || !leadsSomewhere('docs/decisions/README.md', record),
    );
    expect(broken).toEqual([]);
  });
});
