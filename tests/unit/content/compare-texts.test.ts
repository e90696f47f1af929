import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareTexts, type ComparableText, type ComparedWords } from '@cms/content/compare-texts';
import type { RichTextNode } from '@cms/content/rich-text';

const words = (text: string, format = 0): RichTextNode => ({ type: 'text', text, format });
const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', children: [words(text)] });
const heading = (text: string): RichTextNode => ({ type: 'heading', tag: 'h2', children: [words(text)] });
const list = (...entries: string[]): RichTextNode => ({
  type: 'list',
  listType: 'bullet',
  start: 1,
  children: entries.map((entry) => ({ type: 'listitem', children: [words(entry)] })),
});

const text = (...children: RichTextNode[]): ComparableText => ({
  title: 'Termos de Uso',
  lead: null,
  body: { root: { children } },
});

/** Returns one line per section, with words as `[-removed-]` or `{+added+}`, and with a bar between paragraphs. */
const shown = (before: ComparableText, after: ComparableText) =>
  compareTexts(before, after).map(
    ({ heading: title, paragraphs }) => `${title ?? ''}: ${paragraphs.map(marked).join(' | ')}`,
  );

const marked = (parts: ComparedWords[]) =>
  parts
    .map(({ text: part, change }) =>
      change === 'same' ? part : change === 'added' ? `{+${part}+}` : `[-${part}-]`,
    )
    .join('');

const FEE = 'A entrega custa quinze reais em Salvador.';

describe('the comparison of two texts', () => {
  it('is empty for equal words with different formatting', () => {
    const bold: RichTextNode = {
      type: 'paragraph',
      children: [words('A entrega ', 1), words(FEE.slice(10))],
    };
    expect(shown(text(bold), text(paragraph(FEE)))).toEqual([]);
  });

  it('marks removed and added words under their heading', () => {
    expect(
      shown(
        text(paragraph('Igual.'), heading('Entrega'), paragraph('Também igual.'), paragraph(FEE)),
        text(
          paragraph('Igual.'),
          heading('Entrega'),
          paragraph('Também igual.'),
          paragraph(FEE.replace('quinze', 'vinte')),
        ),
      ),
    ).toEqual(['Entrega: A entrega custa [-quinze-]{+vinte+} reais em Salvador.']);
  });

  it('shows added and removed paragraphs in full, also next to a changed one', () => {
    expect(
      shown(
        text(heading('Entrega'), paragraph(FEE)),
        text(heading('Entrega'), paragraph('Nada a ver.'), paragraph(FEE.replace('em Salvador', 'na Bahia'))),
      ),
    ).toEqual(['Entrega: {+Nada a ver.+} | A entrega custa quinze reais [-em Salvador-]{+na Bahia+}.']);
    expect(shown(text(paragraph(FEE)), text())).toEqual([`: [-${FEE}-]`]);
  });

  it('compares a list entry by entry', () => {
    expect(shown(text(list('um', 'dois')), text(list('um', 'dois', 'três')))).toEqual([': {+três+}']);
  });

  it('includes the title and the introduction', () => {
    const before = text();
    expect(shown(before, { ...before, title: 'Termos', lead: 'Leia.' })).toEqual([
      ': Termos[- de Uso-] | {+Leia.+}',
    ]);
  });

  it('includes every word of both texts in a changed paragraph', () => {
    const sentence = fc
      .array(fc.constantFrom('pão', 'queijo', 'não', 'é', 'frete', 'R$ 10,00', '(sic)'), { minLength: 1 })
      .map((chosen) => chosen.join(' '));
    const squeezed = (value: string) => value.replace(/\s+/g, '');
    const without = (parts: ComparedWords[], change: ComparedWords['change']) =>
      squeezed(parts.flatMap((part) => (part.change === change ? [] : part.text)).join(''));
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const found = compareTexts(text(paragraph(before)), text(paragraph(after)));
        const parts = found.flatMap(({ paragraphs }) => paragraphs.flat());
        if (before === after) expect(parts).toEqual([]);
        else {
          expect(without(parts, 'added')).toBe(squeezed(before));
          expect(without(parts, 'removed')).toBe(squeezed(after));
        }
      }),
    );
  });
});
