import { describe, expect, it } from 'vitest';
import { richText } from '@cms/content/rich-text';

const stored = (...children: unknown[]) => ({
  root: { type: 'root', version: 1, direction: 'ltr', children },
});

describe('rich text', () => {
  it('keeps headings, lists, links and marks, and nothing invisible', () => {
    const document = stored(
      {
        type: 'heading',
        tag: 'h3',
        version: 1,
        children: [{ type: 'text', text: 'Conservação', format: 0 }],
      },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        tag: 'ol',
        children: [
          { type: 'listitem', value: 3, children: [{ type: 'text', text: 'No freezer', format: 3 }] },
        ],
      },
      {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            id: 'x',
            fields: { linkType: 'custom', url: '/cardapio', newTab: true },
            children: [{ type: 'text', text: 'cardápio' }],
          },
          { type: 'linebreak', version: 1 },
        ],
      },
    );
    expect(richText(document).root.children).toEqual([
      { type: 'heading', tag: 'h3', children: [{ type: 'text', text: 'Conservação', format: 0 }] },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [{ type: 'listitem', children: [{ type: 'text', text: 'No freezer', format: 3 }] }],
      },
      {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            url: '/cardapio',
            isNewTab: true,
            children: [{ type: 'text', text: 'cardápio', format: 0 }],
          },
          { type: 'linebreak' },
        ],
      },
    ]);
  });

  it('leaves out embedded documents and unknown nodes', () => {
    const document = stored(
      { type: 'relationship', relationTo: 'customers', value: { email: 'ana@massamansa.test' } },
      { type: 'upload', value: { filename: 'x.webp' } },
      { type: 'block', fields: { html: '<script>' } },
      { type: 'heading', tag: 'script', children: [] },
    );
    expect(richText(document).root.children).toEqual([{ type: 'heading', tag: 'h2', children: [] }]);
  });

  it.each([
    null,
    undefined,
    '',
    {},
    { root: null },
    { root: { children: 'x' } },
    { root: { children: [null, 1] } },
  ])('is empty for %o', (value) => {
    expect(richText(value)).toEqual({ root: { children: [] } });
  });
});
