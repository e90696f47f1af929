import { describe, expect, test } from 'vitest';

import type { WrittenMail } from '@cms/notifications/templates/Mail';
import { isAboutOrder } from '@shop/notifications/mail-kinds';
import {
  sampleFacts,
  sampleLine,
  sampleOrder,
  samplePickup,
  samplesOf,
  writeSample as write,
  WRITTEN_KINDS,
} from '@tests/support/mail/mail-facts';

/**
 * Returns the visible text of the HTML, without tags, styles and the hidden preview, with entities decoded and spaces
 * collapsed.
 */
const visible = ({ html }: WrittenMail) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<div style="display:none[\s\S]*?<\/div><\/div>/, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#x27|nbsp);/g,
      (entity) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>' })[entity] ?? ' ',
    )
    .replace(/[\s\u00a0]+/g, ' ');

/** A promised delivery window, and the deadline for choosing another one after that window was lost. */
const IN_A_WINDOW = {
  slot: { date: '2026-11-24', from: '09:00', to: '12:00' },
  slotChoiceUntil: new Date('2026-11-22T12:00:00Z'),
};

/** Every mail of every sample, for delivery and pickup where an order is. */
const everyMail = WRITTEN_KINDS.flatMap((kind) =>
  samplesOf(kind).flatMap(({ order, ...sample }, index) => {
    const facts = { ...sample, order: sampleOrder({ ...IN_A_WINDOW, ...order }) };
    const delivery = { kind, index, way: 'delivery', facts };
    const pickup = { kind, index, way: 'pickup', facts: { ...sample, order: samplePickup(order) } };
    return isAboutOrder(kind) ? [delivery, pickup] : [delivery];
  }),
);

test.each(everyMail.filter(({ kind }) => isAboutOrder(kind)))(
  'the mail $kind, sample $index for $way, names the order and links to the shop',
  ({ kind, facts }) => {
    const mail = write(kind, facts);
    expect(mail.subject).toContain('9F3A71C2');
    expect(visible(mail)).toContain('9F3A71C2');
    expect(mail.text).toContain('9F3A71C2');
    expect(mail.text).toMatch(
      /https:\/\/loja\.test\/(conta\/pedidos\/[0-9a-f-]{36}(\/pix)?|carrinho|cardapio|admin\/pedidos)\n/,
    );
    expect(mail.html).toContain('cid:wordmark@massa-mansa');
    expect(mail.pictures).toHaveLength(1);
  },
);

describe.each(everyMail)('the mail $kind, sample $index for $way,', ({ kind, facts }) => {
  test('says the same in its text and its HTML', () => {
    const mail = write(kind, facts);
    const shown = visible(mail);
    const lines = mail.text.split('\n').filter((line) => !line.startsWith('http') && line !== '--');
    for (const sentence of lines.slice(2).filter((line) => /[.]$/.test(line))) {
      expect(shown.replace(/\s([.,])/g, '$1')).toContain(sentence.trim());
    }
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object|<[a-z]/i);
    expect(shown).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('has no dark text on the background of a dark mail client', () => {
    const { html } = write(kind, facts);
    const body = html.slice(html.indexOf('<body'));
    const tags = [...body.matchAll(/<(?:p|td|span|h1)\b[^>]*>/g)].map(([tag]) => tag);
    const dark = tags.filter((tag) => /[";]color:#(?:2A1F19|5A4A40|6F5D51)/.test(tag));
    expect(dark.length).toBeGreaterThan(isAboutOrder(kind) ? 3 : 2);
    expect(dark.filter((tag) => !/class="[^"]*\bink2?\b/.test(tag))).toEqual([]);
  });

  test('links to the shop only', () => {
    const { html, text } = write(kind, facts);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map(
      (match) => match[1] ?? match[2],
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/loja\.test\/|cid:wordmark@)/);
    for (const [address] of text.matchAll(/https?:\S+/g)) expect(address).toMatch(/^https:\/\/loja\.test\//);
  });
});

describe('the mail of a confirmed order', () => {
  test('shows lines, notes, discount, fee, payment method and total as ordered', () => {
    const mail = write('order-confirmed');
    for (const text of [visible(mail), mail.text]) {
      expect(text).toContain('2 × Margherita');
      expect(text).toContain('R$ 99,80');
      expect(text).toContain('Bem assada, por favor');
      expect(text).toContain('R$ 62,90');
      expect(text).not.toContain('R$ 56,61');
      expect(text).toContain('20 de novembro de 2026 às 19h02');
    }
    expect(mail.text).toContain(
      'Desconto (Semana do Queijo): −R$ 6,29\nSubtotal: R$ 156,41\nTaxa de entrega: R$ 15,00\nTotal: R$ 171,41\nPagamento: Pix',
    );
    expect(mail.text).toContain('Oi, Luana.');
    expect(mail.text).toContain('30–45 min');
  });

  test('has the address and the hours of a delivery', () => {
    const { text } = write('order-confirmed');
    expect(text).toContain('Entrega\nRua Frederico Costa, 88, Casa 2, Brotas, Salvador - CEP: 40285-001\n');
    expect(text).toContain('Horário de entrega: todos os dias, das 11h às 19h.');
  });

  test('has the shop’s address and hours for a pickup, and no fee', () => {
    const { text } = write('order-confirmed', { order: samplePickup() });
    expect(text).toContain('Retirada na loja\nJardim Castro Alves 07, Brotas, Salvador/BA\n');
    expect(text).toContain(
      'Horário de retirada: segunda a sexta, das 19h às 21h; sábado e domingo, das 10h às 18h.',
    );
    expect(text).toContain('Retirada: Grátis');
    expect(text).not.toContain('Horário de entrega');
  });

  test('mentions no payment when there was nothing to pay', () => {
    const order = samplePickup({ paymentMethod: 'none', totalCents: 0, discountCents: 16270 });
    const { text } = write('order-confirmed', { order });
    expect(text).toContain('Seu pedido está confirmado');
    expect(text).not.toContain('pagamento foi aprovado');
    expect(text).toContain('Total: R$ 0,00');
  });

  test('states NÃO CONTÉM GLÚTEN with the storage only if every line’s label does', () => {
    const safe = write('order-confirmed');
    expect(safe.text).toContain('NÃO CONTÉM GLÚTEN\nFreezer (−18 °C ou mais frio): até 3 meses.');
    const other = sampleLine({ name: 'Outra', isGlutenFree: false, label: 'CONTÉM GLÚTEN.' });
    const unsafe = write('order-confirmed', { order: sampleOrder({ lines: [sampleLine(), other] }) });
    expect(unsafe.text).not.toMatch(/^NÃO CONTÉM GLÚTEN$/m);
    expect(unsafe.html).not.toMatch(/>\s*NÃO CONTÉM GLÚTEN\s*</);
    for (const text of [unsafe.text, visible(unsafe)]) {
      expect(text).toContain('NÃO CONTÉM GLÚTEN. ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA. CONTÉM LACTOSE.');
      expect(text).toMatch(/Outra.*\s+(R\$.*)?CONTÉM GLÚTEN\./);
    }
    expect(unsafe.text).toContain('Conservação\nFreezer');
  });

  test('names the products when their storage differs', () => {
    const lines = [sampleLine({ storage: 'Freezer.' }), sampleLine({ name: 'Disco', storage: 'Geladeira.' })];
    const { text } = write('order-confirmed', { order: sampleOrder({ lines }) });
    expect(text).toContain('NÃO CONTÉM GLÚTEN\nMargherita: Freezer.\nDisco: Geladeira.');
  });
});

describe('the mail of a changed status', () => {
  test.each([
    ['em_preparo', 'Em Preparo', 'Estamos preparando seu pedido'],
    ['enviado', 'Enviado', 'Saiu para entrega'],
    ['entregue', 'Entregue', 'Pedido entregue'],
  ])('reports a delivery as %s', (detail, pill, heading) => {
    const mail = write('order-status-changed', { detail });
    expect(visible(mail)).toContain(`${pill} ${heading}`);
    expect(mail.text).toContain('os e-mails de pedidos estão ligados na sua conta');
  });

  test('reports a sent pickup as ready for pickup', () => {
    const mail = write('order-status-changed', { detail: 'enviado', order: samplePickup() });
    expect(mail.subject).toBe('Pedido 9F3A71C2 pronto para retirada');
    expect(visible(mail)).toContain('Pronto para retirada');
    expect(visible(mail)).not.toMatch(/enviado|entrega:/i);
  });

  test('states the delivery code, which the buyer says to the courier, only once the order has left', () => {
    const order = sampleOrder({ deliveryCode: '0471' });
    const words = 'Diga este código a quem entregar: 0471';
    expect(write('order-status-changed', { detail: 'enviado', order }).text).toContain(words);
    expect(write('order-status-changed', { detail: 'em_preparo', order }).text).not.toContain('0471');
    expect(write('order-status-changed', { detail: 'enviado' }).text).not.toContain('Diga este código');
  });

  test('has no link to the notification preferences where no preference applies', () => {
    expect(write('order-status-changed', { detail: 'pendente' }).text).not.toContain('notificacoes');
  });
});

describe('the mail of a cancelled order', () => {
  const cancelled = (detail: string, changes = {}) =>
    write('order-cancelled', { detail, order: sampleOrder({ status: 'cancelado', ...changes }) }).text;

  test('says that nothing was charged for an order not paid in time, and when the time ended', () => {
    const text = cancelled('expired', { paymentStatus: 'unpaid' });
    expect(text).toContain('terminou em 20 de novembro de 2026 às 19h32');
    expect(text).toContain('Nada foi cobrado.');
    expect(text).toContain('https://loja.test/carrinho');
  });

  test('announces the pending refund of a paid order', () => {
    const text = cancelled('admin', { paymentStatus: 'paid' });
    expect(text).toContain('R$ 171,41 será devolvido pelo mesmo meio de pagamento');
    expect(text).not.toContain('Nada foi cobrado');
  });

  test('reports a completed refund as completed', () => {
    expect(cancelled('customer', { paymentStatus: 'refunded' })).toContain('R$ 171,41 já foi devolvido.');
  });

  test('says that the shop refunds money paid outside the site', () => {
    const text = cancelled('admin', { paymentStatus: 'refunded', paymentMethod: 'manual' });
    expect(text).toContain('R$ 171,41, pago fora do site, será devolvido pela loja.');
  });

  test('promises the amount that was paid and not yet refunded, whatever the order costs', () => {
    const accepted = cancelled('admin', { paymentStatus: 'paid', paymentMethod: 'pix', paidCents: 3490 });
    expect(accepted).toContain('O valor de R$ 34,90 será devolvido');
    const inPart = cancelled('admin', {
      paymentStatus: 'partially_refunded',
      paymentMethod: 'pix',
      refundedCents: 5000,
    });
    expect(inPart).toContain('O valor de R$ 121,41 será devolvido');
  });

  test('names the amount refunded by the cancellation when the refund is done before the mail is sent', () => {
    const order = { paymentStatus: 'refunded', paymentMethod: 'pix', refundedCents: 17_141 } as const;
    const facts = { detail: 'customer', order: sampleOrder({ status: 'cancelado', ...order }) };
    expect(write('order-cancelled', { ...facts, found: 1050 }).text).toContain(
      'O valor de R$ 160,91 já foi devolvido.',
    );
    expect(write('order-cancelled', facts).text).toContain('O valor de R$ 171,41 já foi devolvido.');
  });

  test('mentions no money when none was paid', () => {
    const text = cancelled('customer', { paymentStatus: 'paid', paymentMethod: 'none', totalCents: 0 });
    expect(text).toContain('foi cancelado, como você pediu.');
    expect(text).not.toMatch(/devolvid|cobrado/);
  });
});

describe('mails to the admins', () => {
  test('state the buyer, the items, the total and the destination', () => {
    const mail = write('order-received-admin', { customer: null });
    expect(mail.subject).toBe('Novo pedido 9F3A71C2: R$\u00a0171,41, entrega');
    expect(mail.text).toContain('R$ 171,41 · 3 itens · Entrega');
    expect(mail.text).toContain('Cliente\nLuana Dias\n(71) 98888-7777');
    expect(mail.text).toContain('Rua Frederico Costa, 88');
    expect(mail.text).toContain('https://loja.test/admin/pedidos');
    expect(mail.text).toContain('Aviso automático');
    expect(mail.text).not.toContain('Dúvidas?');
  });

  test('explain why an order is held', () => {
    const { text } = write('payment-held-admin', { customer: null, detail: 'payment_mismatch_amount' });
    expect(text).toContain('O valor pago é diferente do total do pedido.');
    expect(write('payment-held-admin', { detail: 'new_code' }).text).toContain(
      'Algo no pagamento não confere.',
    );
  });
});

describe('hostile values', () => {
  const attack = '<img src=x onerror=alert(1)>"\'&amp;';
  const facts = () => ({
    customer: { fullName: attack, unconfirmedId: null },
    shop: { ...sampleFacts().shop, brandName: attack, separationTime: attack, pickupAddress: attack },
    order: sampleOrder({
      awaitsPayment: true,
      ...IN_A_WINDOW,
      deliveryInstructions: attack,
      deliveryAddress: attack,
      buyer: { fullName: attack, phone: attack },
      lines: [sampleLine({ name: attack, notes: attack, storage: attack, imagePath: `/imagens/${attack}` })],
    }),
  });

  test.each(WRITTEN_KINDS)('are escaped in %s', (kind) => {
    const { html } = write(kind, { ...facts(), detail: attack });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toMatch(/onerror=alert\(1\)>"/);
    for (const [tag] of html.matchAll(/<img[^>]*>/g))
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/onerror/);
  });

  test('add no line to the text part', () => {
    const note = 'linha um\r\n\r\n--\r\nTotal: R$ 0,00';
    const { text } = write('order-confirmed', {
      order: sampleOrder({ lines: [sampleLine({ notes: note })] }),
    });
    expect(text.match(/^Total: /gm)).toHaveLength(1);
  });

  test('are replaced in the greeting by a polite one', () => {
    expect(
      write('order-confirmed', { customer: { fullName: ' \u202e ', unconfirmedId: null } }).text,
    ).toContain('Oi! ');
  });
});
