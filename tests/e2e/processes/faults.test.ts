import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { orderNumber } from '@shop/orders/order-number';
import { afterEach, describe, expect, test } from 'vitest';

import { confirmationOf } from '@tests/support/e2e/mailbox';
import { chance } from '@tests/support/e2e/chance';
import { answersNow, makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import { signalPostgres, signalRole, type RoleName } from '@tests/support/e2e/crowd/kill-roles';
import { startLoad } from '@tests/support/e2e/crowd/load';
import { makeShoppers } from '@tests/support/e2e/crowd/many-shoppers';
import { buyPatiently } from '@tests/support/e2e/crowd/patient-buyer';
import { addOverHttp, makeShopper, type Shopper } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';
import { until } from '@tests/support/server/until';

/** Another seed gives another sequence of faults; a failed sequence can be repeated by its seed. */
const SEED = Number(process.env['FAULTS_SEED'] ?? 20_261_120);

/** The crowd is small, because `npm run chaos` plays thousands of actions while processes are killed. */
const PURCHASES = 18;
const BUYERS_AT_ONCE = 5;
const STOCK = 100;

/** Each process is killed twice; two are killed during every three purchases, in an order that the seed determines. */
const VICTIMS: readonly Victim[] = (
  ['storefront', 'worker', 'payment-simulator', 'office', 'mailbox', 'postgres'] as const
).flatMap((name) => [name, name]);

type Victim = RoleName | 'postgres';

const shop = useShop();
const { addresses, sql, simulator, mailbox } = shop;

/** The tests need Linux, because only there can they list the processes of a shop. */
describe.runIf(process.platform === 'linux')(`a running shop in trouble (seed ${SEED})`, () => {
  // Other test files use the same shop, so each test waits at its end until every process responds again.
  afterEach(() => until('everything is back', everythingAnswers, 300_000));

  test('loses no order, money, stock or mail while its processes are killed during eighteen purchases', async () => {
    const product = await makeTestProduct(sql, { stock: STOCK });
    const buyers = await makeShoppers({ publicUrl: addresses.publicUrl, sql, count: PURCHASES });
    const killing = killer(addresses.dataDir);
    const waiting = buyers.map((buyer, place) => ({ buyer, place }));
    await Promise.all(
      Array.from({ length: BUYERS_AT_ONCE }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          killing.purchaseStarts();
          await buyPatiently({
            addresses,
            http: next.buyer.http,
            productId: product.id,
            chance: chance(SEED + next.place),
          });
        }
      }),
    );
    expect(await killing.done()).toHaveLength(VICTIMS.length);

    await until(
      'every purchase is paid',
      async () => (await paidUnits(product.id)).orders === PURCHASES,
      120_000,
    );
    await until('every mail has left', async () => (await waitingMails(buyers)) === 0, 300_000);
    await until('everything is back', everythingAnswers, 300_000);
    await expectExactMoney(buyers);
    const sold = await paidUnits(product.id);
    const [stock] = await sql.query<{ free: number }>(
      'select stock_quantity::int as free from products where id = $1',
      [product.id],
    );
    expect(stock?.free).toBe(STOCK - sold.units);
    for (const { email } of buyers) {
      const [order] = (await ordersOf(sql, email)).filter(({ paymentStatus }) => paymentStatus === 'paid');
      // If a sender is killed between two instructions, it may send a mail twice. Receivers recognise the copy by its
      // Message-ID.
      const mails = [...(await mailbox.mailsTo(email)).values()];
      const confirmations = mails.filter((subject) => subject.includes('confirmado'));
      expect(confirmations).toEqual([expect.stringMatching(confirmationOf(orderNumber(order?.id ?? '')))]);
    }
  });

  test('shows a page that retries by itself while the database restarts, and recovers five seconds after it', async () => {
    const product = await makeTestProduct(sql, { stock: STOCK });
    const shoppers = await makeShoppers({ publicUrl: addresses.publicUrl, sql, count: 4 });
    for (const { http } of shoppers) await addOverHttp(http, product.id);
    const load = startLoad(shoppers, product.priceCents);
    await until('the load runs', () => load.answers.length > 40);
    await signalPostgres(addresses.dataDir, 'SIGINT');
    await until('the database is gone', async () => !(await answersNow(addresses.databaseUrl)));
    await until('the database is back', () => answersNow(addresses.databaseUrl));
    const backAt = performance.now();
    const healedAnswers = () => load.answers.filter(({ startedAt }) => startedAt > backAt + 5_000);
    await until('requests after the recovery were answered', () => healedAnswers().length > 20, 300_000);
    await load.stop();

    const lost = load.answers.filter(({ status }) => status === 503);
    expect(lost.length).toBeGreaterThan(0);
    for (const { text, retryAfter } of lost) {
      expect(text).toContain('Voltamos em instantes');
      expect(retryAfter).toBe('3');
    }
    const rest = load.answers.filter(({ status }) => status !== 503).map(({ status }) => status);
    expect([...new Set(rest)].sort()).toEqual([200, 303]);
    expect(healedAnswers().filter(({ status }) => status === 503)).toEqual([]);
    for (const { email } of shoppers) expect(await ordersOf(sql, email)).toHaveLength(1);
  });

  test('responds to every request while its storefronts are restarted one after the other', async () => {
    const product = await makeTestProduct(sql, { stock: STOCK });
    const shoppers = await makeShoppers({ publicUrl: addresses.publicUrl, sql, count: 2 });
    for (const { http } of shoppers) await addOverHttp(http, product.id);
    const load = startLoad(shoppers, product.priceCents);
    for (let restart = 0; restart < 2; restart += 1) {
      await signalRole({
        dataDir: addresses.dataDir,
        role: 'storefront',
        signal: 'SIGTERM',
        chance: chance(SEED),
      });
      await until('one storefront is down', async () => (await readyStorefronts()) === 1);
      await until('both storefronts are back', async () => (await readyStorefronts()) === 2);
    }
    await load.stop();
    const statuses = load.answers.map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([200, 303]);
  });

  test('delivers its mails later when the mail server is down', async () => {
    const product = await makeTestProduct(sql);
    const { http, email } = await makeShopper({ publicUrl: addresses.publicUrl, sql });
    const outage = await takeMailServerDown(addresses.dataDir);
    await buyPatiently({ addresses, http, productId: product.id, chance: chance(SEED) });
    await until('the order is paid', async () => (await paidUnits(product.id)).orders === 1, 300_000);
    await until('its mail was tried in vain', async () => (await failedMails(email)) > 0, 300_000);
    expect(await waitingMails([{ email }])).toBeGreaterThan(0);
    await outage.end();
    const [order] = await ordersOf(sql, email);
    await until('every mail has left', async () => (await waitingMails([{ email }])) === 0, 300_000);
    // The mailbox shows a mail a moment after it has accepted it.
    await until('everything is back', everythingAnswers, 300_000);
    await mailbox.oneMail(email, confirmationOf(orderNumber(order?.id ?? '')));
  });

  function killer(dataDir: string) {
    const luck = chance(SEED);
    const victims = [...VICTIMS]
      .map((name) => ({ name, place: luck.next() }))
      .sort((a, b) => a.place - b.place);
    const killed: Promise<string>[] = [];
    let started = 0;
    const kill = async (name: Victim) => {
      // Waits for a random time, so that the kill does not always hit the first step of the purchases.
      await pause(luck.between(0, 500));
      // A mail server that crashes may lose mails that it has accepted, so it is asked to stop instead of being killed.
      const signal = name === 'mailbox' ? 'SIGTERM' : 'SIGKILL';
      await until(
        `a ${name} to kill`,
        () =>
          name === 'postgres'
            ? signalPostgres(dataDir, signal).catch(() => false)
            : signalRole({ dataDir, role: name, signal, chance: luck }),
        30_000,
      );
      return name;
    };
    return {
      purchaseStarts() {
        started += 1;
        const victim = started % 3 === 0 ? undefined : victims.shift();
        if (victim) killed.push(kill(victim.name));
      },
      done: () => Promise.all(killed),
    };
  }

  async function paidUnits(productId: string): Promise<{ orders: number; units: number }> {
    const rows = await sql
      .query<{ orders: number; units: number }>(
        `select count(distinct o.id)::int as orders, coalesce(sum(l.quantity), 0)::int as units
         from orders o join orders_lines l on l._parent_id = o.id
         where l.product_id = $1 and o.payment_status = 'paid'`,
        [productId],
      )
      .catch(() => []);
    return rows[0] ?? { orders: 0, units: 0 };
  }

  /**
   * Expects that every buyer has one paid order, with one payment that was not refunded, and that all other money was
   * refunded.
   */
  async function expectExactMoney(buyers: readonly Shopper[]): Promise<void> {
    const { payments } = await simulator.state();
    for (const { email } of buyers) {
      const orders = await ordersOf(sql, email);
      const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid');
      expect(paid, email).toHaveLength(1);
      const kept = payments.filter(
        (payment) =>
          orders.some(({ id }) => id === payment.externalReference) &&
          payment.status === 'approved' &&
          payment.refundedCents < payment.amountCents,
      );
      expect(
        kept.map(({ externalReference, amountCents }) => [externalReference, amountCents]),
        email,
      ).toEqual([[paid[0]?.id, paid[0]?.totalCents]]);
    }
  }

  /** Returns how many mails about these buyers and their orders have not left yet. */
  async function waitingMails(buyers: readonly { email: string }[]): Promise<number> {
    const [row] = await sql.query<{ waiting: number }>(
      `select count(*)::int as waiting from outgoing_mails m
       where m.sent_at is null and (m.outcome is null or m.outcome in ('sending', 'handed_over'))
         and exists (select 1 from customers c left join orders o on o.customer_id = c.id
           where c.email = any($1) and (c.id = m.customer_id or o.id = m.order_id))`,
      [buyers.map(({ email }) => email)],
    );
    return row?.waiting ?? 0;
  }

  /** Returns how many mails to this buyer were tried and not sent. */
  async function failedMails(email: string): Promise<number> {
    const [row] = await sql.query<{ failed: number }>(
      `select count(*)::int as failed from graphile_worker.jobs j
       join outgoing_mails m on j.key = 'mail:' || m.id join customers c on c.id = m.customer_id
       where c.email = $1 and j.last_error is not null`,
      [email],
    );
    return row?.failed ?? 0;
  }

  async function readyStorefronts(): Promise<number> {
    const ready = await Promise.all(addresses.storefrontUrls.map((url) => answers(`${url}/readyz`)));
    return ready.filter(Boolean).length;
  }

  async function everythingAnswers(): Promise<boolean> {
    const [office] = addresses.innerPorts;
    const all = await Promise.all([
      readyStorefronts().then((count) => count === addresses.storefrontUrls.length),
      answers(`http://127.0.0.1:${office}/api/access`),
      answers(`${addresses.simulatorUrl}/healthz`),
      answers(`${addresses.mailboxUrl}/api/email/summary`),
      answersNow(addresses.databaseUrl),
    ]);
    return all.every(Boolean);
  }

  const answers = (url: string): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );

  /** Occupies the mail server's port and closes every connection, so that the restarted server cannot use it. */
  async function takeMailServerDown(dataDir: string) {
    const nobody = createServer((socket) => socket.destroy());
    const listens = () =>
      new Promise<boolean>((resolve) => {
        nobody.once('error', () => resolve(false));
        nobody.listen(addresses.smtpPort, '127.0.0.1', () => resolve(true));
      });
    await until('the mail server is gone', async () => {
      await signalRole({ dataDir, role: 'mailbox', signal: 'SIGKILL', chance: chance(SEED) });
      return listens();
    });
    return { end: () => new Promise<void>((resolve) => nobody.close(() => resolve())) };
  }
});
