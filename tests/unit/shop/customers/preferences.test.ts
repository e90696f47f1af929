import { describe, expect, it } from 'vitest';
import { CAMPAIGN_PURPOSES, UNSUBSCRIBE_SWITCHES, wantsMail } from '@shop/customers/mail-preferences';
import {
  NOTIFICATION_KEYS,
  PREFERENCE_DEFAULTS,
  PRIVACY_KEYS,
  sentPreferences,
} from '@shop/customers/preferences';

const ALL = { emailOrders: true, emailPromotions: true, emailNewsletter: true, marketingEmails: true };

describe('the submitted preference switches', () => {
  it('are on, off or absent', () => {
    const form = new FormData();
    form.append('emailOrders', 'off');
    form.append('emailNewsletter', 'on');
    expect(sentPreferences(form, NOTIFICATION_KEYS)).toEqual({ emailOrders: false, emailNewsletter: true });
  });

  it('are read only if they belong to the submitted page', () => {
    const form = new FormData();
    form.append('marketingEmails', 'on');
    form.append('emailOrders', 'off');
    expect(sentPreferences(form, PRIVACY_KEYS)).toEqual({ marketingEmails: true });
  });

  it('ignore other values and names', () => {
    const form = new FormData();
    for (const value of ['', 'true', '1', 'ON', 'on\n']) form.append('analytics', value);
    form.append('role', 'on');
    form.append('constructor', 'on');
    form.append('__proto__', 'on');
    expect(sentPreferences(form, PRIVACY_KEYS)).toEqual({});
  });
});

describe('the preferences of a customer about mails', () => {
  it('never stop a mail about money or security', () => {
    const none = {
      emailOrders: false,
      emailPromotions: false,
      emailNewsletter: false,
      marketingEmails: false,
    };
    expect(wantsMail('essential', none)).toBe(true);
  });

  it.each([
    ['order-step', ['emailOrders']],
    ['order-notice', ['emailOrders']],
    ['promotion', ['emailPromotions', 'marketingEmails']],
    ['newsletter', ['emailNewsletter', 'marketingEmails']],
  ] as const)('allow a %s mail if all switches for that kind are on, and only then', (purpose, needed) => {
    expect(wantsMail(purpose, ALL)).toBe(true);
    for (const key of Object.keys(ALL) as (keyof typeof ALL)[]) {
      const isNeeded = needed.some((name) => name === key);
      expect(wantsMail(purpose, { ...ALL, [key]: false })).toBe(!isNeeded);
    }
  });

  it('allow a new account to get notices about orders, but no other campaign', () => {
    expect(wantsMail('promotion', PREFERENCE_DEFAULTS)).toBe(false);
    expect(wantsMail('newsletter', PREFERENCE_DEFAULTS)).toBe(false);
    expect(wantsMail('order-notice', PREFERENCE_DEFAULTS)).toBe(true);
  });

  it('stop a campaign by the switch that its unsubscribe link turns off', () => {
    for (const type of ['promocao', 'informativo', 'pedido'] as const) {
      const after = { ...ALL, [UNSUBSCRIBE_SWITCHES.email[type]]: false };
      expect(wantsMail(CAMPAIGN_PURPOSES[type], after)).toBe(false);
    }
  });
});
