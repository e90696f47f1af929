import { expect, it } from 'vitest';

import { effectText } from '@cms/admin/views/promotions/PromoteDialog';

const product = { id: 'p1', name: 'Pepperoni' };
const effect = {
  ...{ id: 'p1', name: 'Pepperoni', pictureUrl: null },
  ...{ fromCents: 5_490, toCents: 4_941, betterTitle: null },
};
const preview = { state: 'active', coveredCount: 1, changedCount: 1, examples: [effect] } as const;
const said = (shown: Parameters<typeof effectText>[0], startDay = '2026-11-21', endDay = '2026-11-22') =>
  effectText(shown, { product, days: { startDay, endDay }, today: '2026-11-21' });

it('says until when a product costs how much', () => {
  expect(said({ ...preview, examples: [effect] })).toBe(
    'Até amanhã à noite, Pepperoni sai de R$\u00A054,90 por R$\u00A049,41. Quem já pôs no carrinho também paga menos.',
  );
  expect(said({ ...preview, examples: [effect] }, '2026-11-22', '2026-12-01')).toMatch(
    /^De amanhã até 01\/12 à noite, Pepperoni sai de /,
  );
});

it('says why a price does not change', () => {
  expect(said({ ...preview, examples: [] })).toMatch(/não está à venda/);
  expect(said({ ...preview, examples: [{ ...effect, betterTitle: 'Semana do Queijo' }] })).toBe(
    'Já vale “Semana do Queijo”, com desconto igual ou maior: descontos não se somam.',
  );
  expect(said(null)).toBe('Calculando…');
  expect(said('failed')).toBe('Não foi possível calcular agora.');
});
