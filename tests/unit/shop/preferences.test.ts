import { describe, expect, it } from 'vitest';
import { CAMPAIGN_PURPOSES, UNSUBSCRIBE_SWITCHES, wantsMail } from '@shop/customers/mail-preferences';
import {
  NOTIFICATION_KEYS,
  PREFERENCE_DEFAULTS,
  PRIVACY_KEYS,
  sentPreferences,
} from '@shop/customers/preferences';

const ALL = { emailOrders: true, emailPromotions: true, emailNewsletter: true, marketingEmails: true };

describe('the switches of a form', () => {
  it('are on, off, or not there at all', () => {
    const form = new FormData();
    form.append('emailOrders', 'off');
    form.append('emailNewsletter', 'on');
    expect(sentPreferences(form, NOTIFICATION_KEYS)).toEqual({ emailOrders: false, emailNewsletter: true });
  });

  it('are only those of their own page', () => {
    const form = new FormData();
    form.append('marketingEmails', 'on');
    form.append('emailOrders', 'off');
    expect(sentPreferences(form, PRIVACY_KEYS)).toEqual({ marketingEmails: true });
  });

  it('are nothing that has another value or name', () => {
    const form = new FormData();
    for (const value of ['', 'true', '1', 'ON', 'on\n']) form.append('analytics', value);
    form.append('role', 'on');
    form.append('constructor', 'on');
    form.append('__proto__', 'on');
    expect(sentPreferences(form, PRIVACY_KEYS)).toEqual({});
  });
});

describe('who gets which mail', () => {
  it('lets what concerns money and security always go', () => {
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
  ] as const)('asks for every switch of a %s mail and for no other', (purpose, needed) => {
    expect(wantsMail(purpose, ALL)).toBe(true);
    for (const key of Object.keys(ALL) as (keyof typeof ALL)[]) {
      const isNeeded = needed.some((name) => name === key);
      expect(wantsMail(purpose, { ...ALL, [key]: false })).toBe(!isNeeded);
    }
  });

  it('sends a new account no campaign but notices about its orders', () => {
    expect(wantsMail('promotion', PREFERENCE_DEFAULTS)).toBe(false);
    expect(wantsMail('newsletter', PREFERENCE_DEFAULTS)).toBe(false);
    expect(wantsMail('order-notice', PREFERENCE_DEFAULTS)).toBe(true);
  });

  it('stops a campaign by the switch its unsubscribe link turns off', () => {
    for (const type of ['promocao', 'informativo', 'pedido'] as const) {
      const after = { ...ALL, [UNSUBSCRIBE_SWITCHES[type]]: false };
      expect(wantsMail(CAMPAIGN_PURPOSES[type], after)).toBe(false);
    }
  });
});
