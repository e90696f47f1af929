import { expect, it } from 'vitest';

import { filesOfPage } from '@tools/bench/crowd/files-of-page';

it('the files of a page are those that a browser downloads to show it, each once', () => {
  const page = `
    <link rel="canonical" href="/cardapio"/><link rel="stylesheet" href="/assets/styles-1.css"/>
    <link rel="preload" as="font" href="/fonts/nunito.1.woff2" crossorigin="anonymous"/>
    <link rel="icon" href="/favicon.ico" sizes="48x48"/><link rel="icon" type="image/svg+xml" href="/icons/mark.svg"/>
    <svg><use href="/assets/sprite-1.svg#menu"></use></svg><svg><use href="/assets/sprite-1.svg#user"></use></svg>
    <a href="/produto/margherita">Margherita</a><a href="/imagens/nada.webp">Foto</a>
    <picture><source type="image/avif" srcSet="/imagens/a-320.avif 320w, /imagens/a-480.avif 480w"/>
      <img src="/imagens/a-480.webp" srcSet="/imagens/a-320.webp 320w"/></picture>
    <img src="/imagens/b.webp" alt=""/>
    <script type="module">await Promise.all([import("/assets/root-1.js"), import("/assets/library-1.js")]);
      import("/assets/root-1.js");</script>`;
  expect(filesOfPage(page)).toEqual([
    '/assets/styles-1.css',
    '/fonts/nunito.1.woff2',
    '/icons/mark.svg',
    '/assets/sprite-1.svg',
    '/imagens/a-320.avif',
    '/imagens/b.webp',
    '/assets/root-1.js',
    '/assets/library-1.js',
  ]);
});
