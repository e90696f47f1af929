import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { listConsents } from '@cms/customers/queries/list-consents';
import { readPreferences } from '@cms/customers/queries/read-preferences';
import { PREFERENCE_DEFAULTS, type Preferences } from '@shop/customers/preferences';
import { publishTexts } from '@tests/support/access/publish-texts';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customer: TestCustomer;

beforeEach(async () => {
  customer = await makeCustomer(shop.cms);
});

const save = (change: Partial<Preferences>, customerId = customer.id) =>
  savePreferences(shop.cms, { customerId, change });

const stored = () => readPreferences(shop.cms, { customerId: customer.id });

const consents = async () =>
  (await listConsents(shop.cms, { customerId: customer.id, limit: 100 })).map(
    ({ kind, granted, textVersion }) => ({ kind, granted, textVersion }),
  );

describe('the preferences of a customer', () => {
  it("start with the specification's defaults", async () => {
    expect(await stored()).toEqual({
      emailOrders: true,
      emailPromotions: true,
      emailNewsletter: false,
      smsOrders: true,
      smsPromotions: false,
      pushOrders: true,
      pushPromotions: true,
      dataCollection: true,
      marketingEmails: false,
      analytics: true,
      thirdPartySharing: false,
    });
  });

  it('are stored switch by switch, each in its own column', async () => {
    for (const key of Object.keys(PREFERENCE_DEFAULTS) as (keyof Preferences)[]) {
      const before = await stored();
      const result = await save({ [key]: !PREFERENCE_DEFAULTS[key] });
      expect(result).toEqual({ ok: true, changed: [key] });
      expect(await stored()).toEqual({ ...before, [key]: !PREFERENCE_DEFAULTS[key] });
    }
  });

  it('keep the switches that a page did not send, even while other pages store other switches', async () => {
    await Promise.all([save({ smsOrders: false }), save({ analytics: false }), save({ pushOrders: false })]);
    expect(await stored()).toEqual({
      ...PREFERENCE_DEFAULTS,
      smsOrders: false,
      analytics: false,
      pushOrders: false,
    });
  });

  it('are not changed when another customer saves theirs', async () => {
    const other = await makeCustomer(shop.cms);
    await save({ emailOrders: false });
    expect(await readPreferences(shop.cms, { customerId: other.id })).toEqual(PREFERENCE_DEFAULTS);
  });

  it('cannot be saved for an erased account', async () => {
    await eraseCustomer(shop.cms, { customerId: customer.id, proof: 'password' });
    expect(await save({ emailOrders: false })).toEqual({ ok: false, error: { code: 'not_found' } });
    expect(await stored()).toBeNull();
  });
});

describe('the log of consents', () => {
  it('records each consent that changed, with the version of the notice in force', async () => {
    await publishTexts(shop.cms);
    const [notice] = await shop.sql.query<{ version: string }>('select version from privacy_policy');
    await save({ marketingEmails: true, thirdPartySharing: true, smsOrders: false });
    expect(await consents()).toEqual(
      expect.arrayContaining([
        { kind: 'marketing-emails', granted: true, textVersion: notice?.version },
        { kind: 'third-party-sharing', granted: true, textVersion: notice?.version },
      ]),
    );
    expect(await consents()).toHaveLength(2);
  });

  it('covers all eight consents and no other switch', async () => {
    const opposite = Object.fromEntries(Object.entries(PREFERENCE_DEFAULTS).map(([key, on]) => [key, !on]));
    await save(opposite);
    expect((await consents()).map(({ kind, granted }) => [kind, granted]).sort()).toEqual([
      ['analytics', false],
      ['data-collection', false],
      ['email-newsletter', true],
      ['email-promotions', false],
      ['marketing-emails', true],
      ['push-promotions', false],
      ['sms-promotions', true],
      ['third-party-sharing', true],
    ]);
  });

  it('keeps every change, and records nothing for a save without a change', async () => {
    await save({ marketingEmails: true });
    await save({ marketingEmails: true });
    await save({ marketingEmails: false });
    await save({ marketingEmails: false });
    expect((await consents()).map(({ granted }) => granted)).toEqual([false, true]);
  });

  it('has one entry when the same save arrives several times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => save({ marketingEmails: true })));
    expect(await consents()).toHaveLength(1);
  });
});
