/** Markup that may go into a page as it is. Everything else is escaped on the way in. */
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

/** A template whose values are escaped unless they are `Html` themselves. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(strings.map((text, index) => text + render(values[index])).join(''));
}

/** Markup of our own files (icons, the QR code), taken as it is. */
export const ownMarkup = (text: string): Html => new Html(text);
