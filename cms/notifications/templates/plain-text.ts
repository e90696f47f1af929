import { toPlainText } from 'react-email';

/** One line stays one line, whatever a value contains. */
const oneLine = (line: string) => line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Props of an element whose plain text differs from its content, such as a button with its URL. */
export const instead = (...lines: string[]) => ({ 'data-text': lines.map(oneLine).join('\n') });

/** React escapes quotes in texts, so that only the attribute looks like this. */
const PLAIN_TEXT_PROPS = / data-text="[^"]*"/g;

/** The part of html-to-text's builder used here; the package has no types. */
interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void;
  addLiteral(text: string): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
}

/** Returns a mail's HTML, and the same as plain text. Its spaces can be searched: no-break spaces have no effect there. */
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
