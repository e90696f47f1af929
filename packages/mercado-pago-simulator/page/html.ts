/** Markup that may go into a page unescaped. Everything else is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | null | false | undefined | Piece[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(render).join('');
  return String(piece).replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** Fills a template; its values are escaped unless they are `Html` themselves. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(strings.map((text, index) => text + render(values[index])).join(''));
}

/** Marks text from this package's own files (icons, the QR code) as markup that needs no escaping. */
export const trustedMarkup = (text: string): Html => new Html(text);
