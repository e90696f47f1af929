import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';
import type { SanitizedConfig } from 'payload';

import { articleFeatures } from '../../content/editors';
import { typeset } from './typeset';

/**
 * Returns a function that converts the seed's Markdown to the document format that a rich text field stores. The
 * Markdown may be indented like the surrounding code.
 */
export async function markdownToLexical(config: Pick<SanitizedConfig, 'collections'>) {
  const editorConfig = await editorConfigFactory.fromFeatures({
    // The features read only the `collections` of the configuration.
    config: config as SanitizedConfig,
    features: articleFeatures,
  });
  return (markdown: string) =>
    convertMarkdownToLexical({ editorConfig, markdown: typeset(markdown.replace(/^ +/gm, '').trim()) });
}
