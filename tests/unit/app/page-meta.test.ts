import { describe, expect, it } from 'vitest';

import { pageMeta } from '@app/view-models/page-meta';

const shopPicture = { path: '/compartilhar/loja-1.jpg', alt: 'Uma pizza', width: 1200, height: 630 };

const matches = [
  {
    id: 'root',
    data: {
      publicUrl: 'https://loja.test',
      sharePicture: shopPicture,
      site: { footer: { brandName: 'Massa Mansa', tagline: 'pizzas sem glúten' } },
    },
  },
];

describe('the head of a page', () => {
  it('names page and brand, and the brand alone on the home page', () => {
    expect(pageMeta({ title: 'Cardápio', matches })).toContainEqual({ title: 'Cardápio · Massa Mansa' });
    expect(pageMeta({ matches })).toContainEqual({ title: 'Massa Mansa — pizzas sem glúten' });
  });

  it("has a title even when the page's data could not be read", () => {
    expect(pageMeta({ title: 'Erro', matches: [] })).toContainEqual({ title: 'Erro · Massa Mansa' });
  });

  it('has one canonical address and its picture on the public address', () => {
    const sharePicture = { ...shopPicture, path: '/compartilhar/produto-kit-2.jpg', alt: 'Kit' };
    const meta = pageMeta({ title: 'Kit', path: '/produto/kit', sharePicture, matches });
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://loja.test/produto/kit' });
    expect(meta).toContainEqual({
      property: 'og:image',
      content: 'https://loja.test/compartilhar/produto-kit-2.jpg',
    });
    expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Kit' });
    expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' });
  });

  it("uses the shop's picture where the page has none", () => {
    expect(pageMeta({ title: 'Contato', path: '/contato', matches })).toContainEqual({
      property: 'og:image',
      content: 'https://loja.test/compartilhar/loja-1.jpg',
    });
  });

  it('describes the page in one line, cut between words', () => {
    const description = (text: string) =>
      pageMeta({ description: text, matches }).flatMap((entry) =>
        'name' in entry && entry.name === 'description' ? [String(entry.content)] : [],
      )[0];
    expect(description('Pizza\n e  disco.')).toBe('Pizza e disco.');
    expect(description('palavra '.repeat(40))).toMatch(/^(palavra )+palavra…$/);
    expect(description('palavra '.repeat(40))?.length).toBeLessThanOrEqual(160);
  });

  it('has the breadcrumb from the home page as structured data', () => {
    const meta = pageMeta({
      title: 'Kit',
      path: '/produto/kit',
      trail: [{ name: 'Cardápio', path: '/cardapio' }],
      matches,
    });
    const trail = JSON.stringify(meta.filter((entry) => 'script:ld+json' in entry));
    expect(trail).toContain('BreadcrumbList');
    expect(trail).toMatch(/"position":3,"name":"Kit","item":"https:\/\/loja.test\/produto\/kit"/);
    expect(JSON.stringify(pageMeta({ path: '/', matches }))).not.toContain('BreadcrumbList');
  });

  it('keeps private pages out of search engines and link previews', () => {
    const meta = pageMeta({
      title: 'Carrinho',
      path: '/carrinho',
      isHidden: true,
      structuredData: [{ '@type': 'Thing' }],
      matches,
    });
    expect(meta).toEqual([{ title: 'Carrinho · Massa Mansa' }, { name: 'robots', content: 'noindex' }]);
  });
});
