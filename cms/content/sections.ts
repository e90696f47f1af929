import { addressName, freeAddressName } from '@shop/text/address-name';

import type { RichText, RichTextNode } from './rich-text';

export interface Section {
  id: string;
  title: string;
}

/**
 * Gives each heading of a text an id for links, derived from the heading's words, and lists the second-level headings.
 * A heading with the same words has the same id, wherever its section moves.
 */
export function withSections({ root }: RichText): { body: RichText; sections: Section[] } {
  const taken = new Set<string>();
  const sections: Section[] = [];
  const children = root.children.map((node) => {
    if (node.type !== 'heading') return node;
    const title = textOf(node.children);
    const id = freeAddressName(addressName(title) || 'secao', taken);
    taken.add(id);
    if (node.tag === 'h2') sections.push({ id, title });
    return { ...node, id };
  });
  return { body: { root: { children } }, sections };
}

const textOf = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) => ('text' in node ? node.text : 'children' in node ? textOf(node.children) : ' '))
    .join('');
