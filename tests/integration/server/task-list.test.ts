import { parseCrontab, runOnce, type JobHelpers, type Task } from 'graphile-worker';
import { expect, test } from 'vitest';

import { startReservationExpiry } from '@cms/jobs/reservation-expiry';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import { CRONTAB, taskList } from '@cms/jobs/task-list';
import type { Mailer } from '@cms/notifications/mailer';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeUnpaidOrder } from '@tests/support/factories/make-unpaid-order';
import { silentLogger } from '@tests/support/mail/silent-logger';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

/** A mailer that fails the test when a mail is sent. */
const noMailer: Mailer = {
  send: () => Promise.reject(new Error('no mail is expected')),
  close: () => undefined,
};

const tasks = () =>
  taskList({
    cms: shop.cms,
    senders: { mailer: noMailer, push: null },
    campaignPace: { mails: 1, everyMs: 0 },
  });
const run = (name: string, payload: unknown) =>
  Promise.resolve((tasks()[name] as Task)(payload, {} as JobHelpers));

async function makeExpiredOrder() {
  const { id: customerId } = await makeCustomer(shop.cms);
  const product = await makeProduct(shop.cms, { stock: 5 });
  const [cart] = await shop.sql.query<{ id: string }>('insert into carts default values returning id');
  const orderId = await makeUnpaidOrder(shop.cms, {
    customerId,
    cartId: cart?.id ?? '',
    productId: product.id,
    quantity: 2,
  });
  await shop.sql.query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    orderId,
  ]);
  return orderId;
}

const statusOf = async (orderId: string) =>
  (await shop.sql.query<{ status: string }>('select status from orders where id = $1', [orderId]))[0]?.status;

test('every line of the crontab names a task, and the jobs of the operations are all in the task list', () => {
  const names = Object.keys(tasks());
  for (const item of parseCrontab(CRONTAB)) expect(names).toContain(item.task);
  expect(names).toEqual(
    expect.arrayContaining([
      'send-mail',
      'process-payment-notification',
      'refund-payment',
      'cancel-payment',
      'expire-reservations',
    ]),
  );
});

test.each([
  ['reservations are checked', 'expire-reservations'],
  ['campaigns whose time has come are started', 'start-due-campaigns'],
])('%s every minute', (_what, task) => {
  const [sweep] = parseCrontab(CRONTAB).filter((item) => item.task === task);
  for (const min of [0, 7, 59]) expect(sweep?.match({ min, hour: 3, date: 9, month: 2, dow: 4 })).toBe(true);
});

test('unneeded rows are cleaned up every hour', () => {
  const [cleaning] = parseCrontab(CRONTAB).filter((item) => item.task === 'clean-up');
  for (let hour = 0; hour < 24; hour += 1) {
    expect(cleaning?.match({ min: 17, hour, date: 9, month: 2, dow: 4 })).toBe(true);
  }
});

test.each([
  ['send-mail', { mailId: 'x' }],
  ['send-mail', {}],
  ['process-payment-notification', { notificationId: 7 }],
  ['refund-payment', null],
  ['cancel-payment', {}],
])('the task %s rejects the payload %j', async (name, payload) => {
  await expect(run(name, payload)).rejects.toThrow(`${name}: invalid_payload`);
});

test('a failing task gives the queue a code and no message', async () => {
  const payments = shop.cms.payload.db.pool;
  await payments.query('alter table outgoing_mails rename to outgoing_mails_away');
  try {
    await expect(run('send-mail', { mailId: crypto.randomUUID() })).rejects.toThrow(/^send-mail: 42P01$/);
  } finally {
    await payments.query('alter table outgoing_mails_away rename to outgoing_mails');
  }
});

test('a worker expires a reservation that is over', async () => {
  const orderId = await makeExpiredOrder();
  await shop.sql.query(`select graphile_worker.add_job('expire-reservations')`);
  await runOnce({
    connectionString: shop.databaseUrl,
    taskList: tasks(),
    noHandleSignals: true,
    logger: silentLogger,
  });
  expect(await statusOf(orderId)).toBe('cancelado');
});

test('the reservation sweep expires a reservation without any queue', async () => {
  const orderId = await makeExpiredOrder();
  const sweep = startReservationExpiry(shop.cms, { intervalMs: 20 });
  try {
    await expect.poll(() => statusOf(orderId)).toBe('cancelado');
  } finally {
    await sweep.stop();
  }
  const second = await makeExpiredOrder();
  await expect.poll(() => statusOf(second), { timeout: 200 }).toBe('aguardando_pagamento');
});

test('cleaning up deletes old rows and keeps new ones', async () => {
  const { id: customerId } = await makeCustomer(shop.cms);
  const { id: productId } = await makeProduct(shop.cms);
  await shop.sql.query(
    `insert into rate_limit_hits (key, hit_at) values ('a', now() - interval '23 hours 1 minute'), ('a', now() - interval '22 hours')`,
  );
  await shop.sql.query(
    `insert into customers_sessions (_order, _parent_id, id, created_at, expires_at) values
       (1, $1, 'over', now(), now() - interval '1 minute'), (2, $1, 'open', now(), now() + interval '1 day')`,
    [customerId],
  );
  const cart = async (owner: string | null, days: number) => {
    const [row] = await shop.sql.query<{ id: string }>(
      `insert into carts (customer_id, updated_at) values ($1, now() - make_interval(days => $2)) returning id`,
      [owner, days],
    );
    return row?.id ?? '';
  };
  const line = (cartId: string, days: number) =>
    shop.sql.query(
      `insert into cart_lines (cart_id, product_id, quantity, updated_at)
       values ($1, $2, 1, now() - make_interval(days => $3))`,
      [cartId, productId, days],
    );
  const forgotten = await cart(null, 61);
  await line(forgotten, 61);
  const kept = [await cart(null, 61), await cart(null, 59), await cart(customerId, 400)];
  await line(kept[0] ?? '', 3);
  await shop.sql.query(
    `insert into payment_notifications (unique_key, topic, data_id, processed_at, outcome) values
       ('old', 'payment', '1', now() - interval '367 days', 'nothing'), ('new', 'payment', '2', now(), 'nothing'),
       ('open', 'payment', '3', null, null), ('signed', 'payment', '4', now() - interval '8 days', 'nothing'),
       ('unsigned', 'payment', '5', now() - interval '8 days', 'ignored_unsigned'),
       ('forged', 'payment', '6', now() - interval '8 days', 'refused_signature'),
       ('forged now', 'payment', '7', now() - interval '6 days', 'refused_signature')`,
  );
  await shop.sql.query(
    `insert into account_tokens (customer_id, kind, expires_at) values
       ($1, 'password-reset', now() - interval '25 hours'), ($1, 'password-reset', now() - interval '23 hours')`,
    [customerId],
  );
  await shop.sql.query(
    `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code, removed_at)
     select $1, label, 'Rua', '1', 'Brotas', 'Salvador', 'BA', '40285-001', removed_at
     from (values ('gone', now() - interval '25 hours'), ('removed', now() - interval '23 hours'), ('there', null))
       as address(label, removed_at)`,
    [customerId],
  );
  const ownAddress = (kind: string, days: number) =>
    shop.sql.query(
      `with mail as (
         insert into outgoing_mails (kind, dedupe_key, has_own_address, created_at)
         values ($1, $1, true, now() - make_interval(days => $2)) returning id)
       insert into outgoing_mail_addresses select id, $1, 'a@massamansa.test' from mail`,
      [kind, days],
    );
  await shop.sql.query(
    `insert into campaign_tests (title, message, type, created_at) values
       ('old', 'm', 'promocao', now() - interval '5 days'), ('new', 'm', 'promocao', now() - interval '3 days')`,
  );
  await shop.sql.query(
    `insert into spent_challenges (challenge_hash, expires_at) values
       ('old', now() - interval '25 hours'), ('new', now() - interval '23 hours')`,
  );
  await shop.sql.query(
    `insert into security_events (event, customer_id, at) values
       ('signed_in', $1, now() - interval '185 days'), ('signed_in', $1, now() - interval '180 days')`,
    [customerId],
  );
  await shop.sql.query(
    `insert into sms_received (provider_id, received_at) values ('old', now() - interval '31 days'), ('new', now())`,
  );
  await shop.sql.query(
    `insert into area_requests (email, city, neighborhood, cep, place_key, text_version, created_at) values
       ('old@clientes.test', 'c', 'n', '', 'k', 'v', now() - interval '367 days'),
       ('new@clientes.test', 'c', 'n', '', 'k', 'v', now() - interval '360 days')`,
  );
  await shop.sql.query(
    `with placed as (
       insert into orders (guest, status, payment_status, delivery_method, delivery_address, created_at)
       select 'contact', 'cancelado', 'unpaid', 'pickup', 'Retirada', accepted_at from (values
         (now() - interval '24 hours'), (now() - interval '22 hours')) as o(accepted_at) returning id, created_at),
     contact as (
       insert into order_contacts (order_id, name, email, phone, terms_version, accepted_at, ip_key)
       select id, 'Nara Lima', 'nara@clientes.test', '71900000006', 'v', created_at, 'k' from placed)
     insert into order_links (order_id, token_hash, expires_at)
     select id, md5(id::text) || md5('x'), case when created_at < now() - interval '23 hours'
       then now() - interval '2 days' else now() - interval '1 hour' end from placed`,
  );
  await shop.sql.query(
    `with reported as (
       insert into cases (order_id, client_key, kind, protocol, due_at, target_at)
       select order_id, gen_random_uuid(), 'passei_mal', order_id::text, now() + interval '1 day', now() + interval '1 hour'
       from order_contacts returning id, order_id)
     insert into case_health (case_id, text, consent_version, erase_at)
     select r.id, 'Dor de barriga', 'v', accepted_at + interval '23 hours'
     from reported r join order_contacts k on k.order_id = r.order_id`,
  );
  await shop.sql.query(
    `insert into pix_codes (order_id, attempt, amount_cents, lifetime_minutes, provider_payment_id, code, page_link, expires_at)
     select order_id, 1, 4990, 31, 'ORD' || row_number() over (order by accepted_at), 'codigo', 'https://pix.test',
       case when accepted_at < now() - interval '23 hours' then now() - interval '25 hours' else now() - interval '23 hours' end
     from order_contacts`,
  );
  await shop.sql.query(
    `insert into case_photos (order_id, client_key, place, content, content_hash, erase_at)
     select order_id, gen_random_uuid(), 1, 'RIFF', 'h', accepted_at + interval '23 hours' from order_contacts`,
  );
  await ownAddress('given up', 5);
  await ownAddress('on its way', 2);

  expect(await cleanUp(shop.cms)).toEqual({
    rateLimitHits: 1,
    sessions: 1,
    carts: 1,
    mailAddresses: 1,
    campaignTests: 1,
    smsReceived: 1,
    securityEvents: 1,
    spentChallenges: 1,
    accountTokens: 1,
    signUpAttempts: 0,
    teamInvitations: 0,
    removedAddresses: 1,
    areaRequests: 1,
    waitlist: 0,
    pageVisits: 0,
    pixCodes: 1,
    orderLinks: 1,
    orderConnections: 1,
    caseHealth: 1,
    casePhotos: 1,
    removedPhotos: 0,
    paymentNotifications: 3,
  });
  const ids = async (text: string) => (await shop.sql.query<{ id: string }>(text)).map(({ id }) => id).sort();
  expect(await ids('select id from carts')).toEqual([...kept].sort());
  expect(await ids('select id from customers_sessions')).toEqual(['open']);
  expect(await ids('select unique_key as id from payment_notifications')).toEqual([
    'forged now',
    'new',
    'open',
    'signed',
  ]);
  expect(await shop.sql.query('select 1 from rate_limit_hits')).toHaveLength(1);
  expect(await ids('select title as id from campaign_tests')).toEqual(['new']);
  expect(await ids('select name as id from outgoing_mail_addresses')).toEqual(['on its way']);
  expect(await shop.sql.query('select 1 from account_tokens')).toHaveLength(1);
  expect(await ids('select email as id from area_requests')).toEqual(['new@clientes.test']);
  expect(await shop.sql.query('select 1 from order_links')).toHaveLength(1);
  expect(await shop.sql.query('select 1 from order_contacts where ip_key is not null')).toHaveLength(1);
  expect(await shop.sql.query('select 1 from case_health')).toHaveLength(1);
  expect(await ids('select provider_payment_id as id from pix_codes where code is not null')).toEqual([
    'ORD2',
  ]);
  expect(await shop.sql.query('select 1 from case_photos')).toHaveLength(1);
  expect(await ids('select label as id from addresses')).toEqual(['removed', 'there']);
  expect(await cleanUp(shop.cms)).toEqual({
    rateLimitHits: 0,
    sessions: 0,
    carts: 0,
    mailAddresses: 0,
    campaignTests: 0,
    smsReceived: 0,
    securityEvents: 0,
    spentChallenges: 0,
    accountTokens: 0,
    signUpAttempts: 0,
    teamInvitations: 0,
    removedAddresses: 0,
    areaRequests: 0,
    waitlist: 0,
    pageVisits: 0,
    pixCodes: 0,
    orderLinks: 0,
    orderConnections: 0,
    caseHealth: 0,
    casePhotos: 0,
    removedPhotos: 0,
    paymentNotifications: 0,
  });
});

test("cleaning up deletes a mail's address that comes after more than one batch of mails without one", async () => {
  await shop.sql.query(
    `insert into outgoing_mails (kind, dedupe_key, has_own_address, created_at)
     select 'account-deleted', 'sent ' || number, true, now() - interval '30 days' from generate_series(1, 1001) number`,
  );
  await shop.sql.query(
    `with mail as (
       insert into outgoing_mails (kind, dedupe_key, has_own_address, created_at)
       values ('account-deleted', 'given up', true, now() - interval '5 days') returning id)
     insert into outgoing_mail_addresses select id, 'Ana', 'a@massamansa.test' from mail`,
  );
  expect(await cleanUp(shop.cms)).toMatchObject({ mailAddresses: 1 });
  expect(await shop.sql.query('select 1 from outgoing_mail_addresses')).toEqual([]);
});
