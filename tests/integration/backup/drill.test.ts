import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { checkInvariants } from '@cms/reports/invariants';
import { orderNumber } from '@shop/orders/order-number';
import { makeBackup } from '@server/backup/make-backup';
import { readManifest } from '@server/backup/manifest';
import { onDatabase } from '@tests/support/backup/database-state';
import { cartOfOne, digestOfLoaded, digestOfSnapshot, startTraffic } from '@tests/support/backup/drill-steps';
import { runCommand, startCommand } from '@tests/support/backup/run-command';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeImage } from '@tests/support/factories/make-image';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { createTestDatabase, type TestDatabase } from '@tests/support/postgres/test-database';
import { until } from '@tests/support/server/until';

const s = usePayingShop();

let folder: string;
let target: TestDatabase;
let sink: SmtpSink;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-drill-'));
  target = await createTestDatabase({ empty: true });
  sink = await startSmtpSink();
});

afterAll(async () => {
  await sink.stop();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the drill: a shop that is backed up while it sells, destroyed, restored and reconciled sells again', async () => {
  const { cms } = s.shop;
  const picture = await makeImage(cms);
  const before = await s.paidOrder();
  const unpaid = await s.placedOrder();
  const leaver = await s.paidOrder();
  const admin = await makeCustomer(cms, { role: 'admin' });
  const move = { orderId: leaver.orderId, from: 'recebido', to: 'entregue', actorId: admin.id } as const;
  expect((await changeOrderStatus(cms, move)).ok).toBe(true);

  // The backup is made while customers order.
  const traffic = startTraffic(s);
  onTestFinished(() => traffic.stop());
  await until('orders before the copy', () => traffic.placed.length >= 4);
  const backup = path.join(folder, 'copy');
  let expected: Record<string, string> = {};
  const countBefore = traffic.placed.length;
  const manifest = await makeBackup({
    databaseUrl: s.shop.databaseUrl,
    mediaDir: path.resolve(process.env.DATA_DIR ?? '', 'media'),
    target: backup,
    onSnapshot: async (snapshot) => {
      expected = await digestOfSnapshot(s.shop.databaseUrl, snapshot);
      await until('orders during the copy', () => traffic.placed.length >= countBefore + 3);
    },
  });
  await until('orders after the copy', () => traffic.placed.length >= countBefore + 5);
  await traffic.stop();
  expect(await readManifest(backup)).toEqual(manifest);

  // Every table of the backup equals the snapshot, row by row.
  const loaded = await digestOfLoaded(backup, manifest);
  expect(loaded.digest).toEqual(expected);
  expect(loaded.sequences).toEqual([{ isAhead: true }]);
  const inCopy = manifest.tables.find(({ name }) => name === 'orders')?.rows ?? 0;
  const [inShop] = await s.shop.sql.query<{ count: number }>('select count(*)::int as count from orders');
  expect(inCopy).toBeGreaterThanOrEqual(countBefore);
  expect(inCopy).toBeLessThan(inShop?.count ?? 0);

  // These events follow the backup: a payment, money for an order that will be lost, an erasure, a mail that was sent.
  const lateMoney = await s.payAtProvider(unpaid.orderId);
  await settlePayment(cms, lateMoney.id);
  const lost = await s.paidOrder();
  const [sent] = await s.shop.sql.query<{ id: string }>(
    `select id from outgoing_mails where order_id = $1 and kind = 'order-confirmed'`,
    [before.orderId],
  );
  const now = new Date().toISOString();
  const logs = path.join(folder, 'shop.log');
  const lines = [
    { time: now, msg: 'mail sent', mailId: sent?.id, kind: 'order-confirmed', orderId: before.orderId },
    // This mail was created after the backup, so only its kind and its order are known.
    {
      time: now,
      msg: 'mail sent',
      mailId: crypto.randomUUID(),
      kind: 'order-confirmed',
      orderId: unpaid.orderId,
      code: null,
    },
    { time: now, msg: 'account erased', customerId: leaver.customerId },
  ];
  await writeFile(
    logs,
    `${lines.map((line) => `worker-1  | ${JSON.stringify(line)}`).join('\n')}\n{"msg":"mail se`,
  );

  // The restore uses another database and another folder for the pictures, as if the shop had been destroyed.
  const dataDir = path.join(folder, 'data');
  const env = {
    DATABASE_URL: target.url,
    DATABASE_DIRECT_URL: target.url,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
  };
  const restored = await runCommand('restore', [backup, `--logs=${logs}`], { env });
  expect(restored.output).toContain(
    'Registros: 1 arquivos, 3 linhas da loja, 1 exclusões, 2 e-mails enviados desde a cópia.',
  );
  expect(restored.output).toContain('Restaurada, com pendências acima.');
  // The payments whose orders are lost are the one made above and those that customers made after the snapshot.
  expect(restored.output).toContain(`Dinheiro sem pedido: pagamento ${lost.paymentId}`);
  expect(restored.output).toMatch(/reconcile -- --since=\S+Z --refund-lost=</);
  expect(restored.code).toBe(2);

  await onDatabase(target.url, async (sql) => {
    const broken = (await checkInvariants(sql)).filter(({ violations }) => violations !== 0);
    expect(broken).toEqual([]);
    // The payment that was made after the backup pays its order.
    expect(await sql.query('select status::text from orders where id = $1', [unpaid.orderId])).toEqual([
      { status: 'recebido' },
    ]);
    // Nobody is signed in after a restore. The erased person is erased again, and gets no second mail about it.
    expect(await sql.query('select 1 from customers_sessions')).toEqual([]);
    expect(
      await sql.query(
        `select c.erased_at is not null as gone, m.outcome from customers c
         join outgoing_mails m on m.dedupe_key = 'account-deleted:' || c.id where c.id = $1`,
        [leaver.customerId],
      ),
    ).toEqual([{ gone: true, outcome: 'sent' }]);
    // Mails in the log are marked as sent; mails that may have been sent wait for an operator's decision.
    expect(
      await sql.query(
        `select kind, outcome from outgoing_mails where order_id = any($1) and kind = 'order-confirmed' order by order_id = $2`,
        [[before.orderId, unpaid.orderId], unpaid.orderId],
      ),
    ).toEqual([
      { kind: 'order-confirmed', outcome: 'sent' },
      { kind: 'order-confirmed', outcome: 'sent' },
    ]);
    expect(
      await sql.query(
        `select outcome from outgoing_mails where order_id = $1 and kind = 'order-received-admin'`,
        [before.orderId],
      ),
    ).toEqual([{ outcome: 'held_back' }]);
  });
  const pictures = await readdir(path.join(dataDir, 'media'));
  expect(pictures).toContain(picture.filename);
  expect(await readFile(path.join(dataDir, 'media', picture.filename ?? ''))).toEqual(
    await readFile(path.resolve(process.env.DATA_DIR ?? '', 'media', picture.filename ?? '')),
  );

  const refundsBefore = (await s.simulator.control.state()).refunds.length;
  // Nothing is refunded when the name of another database is given.
  const name = new URL(target.url).pathname.slice(1);
  const unnamed = await runCommand('reconcile', ['--refund-lost=postgres'], { env });
  expect(unnamed.output).toContain(`O nome digitado não é o do banco configurado, ${name}.`);
  expect(unnamed.code).toBe(1);
  // Lost payments are refunded once, however often the command runs.
  expect((await s.simulator.control.state()).refunds).toHaveLength(refundsBefore);
  const refunded = await runCommand('reconcile', [`--refund-lost=${name}`], { env });
  expect(refunded.output).toMatch(new RegExp(`pagamento ${lost.paymentId}, .*: devolvido`));
  const refundsAfter = (await s.simulator.control.state()).refunds;
  expect(refundsAfter.length).toBeGreaterThan(refundsBefore);
  const again = await runCommand('reconcile', [`--refund-lost=${name}`], { env });
  expect(again.output).not.toContain('Dinheiro sem pedido');
  expect(again.code).toBe(0);
  expect((await s.simulator.control.state()).refunds).toHaveLength(refundsAfter.length);

  // The shop sells again: an order takes the restored stock, and the worker sends no mail from before the restore.
  const input = await cartOfOne(target.url, before);
  const sold = await runCommand('act', [JSON.stringify({ do: 'place-order', input })], { env });
  expect(JSON.parse(sold.output)).toMatchObject({ ok: true });

  const freed = await runCommand('mails-held', ['--dismiss', '--kind=order-received-admin'], { env });
  expect(freed.output).toMatch(/^\d+ e-mails dispensados\.\n$/);
  const worker = await startCommand('worker', [], { env });
  await onDatabase(target.url, async (sql) => {
    await until('no mail due', async () => {
      const due = await sql.query(
        `select 1 from outgoing_mails where sent_at is null and (outcome is null or outcome in ('sending', 'handed_over'))`,
      );
      return due.length === 0;
    });
  });
  worker.child.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
  const subjects = sink.mails.map((mail) => mail.header('subject'));
  // An order whose payment is found only after the backup gets one confirmation mail. An order whose mail the logs
  // report as sent gets no second one, and mails held back stay unsent.
  const confirmed = subjects.filter((subject) => subject.includes('confirmado'));
  expect(new Set(confirmed).size).toBe(confirmed.length);
  for (const { orderId } of [before, unpaid]) {
    expect(confirmed.join()).not.toContain(orderNumber(orderId));
  }
  const held = await onDatabase(target.url, (sql) =>
    sql.query<{ orderId: string }>(
      `select order_id as "orderId" from outgoing_mails where kind = 'order-confirmed' and outcome = 'held_back'`,
    ),
  );
  expect(held.length).toBeGreaterThan(0);
  for (const { orderId } of held) expect(confirmed.join()).not.toContain(orderNumber(orderId));
  await onDatabase(target.url, async (sql) => {
    expect((await checkInvariants(sql)).filter(({ violations }) => violations !== 0)).toEqual([]);
  });
});
