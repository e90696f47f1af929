import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { subscribeAgain, unsubscribe } from '@cms/customers/operations/unsubscribe';
import { listConsents } from '@cms/customers/queries/list-consents';
import { readPreferences } from '@cms/customers/queries/read-preferences';
import { readSubscription } from '@cms/customers/queries/read-subscription';
import { unsubscribeToken } from '@cms/customers/unsubscribe-token';
import type { CampaignType } from '@shop/customers/mail-preferences';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customerId: string;

beforeEach(async () => {
  customerId = (await makeCustomer(shop.cms)).id;
  await savePreferences(shop.cms, { customerId, change: { marketingEmails: true, emailNewsletter: true } });
});

const tokenOf = (type: CampaignType, id = customerId) =>
  unsubscribeToken(shop.cms.payload, { customerId: id, type, channel: 'email' });
const switches = () => readPreferences(shop.cms, { customerId });
const logged = async () =>
  (await listConsents(shop.cms, { customerId, limit: 100 })).map(({ kind, granted }) => `${kind} ${granted}`);

const INVALID = { ok: false, error: { code: 'invalid_link' } };

describe('a link to unsubscribe', () => {
  it.each([
    ['promocao', 'emailPromotions'],
    ['informativo', 'emailNewsletter'],
    ['pedido', 'emailOrders'],
  ] as const)('of type %s turns off %s and nothing else', async (type, key) => {
    const before = await switches();
    expect(await unsubscribe(shop.cms, tokenOf(type))).toMatchObject({ ok: true });
    expect(await switches()).toEqual({ ...before, [key]: false });
  });

  it('logs the withdrawn consent once, however often it is followed, in parallel, too', async () => {
    const token = tokenOf('promocao');
    const before = (await logged()).length;
    const results = await Promise.all(Array.from({ length: 5 }, () => unsubscribe(shop.cms, token)));
    expect(results.filter((result) => result.ok && result.undo !== null)).toHaveLength(1);
    expect(await unsubscribe(shop.cms, token)).toEqual({ ok: true, undo: null });
    expect((await logged()).slice(0, -before)).toEqual(['email-promotions false']);
  });

  it('says whether such mails are sent, and nothing else', async () => {
    expect(await readSubscription(shop.cms, tokenOf('promocao'))).toMatchObject({
      type: 'promocao',
      isOn: true,
    });
    await savePreferences(shop.cms, { customerId, change: { marketingEmails: false } });
    expect(await readSubscription(shop.cms, tokenOf('promocao'))).toMatchObject({
      type: 'promocao',
      isOn: false,
    });
  });

  it('responds alike for an unknown account and an erased one, and writes nothing', async () => {
    const [unknown, erased] = [tokenOf('promocao', randomUUID()), tokenOf('promocao')];
    await eraseCustomer(shop.cms, { customerId, proof: 'password' });
    for (const token of [unknown, erased]) {
      expect(await unsubscribe(shop.cms, token)).toEqual({ ok: true, undo: null });
      expect(await readSubscription(shop.cms, token)).toMatchObject({ type: 'promocao', isOn: false });
    }
  });

  it('is rejected when changed, truncated, or made for another account or type', async () => {
    const token = tokenOf('promocao');
    const other = (await makeCustomer(shop.cms)).id;
    const [id = '', type = '', mac = ''] = token.split('.');
    const forged = [
      `${other}.${type}.${mac}`,
      `${id}.informativo.${mac}`,
      `${id}.outro.${mac}`,
      `${id}.__proto__.${mac}`,
      `${id}.${type}.${'A'.repeat(43)}`,
      `${id}.${type}.${mac.slice(0, -1)}`,
      `${id}.${type}`,
      `${token}x`,
      token.toUpperCase(),
      '',
      null,
    ];
    const before = await switches();
    for (const one of forged) {
      expect(await unsubscribe(shop.cms, one)).toEqual(INVALID);
      expect(await readSubscription(shop.cms, one)).toBeNull();
    }
    expect(await switches()).toEqual(before);
  });
});

describe('undoing an unsubscription', () => {
  const undoOf = async (token: string) => {
    const done = await unsubscribe(shop.cms, token);
    return done.ok ? done.undo : null;
  };

  it('turns the switch on again and logs it', async () => {
    const token = tokenOf('promocao');
    const undo = await undoOf(token);
    expect(await subscribeAgain(shop.cms, { token, undo })).toEqual({ ok: true });
    expect(await switches()).toMatchObject({ emailPromotions: true });
    expect((await logged())[0]).toBe('email-promotions true');
  });

  it('is possible for half an hour, and never with the link alone', async () => {
    const [token, other] = [tokenOf('promocao'), tokenOf('informativo')];
    const undo = await undoOf(token);
    const later = { ...shop.cms, now: () => new Date(Date.now() + 31 * 60_000) };
    for (const again of [
      subscribeAgain(shop.cms, { token, undo: null }),
      subscribeAgain(shop.cms, { token: other, undo }),
      subscribeAgain(shop.cms, { token, undo: `9${undo}` }),
      subscribeAgain(later, { token, undo }),
    ]) {
      expect(await again).toEqual(INVALID);
    }
    expect(await switches()).toMatchObject({ emailPromotions: false });
  });
});

describe('a customer who unsubscribes through the link of a campaign', () => {
  async function delivered(): Promise<string> {
    const [row] = await shop.sql.query<{ id: string }>(
      `with campaign as (insert into campaigns (title, message, type, channel, status)
         values ('Terça', 'Em dobro', 'promocao', 'email', 'sent') returning id)
       insert into campaign_deliveries (campaign_id, customer_id, status) select id, $1, 'sent' from campaign
       returning campaign_id as id`,
      [customerId],
    );
    return row?.id ?? '';
  }
  const tokenFrom = (campaignId: string) =>
    unsubscribeToken(shop.cms.payload, { customerId, type: 'promocao', channel: 'email', campaignId });
  const left = async () =>
    (
      await shop.sql.query<{ id: string }>(
        'select campaign_id as id from campaign_deliveries where unsubscribed_at is not null',
      )
    ).map(({ id }) => id);

  it('is counted once for that campaign, and no longer after undoing it', async () => {
    const [first, second] = [await delivered(), await delivered()];
    const done = await unsubscribe(shop.cms, tokenFrom(first));
    expect(await left()).toEqual([first]);
    // The customer is unsubscribed already, so the link of the second mail finds nothing to turn off.
    await unsubscribe(shop.cms, tokenFrom(second));
    expect(await left()).toEqual([first]);
    const undo = done.ok ? done.undo : null;
    expect(await subscribeAgain(shop.cms, { token: tokenFrom(second), undo })).toEqual(INVALID);
    expect(await subscribeAgain(shop.cms, { token: tokenFrom(first), undo })).toEqual({ ok: true });
    expect(await left()).toEqual([]);
  });

  it('is not counted for a campaign that was not sent to them, and a changed link is rejected', async () => {
    const [campaignId, other] = [await delivered(), randomUUID()];
    const [id = '', type = '', , mac = ''] = tokenFrom(campaignId).split('.');
    expect(await unsubscribe(shop.cms, `${id}.${type}.${other}.${mac}`)).toEqual(INVALID);
    expect(await unsubscribe(shop.cms, `${id}.${type}.${mac}`)).toEqual(INVALID);
    expect(await unsubscribe(shop.cms, tokenFrom(other))).toMatchObject({ ok: true });
    expect(await left()).toEqual([]);
  });
});
