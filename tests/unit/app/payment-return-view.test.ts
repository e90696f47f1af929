import { expect, it } from 'vitest';

import { approvedSteps, pendingSteps, type KnownReturn } from '@app/view-models/payment-return-view';

const view = (isMailed: boolean): KnownReturn => ({
  isKnown: true,
  orderId: '7686df89-5539-4f58-b6ea-6ba6439756b5',
  paymentId: '1',
  firstName: 'Rosa',
  email: 'rosa@massamansa.test',
  isMailed,
  check: {
    orderId: '7686df89-5539-4f58-b6ea-6ba6439756b5',
    status: 'aguardando_pagamento',
    paymentStatus: 'unpaid',
    isPaid: false,
    isFinished: false,
    totalCents: 4990,
    paymentLink: null,
    reservedUntil: null,
    lastPayment: null,
  },
});

const textOf = (steps: readonly { title: string; detail: string | null }[]) =>
  steps.map(({ title, detail }) => `${title} ${detail ?? ''}`).join('\n');

it('promises a mail only while the shop sends one', () => {
  const pages = (isMailed: boolean) => [
    textOf(approvedSteps(view(isMailed), '30–45 min')),
    textOf(pendingSteps(view(isMailed), true)),
    textOf(pendingSteps(view(isMailed), false)),
  ];
  for (const text of pages(true)) expect(text).toContain('rosa@massamansa.test');
  for (const text of pages(false)) expect(text).not.toMatch(/e-mail|rosa@/i);
});

it('leads who has not paid the Pix yet back to its code', () => {
  for (const isChecking of [true, false]) {
    expect(textOf(pendingSteps(view(true), isChecking))).toContain('Falta pagar o Pix?');
  }
});
