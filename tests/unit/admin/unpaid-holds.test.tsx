import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { UnpaidHolds } from '@cms/admin/views/operation/UnpaidHolds';

it('says what unpaid orders without an account hold', () => {
  const held = { orders: 2, units: 8, products: [{ name: 'Margherita', held: 6, free: 4 }] };
  const shown = renderToStaticMarkup(<UnpaidHolds held={held} mayRelease={false} />);
  expect(shown).toContain('Margherita: 6 guardadas, 4 à venda.');
  expect(shown).not.toContain('<button');
  expect(renderToStaticMarkup(<UnpaidHolds held={{ orders: 0, units: 0, products: [] }} mayRelease={false} />)).toContain(
    'Nenhum pedido sem cadastro espera pagamento.',
  );
});
