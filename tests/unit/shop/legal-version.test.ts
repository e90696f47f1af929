import { expect, it } from 'vitest';

import { nextLegalVersion } from '@shop/text/legal-version';

it.each([
  ['2026-11-21', null, '2026-11-21', '21 de novembro de 2026'],
  ['2026-11-21', '2025-01', '2026-11-21', '21 de novembro de 2026'],
  ['2026-11-21', '2026-11-21', '2026-11-21.2', '21 de novembro de 2026'],
  ['2026-11-21', '2026-11-21.9', '2026-11-21.10', '21 de novembro de 2026'],
  ['2026-12-01', '2026-11-21.2', '2026-12-01', '1 de dezembro de 2026'],
])(
  'a text published on %s after version %s becomes version %s of %s',
  (day, published, version, lastUpdated) => {
    expect(nextLegalVersion(day, published)).toEqual({ version, lastUpdated });
  },
);
