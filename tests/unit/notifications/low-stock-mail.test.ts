import { expect, it } from 'vitest';

import { writeSample } from '@tests/support/mail/mail-facts';

const written = (found: unknown) => writeSample('low-stock-admin', { customer: null, found });
const product = (name: string, stockQuantity: number) => ({ name, stockQuantity, minStockLevel: 5 });

it('a mail about low stock names a single product in its subject, with the units left', () => {
  const mail = written([product('Margherita', 1)]);
  expect(mail.subject).toBe('Estoque baixo: Margherita');
  expect(mail.text).toContain('Quanto resta\nMargherita: resta 1 unidade (mínimo 5)\n\n');
  expect(mail.text).toContain(
    'Ver produtos:\nhttps://loja.test/admin/produtos?estoque=repor&situacao=ativos\n',
  );
  expect(mail.text).toContain('Aviso automático');
});

it('a mail about low stock counts several products, names twenty at most, and marks those sold out', () => {
  const products = Array.from({ length: 22 }, (_, index) => product(`Pizza ${index}`, index));
  const mail = written(products);
  const [, box = ''] = mail.text.split('Quanto resta\n');
  const lines = box.slice(0, box.indexOf('\n\n')).split('\n');
  expect(mail.subject).toBe('Estoque baixo: 22 produtos');
  expect(lines).toHaveLength(21);
  expect([lines[0], lines[2], lines[20]]).toEqual([
    'Pizza 0: sem estoque (mínimo 5)',
    'Pizza 2: restam 2 unidades (mínimo 5)',
    'e mais 2 produtos',
  ]);
});
