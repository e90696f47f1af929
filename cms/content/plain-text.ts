import type { RichText, RichTextNode } from './rich-text';

/** The words of a document in one line: for searching, and for short descriptions. */
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

/** A list's entries as one reads them aloud: with commas between, and an end, where they have none of their own. */
function inSentences(entries: readonly string[]): string {
  const trimmed = entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  return trimmed
    .map((entry, place) => {
      if (/[.,;:!?…]$/.test(entry)) return entry;
      return `${entry}${place === trimmed.length - 1 ? '.' : ','}`;
    })
    .join(' ');
}
