import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

const REJECTED = [
  '<button type="button">Salvar</button>;',
  '<select><option>Um</option></select>;',
  '<textarea rows={3} />;',
  '<dialog open />;',
  '<progress max={1} />;',
  '<input name="nome" />;',
  '<input type="text" />;',
  '<input type={type} />;',
  '<input type="checkbox" checked />;',
  '<input type="date" />;',
];

const ALLOWED = [
  '<input type="hidden" name="aba" value="todos" />;',
  '<input type="file" accept="image/png" />;',
  '<Button>Salvar</Button>;',
  '<form><TextInput label="Nome" /></form>;',
];

describe('in the admin panel, the linter', async () => {
  const found = await lintAll('no-raw-controls', [...REJECTED, ...ALLOWED]);

  it.each(REJECTED.map((code, index) => ({ code, index })))('rejects $code', ({ index }) => {
    expect(found[index]).toHaveLength(1);
  });

  it.each(ALLOWED.map((code, index) => ({ code, index })))('allows $code', ({ index }) => {
    expect(found[REJECTED.length + index]).toEqual([]);
  });
});
