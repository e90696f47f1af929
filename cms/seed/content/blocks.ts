import { parseInlineMarkup, typeset, type InlineText } from './inline-markup';

type HeadingBlock = { type: 'heading'; level: 2 | 3; text: string };
type ParagraphBlock = { type: 'paragraph'; content: InlineText[] };
type ListBlock = { type: 'list'; ordered: boolean; items: InlineText[][] };

/** The seed's neutral rich text: enough for answers and legal prose, free of any editor's format. */
export type Block = HeadingBlock | ParagraphBlock | ListBlock;

export const heading = (text: string, level: 2 | 3 = 2): HeadingBlock => ({
  type: 'heading',
  level,
  text: typeset(text),
});

export const paragraph = (markup: string): ParagraphBlock => ({
  type: 'paragraph',
  content: parseInlineMarkup(markup),
});

export const bulletList = (...items: string[]): ListBlock => ({
  type: 'list',
  ordered: false,
  items: items.map(parseInlineMarkup),
});

export const numberedList = (...items: string[]): ListBlock => ({
  type: 'list',
  ordered: true,
  items: items.map(parseInlineMarkup),
});

/** The words alone, one line a block or list item; for search, structured data and tests. */
export function plainTextOf(blocks: readonly Block[]): string {
  const textOf = (content: readonly InlineText[]) => content.map((run) => run.text).join('');
  return blocks
    .flatMap((block) => {
      if (block.type === 'heading') return [block.text];
      if (block.type === 'paragraph') return [textOf(block.content)];
      return block.items.map(textOf);
    })
    .join('\n');
}
