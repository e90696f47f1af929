import { plainText } from '@cms/content/plain-text';
import { richText } from '@cms/content/rich-text';
import { markdownToLexical } from '@cms/seed/content/markdown-to-lexical';

export const toLexical = await markdownToLexical({ collections: [] });

/** Returns a text of the seed in the form in which the shop reads it. */
export const documentOf = (markdown: string) => richText(toLexical(markdown));

export const plainTextOf = (markdown: string) => plainText(documentOf(markdown));
