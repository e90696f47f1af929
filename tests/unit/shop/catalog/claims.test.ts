import { expect, it } from 'vitest';

import { CLAIM_FLAGS, claimLabel, evidenceKind } from '@shop/catalog/claims';

it.each([
  ['%PDF-1.7', 'pdf'],
  ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
  ['\u0089PNG\r\n\u001a\n…', 'png'],
  ['%PDX-1.7', null],
  ['%PDF', null],
  ['GIF89a', null],
  ['', null],
])('evidence that begins with %j is a file of type %s', (start, ending) => {
  expect(evidenceKind(Buffer.from(start, 'latin1'))?.ending ?? null).toBe(ending);
});

it('each claim has its label', () => {
  expect(CLAIM_FLAGS.map(claimLabel)).toEqual(['Sem lactose', 'Sem açúcar', 'Orgânico']);
});
