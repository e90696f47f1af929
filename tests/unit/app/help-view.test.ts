import { describe, expect, it } from 'vitest';
import type { HelpOrder } from '@cms/cases/queries/find-help-order';
import { caseStatusLabel, type CaseKind, type CaseStatus } from '@shop/cases/case-kinds';
import { kindStates } from '@shop/cases/open-kinds';

import { closedView, helpKinds, isToBake, reportedView } from '@app/view-models/help-view';

const DELIVERED = new Date('2026-11-09T16:59:00Z');
const NOW = new Date('2026-11-27T12:00:00Z');
const PATHS = { order: '/pedido', help: '/pedido/ajuda' };

const order: HelpOrder = {
  id: 'a',
  number: 'A1E559AB',
  status: 'entregue',
  paymentStatus: 'paid',
  paymentMethod: 'pix',
  deliveryMethod: 'delivery',
  deliveredAt: DELIVERED,
  subtotalCents: 0,
  discountCents: 0,
  couponCode: null,
  pixPercent: 0,
  adjustments: [],
  totalCents: 0,
  sold: [],
  lines: [],
  kinds: kindStates({
    status: 'entregue',
    paymentStatus: 'paid',
    source: 'site',
    deliveredAt: DELIVERED,
    isPacked: true,
    slotStartsAt: null,
    now: NOW,
  }),
  asksFrozen: false,
  cases: [],
  canProve: true,
  replaces: null,
  now: NOW,
};

describe('the first page of the help', () => {
  it('begins with the illness, whose emergency number nobody must scroll to', () => {
    expect(helpKinds(order, PATHS)[0]).toMatchObject({ kind: 'passei_mal', isUrgent: true });
  });

  it('leads a late withdrawal to its own page, which says so and offers the report of a defect', () => {
    const row = helpKinds(order, PATHS).find(({ kind }) => kind === 'arrependimento');
    expect(row?.to).toBe('/pedido/ajuda/desistir');
    expect(closedView(order, 'arrependimento', PATHS)).toMatchObject({
      text: 'O prazo de desistir passou em 16/11. Defeitos: até 30 dias.',
      link: { label: 'Contar um defeito', to: '/pedido/ajuda/descongelada' },
    });
  });

  it('says of a case that a withdrawal emptied where it went, not that it was solved', () => {
    expect(caseStatusLabel({ status: 'resolvido', isMoved: true })).toBe('Passou para a desistência');
    expect(caseStatusLabel({ status: 'resolvido', isMoved: false })).toBe('Resolvido');
  });
});

describe('the page of a delivered order', () => {
  const report = (kind: CaseKind, status: CaseStatus = 'aberto') => ({
    ...order,
    cases: [{ id: 'c', protocol: '261127-0001', kind, status, isMoved: false }],
  });

  it.each(['descongelado_ou_danificado', 'passei_mal', 'recolhimento'] as const)(
    'leads with an open report of the kind %s, says what not to do, and does not say how to bake',
    (kind) => {
      expect(reportedView(report(kind))).toMatchObject({
        protocol: '261127-0001',
        advice: expect.stringMatching(/não (asse|coma)/i),
      });
      expect(isToBake(report(kind))).toBe(false);
    },
  );

  it('says how to bake what came beside a missing pizza, and once a report has its answer', () => {
    expect(reportedView(report('faltou_ou_errado'))).toMatchObject({ advice: '' });
    expect(isToBake(report('faltou_ou_errado'))).toBe(true);
    expect(reportedView(report('descongelado_ou_danificado', 'resolvido'))).toBeNull();
    expect(isToBake(report('descongelado_ou_danificado', 'resolvido'))).toBe(true);
    expect(isToBake(null)).toBe(true);
  });

  it('says nothing of baking once everything goes back', () => {
    expect(reportedView(report('arrependimento'))).toBeNull();
    expect(isToBake(report('arrependimento'))).toBe(false);
  });
});
