import { describe, expect, it } from 'vitest';

import { telHref, whatsappHref } from '@shop/customers/phone-links';
import {
  isHandedOver,
  isReasonOf,
  reasonLabel,
  reasonsOf,
  TAP_KINDS,
  TAP_REASONS,
} from '@shop/runs/run-status';
import { readDeliveryCode, tapSchema } from '@shop/runs/tap';

describe('a typed delivery code', () => {
  it('is four digits, with or without spaces and hyphens', () => {
    for (const typed of ['0471', ' 0471 ', '04 71', '04-71']) expect(readDeliveryCode(typed)).toBe('0471');
    for (const typed of ['', '471', '04711', 'abcd', '٠٤٧١', '4.71'])
      expect(readDeliveryCode(typed)).toBeNull();
  });
});

describe('the button that a courier taps', () => {
  it('has its own list of reasons, except the button for a delivery confirmed by its code, which has none', () => {
    expect(isReasonOf('entregue', null)).toBe(true);
    expect(isReasonOf('entregue', 'nao_atendeu')).toBe(false);
    for (const kind of ['sem_codigo', 'ninguem_em_casa'] as const) {
      expect(isReasonOf(kind, null)).toBe(false);
      expect(isReasonOf(kind, 'toString')).toBe(false);
      for (const [reason, label] of reasonsOf(kind)) {
        expect(isReasonOf(kind, reason)).toBe(true);
        expect(reasonLabel(reason)).toBe(label);
      }
    }
    expect(isReasonOf('sem_codigo', Object.keys(TAP_REASONS.ninguem_em_casa)[0] ?? '')).toBe(false);
    expect(reasonLabel(null)).toBeNull();
  });

  it('means that the buyer has the order if it reports a delivery, with a delivery code or without one', () => {
    expect(TAP_KINDS.filter((kind) => isHandedOver(kind))).toEqual(['entregue', 'sem_codigo']);
    expect(isHandedOver('devolvida')).toBe(false);
    expect(isHandedOver(null)).toBe(false);
  });
});

describe('a tap of a courier', () => {
  it('has ids, a kind, a code, a reason and a time, and drops other fields', () => {
    const tap = {
      entryId: '11111111-2222-4333-8444-555555555555',
      stopId: '11111111-2222-4333-8444-555555555556',
      kind: 'entregue',
      code: '0471',
      reason: null,
      at: '2026-11-24T12:00:00.000Z',
    };
    expect(tapSchema.parse({ ...tap, name: 'Luana' })).toEqual(tap);
    for (const wrong of [
      { kind: 'devolvida' },
      { at: 'ontem' },
      { stopId: '1 or 1=1' },
      { code: 'x'.repeat(21) },
    ])
      expect(tapSchema.safeParse({ ...tap, ...wrong }).success).toBe(false);
  });
});

describe('the links of a telephone number', () => {
  it('call the number and open a chat, with the country code', () => {
    expect(telHref('+5571900000001')).toBe('tel:+5571900000001');
    expect(whatsappHref('+351912345678', 'Olá!')).toBe('https://wa.me/351912345678?text=Ol%C3%A1!');
    expect(telHref('90000-0001')).toBeNull();
  });
});
