import { toPlainText } from 'react-email';

/** Removes line breaks and control characters, so that a line stays one line whatever a value contains. */
const oneLine = (line: string) => line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/**
 * Returns the props of an element whose plain text differs from its content. For example, the plain text of a button is
 * its label and URL.
 */
export const instead = (...lines: string[]) => ({ 'data-text': lines.map(oneLine).join('\n') });

/** Matches only the attribute, never text, because React escapes quotes in texts. */
const PLAIN_TEXT_PROPS = / data-text="[^"]*"/g;

/** The part of html-to-text's builder that this module uses, because the package has no types. */
interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void;
  addLiteral(text: string): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
}

/**
 * Returns a mail's HTML, and the same mail as plain text. In the plain text, ordinary spaces replace no-break spaces,
 * so that readers can search the text.
 */
export function withPlainText(html: string): { html: string; text: string } {
  const text = toPlainText(html, {
    whitespaceCharacters: ' \t\r\n\f\v\u200b\u0085\u2028\u2029',
    formatters: {
      instead({ attribs }: { attribs: Record<string, string> }, _walk: unknown, builder: TextBuilder) {
        builder.openBlock({ leadingLineBreaks: 2 });
        builder.addLiteral(attribs['data-text'] ?? '');
        builder.closeBlock({ trailingLineBreaks: 2 });
      },
    },
    selectors: [{ selector: '[data-text]', format: 'instead' }],
  });
  return { html: html.replace(PLAIN_TEXT_PROPS, ''), text: `${text.replace(/[\u00a0\u202f]/g, ' ')}\n` };
}
