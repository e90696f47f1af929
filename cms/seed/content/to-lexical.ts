import type { Block } from './blocks';
import type { InlineText } from './inline-markup';

/** Lexical's text format is a bit mask. */
const BOLD = 1;
const ITALIC = 2;

type ElementProps = { direction: 'ltr'; format: ''; indent: 0; version: number };

type LexicalText = {
  type: 'text';
  text: string;
  format: number;
  detail: 0;
  mode: 'normal';
  style: '';
  version: 1;
};
export type LexicalLink = ElementProps & {
  type: 'link';
  id: string;
  fields: { linkType: 'custom'; url: string; newTab: boolean };
  children: LexicalText[];
};
type LexicalInline = LexicalText | LexicalLink;
type LexicalHeading = ElementProps & { type: 'heading'; tag: 'h2' | 'h3'; children: LexicalText[] };
type LexicalParagraph = ElementProps & {
  type: 'paragraph';
  textFormat: 0;
  textStyle: '';
  children: LexicalInline[];
};
type LexicalListItem = ElementProps & { type: 'listitem'; value: number; children: LexicalInline[] };
type LexicalList = ElementProps & {
  type: 'list';
  listType: 'bullet' | 'number';
  tag: 'ul' | 'ol';
  start: 1;
  children: LexicalListItem[];
};
type LexicalBlock = LexicalHeading | LexicalParagraph | LexicalList;
export type LexicalState = { root: ElementProps & { type: 'root'; children: LexicalBlock[] } };

const element = { direction: 'ltr', format: '', indent: 0, version: 1 } as const;

/**
 * Turns the seed's blocks into the document Payload's rich text fields store. The same blocks give the same
 * document, link ids included, so that seeding twice changes nothing.
 */
export function toLexical(blocks: readonly Block[]): LexicalState {
  let links = 0;
  // Payload wants an id of 24 hexadecimal digits on each link, unique inside its document.
  const nextLinkId = () => (++links).toString(16).padStart(24, '0');
  const inline = (content: readonly InlineText[]) => content.map((run) => inlineNode(run, nextLinkId));
  return { root: { ...element, type: 'root', children: blocks.map((block) => blockNode(block, inline)) } };
}

function blockNode(block: Block, inline: (content: readonly InlineText[]) => LexicalInline[]): LexicalBlock {
  switch (block.type) {
    case 'heading':
      return {
        ...element,
        type: 'heading',
        tag: `h${block.level}`,
        children: [textNode({ text: block.text })],
      };
    case 'paragraph':
      return { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children: inline(block.content) };
    case 'list':
      return {
        ...element,
        type: 'list',
        listType: block.ordered ? 'number' : 'bullet',
        tag: block.ordered ? 'ol' : 'ul',
        start: 1,
        children: block.items.map((item, index) => ({
          ...element,
          type: 'listitem',
          value: index + 1,
          children: inline(item),
        })),
      };
  }
}

function inlineNode(run: InlineText, nextLinkId: () => string): LexicalInline {
  if (run.href === undefined) return textNode(run);
  return {
    ...element,
    type: 'link',
    version: 3,
    id: nextLinkId(),
    fields: { linkType: 'custom', url: run.href, newTab: false },
    children: [textNode(run)],
  };
}

function textNode({ text, bold, italic }: InlineText): LexicalText {
  const format = (bold ? BOLD : 0) | (italic ? ITALIC : 0);
  return { type: 'text', text, format, detail: 0, mode: 'normal', style: '', version: 1 };
}
