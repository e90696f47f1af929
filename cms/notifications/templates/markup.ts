/** HTML whose inserted values were all escaped. Created only by `html`, so that text can never pass for markup. */
export class Markup {
  constructor(readonly source: string) {}
}

export type MarkupValue = string | number | Markup | null | false | readonly MarkupValue[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

function sourceOf(value: MarkupValue): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.source;
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return value.map(sourceOf).join('');
}

/** A template of markup: `${}` values are escaped unless they are `Markup`; null and false are omitted. */
export function html(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(
    strings.reduce((source, part, index) => source + sourceOf(values[index - 1] ?? null) + part),
  );
}
