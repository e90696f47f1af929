import type { RichText, RichTextNode } from './rich-text';

/** The words of a document in one line: for searching, and for short descriptions. */
export function plainText({ root }: RichText): string {
  return root.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

function textOf(node: RichTextNode): string {
  if (node.type === 'text') return node.text;
  if (!('children' in node)) return ' ';
  const words = node.children.map(textOf).join('');
  return node.type === 'link' ? words : `${words} `;
}
