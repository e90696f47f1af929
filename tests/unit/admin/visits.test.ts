import { expect, it } from 'vitest';

import { sourceName } from '@cms/admin/views/visits/VisitsView';

it.each([
  ['google.com', 'google.com'],
  ['cartao-da-embalagem', 'Cartao da embalagem'],
  ['outros', 'Outros'],
])('the origin %s is called %s', (source, name) => {
  expect(sourceName(source)).toBe(name);
});
