import type { RichTextNode } from './rich-text';

/** Returns the products on sale as a list of links; null if there are none. */
export function flavourList(products: readonly { name: string; slug: string }[]): RichTextNode | null {
  if (products.length === 0) return null;
  return {
    type: 'list',
    listType: 'bullet',
    start: 1,
    children: products.map(({ name, slug }) => ({
      type: 'listitem',
      children: [
        {
          type: 'link',
          url: `/produto/${slug}`,
          isNewTab: false,
          children: [{ type: 'text', text: name, format: 0 }],
        },
      ],
    })),
  };
}
