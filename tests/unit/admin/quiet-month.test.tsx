import { formatBrl } from '@shop/money/format-brl';
import { expect, it } from 'vitest';

import { isQuiet, QuietMonth } from '@cms/admin/views/reports/QuietMonth';
import { renderMarkup } from '@tests/support/render-markup';

const SUMS = {
  paymentCount: 0,
  grossCents: 0,
  feeCents: 0,
  refundedCents: 0,
  contestedCents: 0,
  otherCents: 0,
  netCents: 0,
};
const NOTHING = {
  days: [],
  toCome: { paymentCount: 0, netCents: 0, nextDay: null },
  untold: { paymentCount: 0, grossCents: 0 },
};

it('a month is quiet only without a payment that fell, will fall or is not told', () => {
  expect(isQuiet(NOTHING)).toBe(true);
  expect(isQuiet({ ...NOTHING, days: [{ ...SUMS, day: '2026-12-01', paymentCount: 1 }] })).toBe(false);
  expect(isQuiet({ ...NOTHING, toCome: { paymentCount: 1, netCents: 1, nextDay: '2027-01-02' } })).toBe(
    false,
  );
  expect(isQuiet({ ...NOTHING, untold: { paymentCount: 1, grossCents: 1 } })).toBe(false);
});

it('a quiet month says what came in otherwise, and leads to the last month with money', () => {
  const months = [
    { ...SUMS, month: '2026-12-01', outsideCents: 4990 },
    { ...SUMS, month: '2026-11-01', outsideCents: 0 },
    { ...SUMS, month: '2026-10-01', outsideCents: 100 },
  ];
  const day = { day: '2026-12-01', isCash: true, paymentCount: 2, grossCents: 5990, refundedCents: 1000 };
  const markup = renderMarkup(<QuietMonth month="2026-12-01" report={{ outside: [day], months }} />);
  expect(markup).toContain(`${formatBrl(4990)} fora do Mercado Pago`);
  expect(markup).toContain('mes=2026-10');
  expect(markup).not.toContain('mes=2026-11');
  expect(renderMarkup(<QuietMonth month="2026-12-01" report={{ outside: [], months: [] }} />)).toContain(
    'Nada recebido neste mês',
  );
});
