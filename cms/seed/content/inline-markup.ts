/** One run of text inside a block. */
export type InlineText = {
  text: string;
  bold?: true;
  italic?: true;
  /** Own path (`/contato`) or an absolute https address. */
  href?: string;
};

const MARKUP =
  /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)|(?<![\p{L}\p{N}_])_(?<italic>[^_]+)_(?![\p{L}\p{N}_])/gu;

/** Puts the spaces that must not break at a line's end: "R$ 15,00", "220 °C", "30 cm", "nº 13.709", "art. 49". */
export function typeset(text: string): string {
  return text
    .replace(/R\$ (?=\d)/g, 'R$\u00a0')
    .replace(/(?<=\d) (?=(?:°C|cm|g|kcal)(?![\p{L}\p{N}]))/gu, '\u00a0')
    .replace(/(?<=(?:nº|art\.|arts\.)) (?=\d)/g, '\u00a0');
}

/**
 * Reads the small markup the seed's prose is written in: `**bold**`, `_italic_` and `[label](address)`, not nested.
 * Everything else is text as it stands.
 */
export function parseInlineMarkup(markup: string): InlineText[] {
  const runs: InlineText[] = [];
  let position = 0;
  for (const match of markup.matchAll(MARKUP)) {
    if (match.index > position) runs.push({ text: typeset(markup.slice(position, match.index)) });
    runs.push(markedRun(match.groups ?? {}));
    position = match.index + match[0].length;
  }
  if (position < markup.length) runs.push({ text: typeset(markup.slice(position)) });
  return runs;
}

function markedRun({ bold, italic, label, href }: Record<string, string | undefined>): InlineText {
  if (bold !== undefined) return { text: typeset(bold), bold: true };
  if (italic !== undefined) return { text: typeset(italic), italic: true };
  return { text: typeset(label ?? ''), href };
}
