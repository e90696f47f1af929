import { parseInlineMarkup, typeset } from '@cms/seed/content/inline-markup';
import { describe, expect, test } from 'vitest';

describe('parseInlineMarkup', () => {
  test('plain prose is one run of text', () => {
    expect(parseInlineMarkup('Massa mansa.')).toEqual([{ text: 'Massa mansa.' }]);
  });

  test('bold, italic and links become runs of their own, the text between them kept to the letter', () => {
    expect(parseInlineMarkup('Até **5 dias**, ver _nota_ e [Contato](/contato).')).toEqual([
      { text: 'Até ' },
      { text: '5 dias', bold: true },
      { text: ', ver ' },
      { text: 'nota', italic: true },
      { text: ' e ' },
      { text: 'Contato', href: '/contato' },
      { text: '.' },
    ]);
  });

  test('an underscore inside a word and a lone asterisk are text', () => {
    expect(parseInlineMarkup('em_preparo * 2')).toEqual([{ text: 'em_preparo * 2' }]);
  });

  test('no text gives no runs', () => {
    expect(parseInlineMarkup('')).toEqual([]);
  });
});

describe('typeset', () => {
  test('money, temperatures, sizes and law numbers do not break at a line end', () => {
    expect(typeset('R$ 15,00 a 220 °C, 30 cm, 110 g, Lei nº 8.078, art. 49')).toBe(
      'R$\u00a015,00 a 220\u00a0°C, 30\u00a0cm, 110\u00a0g, Lei nº\u00a08.078, art.\u00a049',
    );
  });

  test('a word that only begins like a unit keeps its space', () => {
    expect(typeset('2 gatos e 3 centavos')).toBe('2 gatos e 3 centavos');
  });
});
