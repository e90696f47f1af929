/** HTML whose every inserted value was escaped. Made by `html` alone, so text can never pass for markup. */
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

/** A template of markup: what stands in `${}` is escaped unless it is markup itself; null and false are left out. */
export function html(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(
    strings.reduce((source, part, index) => source + sourceOf(values[index - 1] ?? null) + part),
  );
}
