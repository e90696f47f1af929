/**
 * Content written in the admin panel's editor, as data for a renderer: Lexical's tree with the fields that are shown.
 * The content is text, never markup. Nodes that pages do not render (embedded documents, uploads) are left out, because
 * Payload fills them with whole documents.
 */
export interface RichText {
  root: { children: RichTextNode[] };
}

export type RichTextNode = RichTextText | { type: 'linebreak' | 'horizontalrule' } | RichTextElement;

export interface RichTextText {
  type: 'text';
  text: string;
  /** Bit mask: 1 bold, 2 italic, 4 strikethrough, 8 underline, 16 code, 32 subscript, 64 superscript. */
  format: number;
}

export type RichTextElement =
  | { type: 'paragraph' | 'quote' | 'listitem'; children: RichTextNode[] }
  /** `id` is set if the page links to its sections. */
  | { type: 'heading'; tag: HeadingTag; id?: string; children: RichTextNode[] }
  | { type: 'list'; listType: 'bullet' | 'number'; start: number; children: RichTextNode[] }
  /** The renderer decides which URLs become links, because the owner may have entered any. */
  | { type: 'link'; url: string; isNewTab: boolean; children: RichTextNode[] };

export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

type Stored = Record<string, unknown>;

/** Converts a rich text field from Payload; an empty field becomes an empty document. */
export function richText(value: unknown): RichText {
  return { root: { children: nodes(asRecord(asRecord(value).root).children) } };
}

const asRecord = (value: unknown): Stored =>
  typeof value === 'object' && value !== null ? (value as Stored) : {};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function nodes(value: unknown): RichTextNode[] {
  return Array.isArray(value) ? value.flatMap((stored) => node(asRecord(stored))) : [];
}

function node(stored: Stored): RichTextNode[] {
  switch (stored.type) {
    case 'text':
    case 'tab':
      return [{ type: 'text', text: asText(stored.text), format: Number(stored.format) || 0 }];
    case 'linebreak':
    case 'horizontalrule':
      return [{ type: stored.type }];
    case 'paragraph':
    case 'quote':
    case 'listitem':
      return [{ type: stored.type, children: nodes(stored.children) }];
    case 'heading':
      return [{ type: 'heading', tag: headingTag(stored.tag), children: nodes(stored.children) }];
    case 'list':
      return [
        {
          type: 'list',
          listType: stored.listType === 'number' ? 'number' : 'bullet',
          start: Number(stored.start) || 1,
          children: nodes(stored.children),
        },
      ];
    case 'link':
    case 'autolink':
      return link(stored);
    default:
      return [];
  }
}

const isHeadingTag = (value: unknown): value is HeadingTag =>
  typeof value === 'string' && /^h[1-6]$/.test(value);

const headingTag = (value: unknown): HeadingTag => (isHeadingTag(value) ? value : 'h2');

/** Converts a link. A link to a document of the admin panel has no URL on a page, so only its words are rendered. */
function link(stored: Stored): RichTextNode[] {
  const { url, newTab } = asRecord(stored.fields);
  const children = nodes(stored.children);
  return typeof url === 'string' && url !== ''
    ? [{ type: 'link', url, isNewTab: newTab === true, children }]
    : children;
}
