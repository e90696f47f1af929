import { typeset } from '@cms/seed/content/typeset';
import { expect, test } from 'vitest';

test('money, temperatures, sizes and law numbers do not break at the end of a line', () => {
  expect(typeset('R$ 15,00 a 220 °C, 30 cm, 110 g, Lei nº 8.078, art. 49')).toBe(
    'R$\u00a015,00 a 220\u00a0°C, 30\u00a0cm, 110\u00a0g, Lei nº\u00a08.078, art.\u00a049',
  );
});

test('a word that only begins like a unit keeps its normal space', () => {
  expect(typeset('2 gatos e 3 centavos')).toBe('2 gatos e 3 centavos');
});
