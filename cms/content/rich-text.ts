/**
 * Lexical's document as the panel's editor stores it, typed for a renderer. What an owner can write is text, never markup:
 * a renderer turns each node into an element of its own and leaves out what it does not know.
 */
export interface RichText {
  root: { children: RichTextNode[] };
}

export type RichTextNode =
  | RichTextText
  | { type: 'linebreak' }
  | { type: 'paragraph' | 'quote' | 'listitem'; children: RichTextNode[] }
  | { type: 'heading'; tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'; children: RichTextNode[] }
  | { type: 'list'; listType: 'bullet' | 'number' | 'check'; start?: number; children: RichTextNode[] }
  | RichTextLink;

export interface RichTextText {
  type: 'text';
  text: string;
  /** Bit mask: 1 bold, 2 italic, 4 struck through, 8 underlined, 16 code, 32 below, 64 above. */
  format: number;
}

export interface RichTextLink {
  type: 'link' | 'autolink';
  /** A renderer decides which addresses become links: the owner may have typed any. */
  fields: { linkType?: 'custom' | 'internal'; url?: string; newTab?: boolean };
  children: RichTextNode[];
}

/** A rich text field as it comes from Payload; an empty one is an empty document. */
export function richText(value: unknown): RichText {
  const root = (value as { root?: { children?: unknown } } | null | undefined)?.root;
  return Array.isArray(root?.children) ? (value as RichText) : { root: { children: [] } };
}
