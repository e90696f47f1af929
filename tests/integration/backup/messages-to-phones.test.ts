import { describe, expect, it } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import type { KnownSince } from '@cms/restore/known-since';
import { releaseHeldMails } from '@cms/restore/operations/release-held-mails';
import { sanitizeRestoredDatabase } from '@cms/restore/operations/sanitize-restored-database';
import { catchUp } from '@server/backup/catch-up';
import { useSmsShop } from '@tests/support/mail/use-sms-shop';
import { useOrderPushes } from '@tests/support/push/use-order-pushes';

const NOTHING: KnownSince = { mails: [], erased: [], maybeErased: [], refused: [] };

const pushes = useOrderPushes();
const { shop } = pushes;
const sms = useSmsShop(shop);

/** Does what a restore does right after it loaded the database from a backup. */
const restore = (known: Partial<KnownSince> = {}) =>
  sanitizeRestoredDatabase(shop.sql, { ...NOTHING, ...known });

describe('a text message in a restored shop', () => {
  it.each(['lost', 'dropped'] as const)(
    'that was given to the SMS provider without getting a response (%s) is not sent again',
    async (fate) => {
      await sms.move('enviado');
      sms.post.behave(fate);
      await sms.sendAll();
      expect(await sms.outcomes()).toEqual(['handed_over']);
      const before = sms.arrived().length;
      await restore();
      await sms.waitAMinute();
      sms.post.behave('deliver');
      await sms.sendAll();
      await sms.sendAll();
      expect(sms.arrived()).toHaveLength(before);
      expect(await sms.outcomes()).toEqual(['unconfirmed']);
      expect(await shop.sql.query('select 1 from sms_messages where phone is not null')).toEqual([]);
    },
  );

  it('that had not been sent yet waits until an admin releases it, and is then sent once', async () => {
    await sms.move('enviado');
    expect(await restore()).toMatchObject({ heldMails: 2 });
    await sms.sendAll();
    expect(sms.arrived()).toEqual([]);
    await releaseHeldMails(shop.cms, { kind: 'sms:order-status-changed', isSent: true });
    await sms.sendAll();
    await sms.sendAll();
    expect(sms.arrived()).toHaveLength(1);
  });

  it('that the logs report as sent is not sent again', async () => {
    await sms.move('enviado');
    const [row] = await sms.rows();
    const kind = 'sms:order-status-changed';
    const mail = { mailId: row?.id ?? '', kind, orderId: sms.orderId, code: 'enviado', at: new Date() };
    await restore({ mails: [mail] });
    await releaseHeldMails(shop.cms, { kind: null, isSent: true });
    await sms.sendAll();
    expect(sms.arrived()).toEqual([]);
    expect(await sms.outcomes()).toEqual(['sent']);
  });

  it('is not sent to a customer who replied SAIR after the backup', async () => {
    await sms.move('enviado');
    await restore();
    await catchUp(shop.cms, {
      takenAt: new Date(),
      known: {
        ...NOTHING,
        refused: [{ customerId: sms.customerId, switches: ['smsOrders', 'smsPromotions'] }],
      },
    });
    expect(await sms.switches()).toEqual({ orders: false, promotions: false });
    await releaseHeldMails(shop.cms, { kind: null, isSent: true });
    await sms.sendAll();
    expect(sms.arrived()).toEqual([]);
    expect(await sms.outcomes()).toEqual(['not_wanted']);
  });
});

describe('a push message in a restored shop', () => {
  it('is sent to no browser, because another person may use the browser by now', async () => {
    await pushes.register('phone');
    await pushes.move('enviado');
    await shop.sql.query(`update customers_sessions set expires_at = now() - interval '1 day'`);
    await restore();
    expect(await pushes.devices()).toEqual([]);
    await releaseHeldMails(shop.cms, { kind: null, isSent: true });
    await pushes.sendAll();
    expect(pushes.service().received).toEqual([]);
    expect(await pushes.outcomes()).toEqual(['no_recipient']);
  });

  it('that was given to the push service is not sent again, and is recorded as unconfirmed', async () => {
    await pushes.register('phone');
    await pushes.move('enviado');
    await shop.sql.query(
      `update outgoing_mails set outcome = 'handed_over', updated_at = clock_timestamp() where kind like 'push:%'`,
    );
    await restore();
    await pushes.sendAll();
    expect(pushes.service().received).toEqual([]);
    expect(await pushes.outcomes()).toEqual(['unconfirmed']);
  });
});

it('each notification switch that a customer turns off is logged, so that it stays off after a restore', async () => {
  const said: unknown[] = [];
  const log = Object.create(shop.cms.log) as typeof shop.cms.log;
  log.info = (...line: unknown[]) => void said.push(line);
  await savePreferences({ ...shop.cms, log }, { customerId: sms.customerId, change: { smsOrders: false } });
  await savePreferences({ ...shop.cms, log }, { customerId: sms.customerId, change: { smsOrders: false } });
  expect(said).toEqual([
    [{ customerId: sms.customerId, switches: { smsOrders: false } }, 'preferences changed'],
  ]);
});
