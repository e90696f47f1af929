import { describe, expect, it } from 'vitest';

import { actionText, changeTexts, subjectText } from '@cms/admin/operation/audit-words';
import { failureText, taskText } from '@cms/admin/operation/job-words';
import { auditHref, readAuditAddress } from '@cms/admin/operation/operation-address';
import type { AuditEntry } from '@cms/reports/queries/search-audit';

describe('failed work in the owner’s words', () => {
  it('names what it is and why it failed', () => {
    expect(taskText('refund-payment')).toBe('Devolver um pagamento');
    expect(failureText('refund-payment', 'provider_unavailable')).toBe('O Mercado Pago não respondeu.');
    expect(failureText('send-mail', 'ECONNREFUSED')).toBe('O servidor de e-mail não respondeu.');
    expect(failureText('expire-reservations', 'ECONNREFUSED')).toBe('Sem conexão naquele momento.');
    expect(failureText('send-mail', 'EENVELOPE_550')).toBe('O servidor de e-mail não aceitou a mensagem.');
  });

  it('shows no code it has no words for', () => {
    expect(taskText('constructor')).toBe('Tarefa da loja');
    expect(failureText('send-mail', 'constructor')).toBe('Algo inesperado aconteceu.');
  });
});

const entry: AuditEntry = {
  id: '1',
  at: new Date(),
  actorName: 'Marina Dias',
  action: 'order.status',
  subjectType: 'orders',
  subjectId: '00000000-0000-4000-8000-0000a1b2c3d4',
  subjectName: null,
  before: { status: 'recebido', paymentStatus: 'paid' },
  after: { status: 'em_preparo', paymentStatus: 'paid' },
};

describe('an act of an admin in words', () => {
  it('says what was done to what, and what changed', () => {
    expect(actionText(entry.action)).toBe('Mudou o status');
    expect(subjectText(entry)).toBe('Pedido A1B2C3D4');
    expect(changeTexts(entry)).toEqual(['Status: Recebido → Em Preparo']);
  });

  it('shows prices as prices, and names a product', () => {
    const product = {
      ...entry,
      action: 'update',
      subjectType: 'products',
      before: { name: 'Margherita', priceCents: 4990, active: true },
      after: { name: 'Margherita', priceCents: 5290, active: false },
    };
    expect(subjectText(product)).toBe('Produto “Margherita”');
    expect(changeTexts(product).map((text) => text.replace(/\u00a0/g, ' '))).toEqual([
      'Preço: R$ 49,90 → R$ 52,90',
      'Ativo: sim → não',
    ]);
  });

  it('names a product by today’s name where only its price was kept, and days by Bahia’s clock', () => {
    const label = { ...entry, action: 'confirm-label', subjectType: 'products', before: {}, after: {} };
    expect(actionText(label.action)).toBe('Confirmou o rótulo');
    expect(subjectText({ ...label, subjectName: 'Margherita' })).toBe('Produto “Margherita”');
    const promotion = {
      ...entry,
      action: 'create',
      subjectType: 'promotions',
      before: null,
      after: { title: 'Queijo', endDate: '2026-12-01T02:59:59.999Z' },
    };
    expect(changeTexts(promotion)).toContain('Fim: 30/11/2026 23:59');
  });

  it('shows nothing technical of what it has no words for', () => {
    const unknown = { ...entry, action: 'x.y', subjectType: 'z', before: null, after: { hash: 'abc' } };
    expect([actionText(unknown.action), subjectText(unknown), changeTexts(unknown)]).toEqual([
      'Fez uma alteração',
      'Registro',
      [],
    ]);
    expect(actionText('constructor')).toBe('Fez uma alteração');
  });
});

describe('the address of the audit', () => {
  it('carries who, what, when and page there and back', () => {
    const address = {
      filter: { search: 'marina & cia', kind: 'pedidos', from: '2026-11-01', to: '2026-11-20' },
      page: 3,
    } as const;
    const { searchParams } = new URL(auditHref(address), 'http://localhost');
    expect(readAuditAddress(Object.fromEntries(searchParams))).toEqual(address);
  });

  it.each([{ assunto: 'x' }, { de: '2026-02-31' }, { ate: 'ontem' }, { pagina: '-1' }, { busca: '\0' }])(
    'takes nonsense as not said: %o',
    (params) => {
      expect(auditHref(readAuditAddress(params))).toBe('/admin/operacao/auditoria');
    },
  );
});
