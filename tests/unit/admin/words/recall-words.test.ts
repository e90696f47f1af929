import { expect, it } from 'vitest';

import { recallLinkText } from '@cms/admin/views/recalls/recalls-address';
import { whereText } from '@cms/admin/views/recalls/recall-labels';

it('the link to a recall says first that it stops the lot', () => {
  expect(recallLinkText('liberado')).toBe('Parar o lote e recolher');
  expect(recallLinkText('em_analise')).toBe('Parar o lote e recolher');
  expect(recallLinkText('bloqueado')).toBe('Recolher');
  expect(recallLinkText('recolhido')).toBe('Ver o recolhimento');
});

it('boxes of a pickup that nobody has collected are at the shop, not on their way', () => {
  expect(whereText({ receivedAt: null, isWaitingAtShop: true })).toBe('Pronto na loja, esperando a retirada');
  expect(whereText({ receivedAt: null, isWaitingAtShop: false })).toBe('A caminho');
  expect(whereText({ receivedAt: new Date('2026-11-20T19:52:00Z'), isWaitingAtShop: false })).toMatch(
    /^Recebeu em 20\/11\/2026/,
  );
});
