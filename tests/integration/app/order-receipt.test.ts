import { describe, expect, it } from 'vitest';

import { number, read, useOrderPages } from './order-pages';

const s = useOrderPages();

describe('the receipt', () => {
  it('says that it is not a tax document, who sold what, who bought it, and what was paid and refunded', async () => {
    const orderId = await s().order();
    await s().shop.sql.query('update orders_lines set unit_discount_cents = 500 where _parent_id = $1', [
      orderId,
    ]);
    await s().set(
      orderId,
      `discount_cents = 1000, total_cents = 10480, payment_status = 'partially_refunded'`,
    );
    await s().pay(orderId, { refunded: 480 });
    const settings = await s().shop.sql.query<{ name: string; cnpj: string }>(
      'select seller_legal_name as name, seller_cnpj as cnpj from settings',
    );
    const { body } = await (await s().signedIn()).ask(`/conta/pedidos/${orderId}/recibo`);
    // Only the printed sheet is read, because the page's footer names the seller, too.
    const text = read(/<article[\s\S]*<\/article>/.exec(body)?.[0] ?? '');
    for (const words of [
      'Este recibo não é documento fiscal.',
      `Recibo do pedido ${number(orderId)}`,
      settings[0]?.name ?? '?',
      `CNPJ ${settings[0]?.cnpj ?? '?'}`,
      'Luana Mota',
      '2 × R$ 49,90',
      'R$ 99,80',
      'Desconto −R$ 10,00',
      'Subtotal R$ 89,80',
      'Taxa de entrega R$ 15,00',
      'Total R$ 104,80',
      'pagamento nº 70001',
      'Devolvido −R$ 4,80',
      'horário da Bahia',
    ]) {
      expect(text, words).toContain(words);
    }
    expect(text).not.toContain('Imprimir');
  });

  it('does not exist before the order is paid, and the page says why', async () => {
    const orderId = await s().waitingOrder();
    const text = await (await s().signedIn()).text(`/conta/pedidos/${orderId}/recibo`);
    expect(text).toContain('Ainda não há recibo');
    expect(text).not.toContain('Vendedor');
  });
});
