import { expect, it } from 'vitest';

import { mailLinks } from '@cms/notifications/mail-links';
import { lowStockContent } from '@cms/notifications/templates/low-stock-mail';

const facts = { links: mailLinks('https://loja.test') };
const product = (name: string, stockQuantity: number) => ({ name, stockQuantity, minStockLevel: 5 });

it('a mail about low stock names a single product in its subject, with the units left', () => {
  const mail = lowStockContent([product('Margherita', 1)], facts);
  expect(mail.subject).toBe('Estoque baixo: Margherita');
  expect(mail.boxes?.[0]?.lines).toEqual(['Margherita: resta 1 unidade (mínimo 5)']);
  expect(mail.action?.url).toBe('https://loja.test/admin/produtos?estoque=repor&situacao=ativos');
  expect(mail.isForAdmins).toBe(true);
});

it('a mail about low stock counts several products, names twenty at most, and marks those sold out', () => {
  const products = Array.from({ length: 22 }, (_, index) => product(`Pizza ${index}`, index));
  const mail = lowStockContent(products, facts);
  const lines = mail.boxes?.[0]?.lines ?? [];
  expect(mail.subject).toBe('Estoque baixo: 22 produtos');
  expect(lines).toHaveLength(21);
  expect([lines[0], lines[2], lines[20]]).toEqual([
    'Pizza 0: sem estoque (mínimo 5)',
    'Pizza 2: restam 2 unidades (mínimo 5)',
    'e mais 2 produtos',
  ]);
});
