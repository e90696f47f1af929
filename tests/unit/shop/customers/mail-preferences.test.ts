import { describe, expect, it } from 'vitest';

import {
  CAMPAIGN_TYPES,
  isCampaignType,
  wantsMail,
  wantsPush,
  wantsSms,
  type MailPurpose,
} from '@shop/customers/mail-preferences';
import { telHref, whatsappHref } from '@shop/customers/phone-links';

const PURPOSES: MailPurpose[] = ['essential', 'order-step', 'order-notice', 'promotion', 'newsletter'];

const mails = (on: string[]) => {
  const isOn = (name: string) => on.includes(name);
  const switches = {
    emailOrders: isOn('orders'),
    emailPromotions: isOn('promotions'),
    emailNewsletter: isOn('newsletter'),
    marketingEmails: isOn('marketing'),
  };
  return PURPOSES.filter((purpose) => wantsMail(purpose, switches));
};

describe('a customer’s switches', () => {
  it('never turn off a mail about money or security', () => {
    expect(mails([])).toEqual(['essential']);
  });

  it('let an advertisement through only with the general consent and that of its kind', () => {
    expect(mails(['orders'])).toEqual(['essential', 'order-step', 'order-notice']);
    expect(mails(['marketing'])).toEqual(['essential']);
    expect(mails(['promotions', 'newsletter'])).toEqual(['essential']);
    expect(mails(['marketing', 'promotions'])).toEqual(['essential', 'promotion']);
    expect(mails(['marketing', 'newsletter'])).toEqual(['essential', 'newsletter']);
  });

  it('turn push and text messages off for orders, essential ones too, and for advertisements', () => {
    const orders = PURPOSES.slice(0, 3);
    const push = (pushOrders: boolean) =>
      PURPOSES.filter((purpose) => wantsPush(purpose, { pushOrders, pushPromotions: !pushOrders }));
    const sms = (smsOrders: boolean) =>
      PURPOSES.filter((purpose) => wantsSms(purpose, { smsOrders, smsPromotions: !smsOrders }));
    for (const of of [push, sms]) {
      expect(of(true)).toEqual(orders);
      expect(of(false)).toEqual(['promotion', 'newsletter']);
    }
  });

  it('know the types of campaign by their own names only', () => {
    expect(CAMPAIGN_TYPES.every(isCampaignType)).toBe(true);
    expect(['toString', '', null, 1].some(isCampaignType)).toBe(false);
  });
});

describe('a phone number in a link', () => {
  it.each([
    ['+5571999990000', '5571999990000'],
    ['+557133221100', '557133221100'],
    ['+12125550100', '12125550100'],
  ])('%s is called as %s', (phone, digits) => {
    expect(telHref(phone)).toBe(`tel:+${digits}`);
    expect(whatsappHref(phone, 'Oi, é da loja?')).toBe(
      `https://wa.me/${digits}?text=Oi%2C%20%C3%A9%20da%20loja%3F`,
    );
  });

  it.each(['', '99999-0000', '(71) 99999-0000', '+1 212 555 0100', '+123456', '+0571999990000'])(
    '“%s” is no usable number',
    (phone) => {
      expect(telHref(phone)).toBeNull();
      expect(whatsappHref(phone, 'Oi')).toBeNull();
    },
  );
});
