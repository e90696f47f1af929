import { describe, expect, it } from 'vitest';

import { pageMeta } from '@app/view-models/page-meta';

const matches = [
  {
    id: 'root',
    data: {
      publicUrl: 'https://loja.test',
      site: { footer: { brandName: 'Massa Mansa', tagline: 'pizzas sem glúten' } },
    },
  },
];

describe("a page's head", () => {
  it('names page and brand, and the brand alone at home', () => {
    expect(pageMeta({ title: 'Cardápio', matches })).toContainEqual({ title: 'Cardápio · Massa Mansa' });
    expect(pageMeta({ matches })).toContainEqual({ title: 'Massa Mansa — pizzas sem glúten' });
  });

  it('has a name even when nothing could be read', () => {
    expect(pageMeta({ title: 'Erro', matches: [] })).toContainEqual({ title: 'Erro · Massa Mansa' });
  });

  it('gives its one address and its picture on the public address', () => {
    const meta = pageMeta({ path: '/produto/kit', picture: { src: '/imagens/k.webp', alt: 'Kit' }, matches });
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://loja.test/produto/kit' });
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://loja.test/imagens/k.webp' });
  });

  it('keeps private pages out of search engines', () => {
    const meta = pageMeta({ title: 'Carrinho', path: '/carrinho', isHidden: true, matches });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(JSON.stringify(meta)).not.toContain('canonical');
  });
});
