import { seedAbout } from '@cms/seed/content/about';
import { seedFaq } from '@cms/seed/content/faq';
import { seedHome } from '@cms/seed/content/home';
import { seedLegalTexts } from '@cms/seed/content/legal';
import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import { toLexical } from '@tests/support/cms/seed-documents';
import { expect, test } from 'vitest';

const html = (markdown: string) =>
  convertLexicalToHTML({ data: toLexical(markdown), disableContainer: true });

const documents = [
  seedAbout.story,
  ...seedHome.answers.map(({ answer }) => answer),
  ...seedFaq.map(({ answer }) => answer),
  ...seedLegalTexts.map(({ body }) => body),
];

interface Link {
  id: string;
  version: number;
  fields: { linkType: string; url: string; newTab: boolean };
}

function linksIn(node: unknown): Link[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node && node.type === 'link' ? [node as unknown as Link] : [];
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return [...own, ...children.flatMap(linksIn)];
}

test('a paragraph is the exact node that Payload stores, with bold as 1 and italic as 2', () => {
  const element = { direction: null, format: '', indent: 0, version: 1 };
  const text = { type: 'text', detail: 0, mode: 'normal', style: '', version: 1 };
  expect(toLexical('Sim, **sempre** e _já_.')).toEqual({
    root: {
      ...element,
      type: 'root',
      children: [
        {
          ...element,
          type: 'paragraph',
          textFormat: 0,
          textStyle: '',
          children: [
            { ...text, text: 'Sim, ', format: 0 },
            { ...text, text: 'sempre', format: 1 },
            { ...text, text: ' e ', format: 0 },
            { ...text, text: 'já', format: 2 },
            { ...text, text: '.', format: 0 },
          ],
        },
      ],
    },
  });
});

test('an underscore inside a word and a single asterisk are text', () => {
  expect(html('em_preparo * 2')).toBe('<p>em_preparo * 2</p>');
});

test('indentation of the source code is not part of the text', () => {
  expect(html('\n      - um\n      - dois\n\n      Fim.\n    ')).toBe(html('- um\n- dois\n\nFim.'));
});

test('a link has its address, opens in the same tab and has a unique id in the document', () => {
  const links = linksIn(toLexical('[A](/contato)\n\n- [B](/cardapio)').root);
  expect(links.map((link) => link.fields)).toEqual([
    { linkType: 'custom', url: '/contato', newTab: false },
    { linkType: 'custom', url: '/cardapio', newTab: false },
  ]);
  expect(links.map((link) => link.version)).toEqual([3, 3]);
  for (const link of links) expect(link.id).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(links.map((link) => link.id)).size).toBe(2);
});

test('list items count from 1', () => {
  const [list] = toLexical('1. um\n2. dois').root.children;
  expect(list).toMatchObject({
    type: 'list',
    listType: 'number',
    tag: 'ol',
    start: 1,
    children: [{ value: 1 }, { value: 2 }],
  });
});

test("Payload's own converter reads every kind of block", () => {
  const rendered = html(
    '## Título\n\n### Menor\n\nUm **forte** e _leve_ [link](/contato).\n\n- um\n\n1. dois',
  );
  expect(rendered).toContain('<h2>Título</h2><h3>Menor</h3>');
  expect(rendered).toContain('<strong>forte</strong>');
  expect(rendered).toContain('<em>leve</em>');
  expect(rendered).toMatch(/<a [^>]*href="\/contato"[^>]*>\s*link\s*<\/a>/);
  expect(rendered).toMatch(/<ul[^>]*><li[^>]*value="1"[^>]*>um<\/li><\/ul>/);
  expect(rendered).toMatch(/<ol[^>]*><li[^>]*value="1"[^>]*>dois<\/li><\/ol>/);
});

test("Payload's converter keeps every text of the seed complete, without leftover markup", () => {
  for (const markdown of documents) {
    const rendered = html(markdown);
    expect(rendered).not.toContain('unknown node');
    expect(rendered).not.toMatch(/\*\*|\]\(|\{\{/);
    expect(rendered.length).toBeGreaterThan(20);
  }
});

test('the links of the seed lead to pages of the shop or to the consumer platform', () => {
  const pages = [
    '/ajuda',
    '/cardapio',
    '/carrinho',
    '/contato',
    '/conta/notificacoes',
    '/conta/pedidos',
    '/conta/privacidade',
    '/informacoes-importantes',
    '/politica-de-devolucao',
    '/politica-de-privacidade',
    '/termos-de-uso',
    'https://www.consumidor.gov.br',
  ];
  const urls = documents.flatMap((markdown) =>
    linksIn(toLexical(markdown).root).map((link) => link.fields.url),
  );
  expect(urls.length).toBeGreaterThan(10);
  for (const url of urls) expect(pages).toContain(url);
});
