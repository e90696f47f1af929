import { describe, expect, it, vi } from 'vitest';

import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';

import { number, read, useOrderPages } from './order-pages';

const s = useOrderPages();

describe('the list of a customer’s orders', () => {
  it('shows the specification’s text when there are none', async () => {
    const text = await (await s().signedIn()).text('/conta/pedidos');
    expect(text).toContain('Nenhum pedido ainda');
    expect(text).toContain('Você ainda não fez nenhum pedido conosco.');
  });

  it('shows number, date, status, items with their notes, address and total', async () => {
    const orderId = await s().order({ notes: 'Bem assada', status: 'em_preparo' });
    await s().set(orderId, `created_at = '2026-11-20T22:02:00Z'`);
    const page = await s().signedIn();
    const { body } = await page.ask('/conta/pedidos');
    for (const words of [
      `Pedido ${number(orderId)}`,
      '20 de novembro de 2026 às 19:02',
      'Em Preparo',
      '2 × Margherita',
      'Bem assada',
      'R$ 99,80',
      'Rua Frederico Costa, 88, Brotas, Salvador - CEP: 40285-001',
      'Pix, aprovado',
      'R$ 114,80',
    ]) {
      expect(read(body), words).toContain(words);
    }
    expect(body).toContain('data-status="em_preparo"');
    expect(await page.text('/conta/pedidos')).not.toMatch(/undefined|NaN|null/);
  });

  it('has ten orders to a page, and shows the nearest page for a page number that does not exist', async () => {
    for (let count = 0; count < 11; count += 1) await s().order();
    const page = await s().signedIn();
    expect(await page.text('/conta/pedidos')).toContain('Página 1 de 2');
    for (const asked of ['2', '3', '999999999999']) {
      expect(await page.text(`/conta/pedidos?pagina=${asked}`)).toContain('Página 2 de 2');
    }
    for (const asked of ['0', '-4', '1.5', 'dois', '1e400', '']) {
      expect(await page.text(`/conta/pedidos?pagina=${asked}`)).toContain('Página 1 de 2');
    }
  });

  it('shows a friendly page when the orders cannot be read, and logs the failure', async () => {
    const page = await s().signedIn();
    const { log } = s().shop.cms;
    const error = vi.fn();
    // Each request writes to its own child log, so the spy returns a child that records errors.
    vi.spyOn(log, 'child').mockReturnValue(Object.assign(Object.create(log) as never, { error }));
    await s().shop.sql.query('alter table order_events rename to order_events_away');
    let answer;
    try {
      answer = await page.ask('/conta/pedidos');
    } finally {
      await s().shop.sql.query('alter table order_events_away rename to order_events');
    }
    expect(answer.status).toBe(500);
    expect(read(answer.body)).toContain('Não conseguimos abrir seus pedidos');
    expect(read(answer.body)).toContain('Tentar de novo');
    expect(answer.body).not.toContain('order_events');
    expect(error).toHaveBeenCalledWith(expect.anything(), 'a page failed');
    vi.restoreAllMocks();
    expect(await page.text('/conta/pedidos')).toContain('Nenhum pedido ainda');
  });
});

describe('an order that awaits payment', () => {
  it('shows the deadline and the time left, and links to the payment page', async () => {
    const orderId = await s().waitingOrder();
    const page = await s().signedIn();
    for (const path of ['/conta/pedidos', `/conta/pedidos/${orderId}`]) {
      const { body } = await page.ask(path);
      expect(read(body)).toMatch(
        /Guardamos seus itens até \d{1,2}h(?:\d\d)?\. .*Tempo restante: 12 minutos\./,
      );
      expect(body).toContain('href="https://pay.test/1"');
      expect(read(body)).toContain('Pagar com Mercado Pago');
      expect(read(body)).not.toContain('Pedir de novo');
      expect(read(body)).not.toContain('Ver recibo');
    }
  });

  it('can be paid over the same link after a refused payment', async () => {
    const orderId = await s().waitingOrder();
    await s().pay(orderId, { status: 'rejected', counts: false });
    const { body } = await (await s().signedIn()).ask(`/conta/pedidos/${orderId}`);
    expect(read(body)).toContain('Tentar novamente');
    expect(read(body)).not.toContain('Pagar com Mercado Pago');
    expect(read(body)).toContain('O pagamento não foi aprovado. Nada foi cobrado.');
    expect(body).toContain('href="https://pay.test/1"');
  });

  it('says why its payment was refused, in the list and on its own page', async () => {
    const orderId = await s().waitingOrder();
    await s().pay(orderId, { status: 'rejected', counts: false, detail: 'cc_rejected_card_disabled' });
    const page = await s().signedIn();
    for (const path of ['/conta/pedidos', `/conta/pedidos/${orderId}`]) {
      expect(await page.text(path)).toContain('O cartão está bloqueado ou ainda não foi ativado.');
    }
  });

  it('says when it has expired; then it cannot be paid any more, but ordered again', async () => {
    const orderId = await s().waitingOrder(`interval '-1 second'`);
    const { body } = await (await s().signedIn()).ask(`/conta/pedidos/${orderId}`);
    expect(read(body)).toContain('O tempo para pagar este pedido acabou.');
    expect(body).not.toContain('https://pay.test/1');
    expect(read(body)).toContain('Pedir de novo');
  });
});

describe('the page of an order that can be cancelled', () => {
  it('has the button and its sentence until the five minutes end, and neither afterwards', async () => {
    const orderId = await s().order();
    await s().pay(orderId);
    await s().set(orderId, `received_at = now()`);
    const page = await s().signedIn();
    const text = () => page.text(`/conta/pedidos/${orderId}`);
    expect(await text()).toMatch(
      /Cancelar pedido Mudou de ideia\? Você pode cancelar por aqui até \d{1,2}h(?:\d\d)?\. Devolvemos R\$ 114,80, o valor inteiro\./,
    );
    await s().set(orderId, `received_at = now() - interval '301 seconds'`);
    expect(await text()).not.toMatch(/Cancelar pedido|Mudou de ideia/);
  });
});

describe('the page of a delivered order', () => {
  it('offers to order again, before the oven’s steps and the items', async () => {
    await s().shop.cms.payload.updateGlobal({
      slug: 'home',
      data: {
        preparation: {
          title: 'Do freezer à mesa',
          steps: [{ figure: '220', unit: '°C', title: 'Forno bem quente', text: 'Preaquecido.' }],
        },
        banner: {
          title: 'Bateu a fome?',
          primary: { label: 'Ver cardápio', path: '/cardapio' },
          secondary: { label: 'Sobre nós', path: '/sobre' },
        },
        _status: 'published',
      },
    });
    dropSnapshots('content');
    const page = await s().signedIn();
    const pageOf = async (status: string) => page.text(`/conta/pedidos/${await s().order({ status })}`);
    expect(await pageOf('entregue')).toMatch(/Pedir de novo.*220 °C.*Forno bem quente.*2 × Margherita/);
    expect(await pageOf('enviado')).not.toContain('Forno bem quente');
  });
});

describe('cancelling an order without JavaScript', () => {
  it('asks for confirmation on the order’s page, cancels, and says when the money comes back', async () => {
    const orderId = await s().order();
    await s().pay(orderId);
    const page = await s().signedIn();
    const asked = await page.text(`/conta/pedidos/${orderId}?cancelar=sim`);
    expect(asked).toContain('Cancelar este pedido?');
    expect(asked).toContain('Devolvemos R$ 114,80, o valor inteiro');
    expect(asked).toContain('O valor volta por Pix para a conta que pagou');
    const response = await page.ask(`/conta/pedidos/${orderId}`, { intent: 'cancel' });
    expect(response).toMatchObject({ status: 303, headers: { location: `/conta/pedidos/${orderId}` } });
    const after = await page.text(`/conta/pedidos/${orderId}`);
    expect(after).toContain('O valor pago será devolvido pelo mesmo meio de pagamento.');
    expect(after).toContain('Estamos devolvendo R$ 114,80.');
    await page.ask(`/conta/pedidos/${orderId}`, { intent: 'cancel' });
    expect(await page.text(`/conta/pedidos/${orderId}`)).toContain('Este pedido já está cancelado.');
  });

  it('is refused as too late after five minutes, and changes nothing', async () => {
    const orderId = await s().order();
    await s().set(orderId, `received_at = now() - interval '301 seconds'`);
    const page = await s().signedIn();
    expect(await page.text(`/conta/pedidos/${orderId}?cancelar=sim`)).not.toContain('Cancelar este pedido?');
    await page.ask(`/conta/pedidos/${orderId}`, { intent: 'cancel' });
    const after = await page.text(`/conta/pedidos/${orderId}`);
    expect(after).toContain('Este pedido não pode mais ser cancelado por aqui. Fale com a gente.');
    expect(after).toContain('Recebido');
  });
});
