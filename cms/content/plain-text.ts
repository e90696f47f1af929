import type { RichText, RichTextNode } from './rich-text';

/** Returns the text of a document as a single line, for search and for short descriptions. */
export function plainText({ root }: RichText): string {
  return root.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

function textOf(node: RichTextNode): string {
  if (node.type === 'text') return node.text;
  if (!('children' in node)) return ' ';
  if (node.type === 'list') return `${inSentences(node.children.map(textOf))} `;
  const words = node.children.map(textOf).join('');
  return node.type === 'link' ? words : `${words} `;
}

/** Joins list items into a sentence: adds commas and a full stop where punctuation is missing. */
function inSentences(entries: readonly string[]): string {
  const trimmed = entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  return trimmed
    .map((entry, place) => {
      if (/[.,;:!?…]$/.test(entry)) return entry;
      return `${entry}${place === trimmed.length - 1 ? '.' : ','}`;
    })
    .join(' ');
}
