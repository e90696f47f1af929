import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { carryOutErasures } from '@cms/privacy/operations/carry-out-erasures';
import { deleteOwnAccount } from '@cms/privacy/operations/delete-own-account';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { withRecordedLog } from '@tests/support/cms/recorded-log';
import { makeZone } from '@tests/support/factories/make-slots';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { openMailPost } from '@tests/support/mail/mail-post';
import { startSmtpSink } from '@tests/support/mail/smtp-sink';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { findTexts } from '@tests/support/privacy/database-text';
import { leaveSomethingInCart, liveMarked, MARKS, UNKEPT } from '@tests/support/privacy/marked-life';

const paying = usePayingShop();

/** Returns the names and contents of all files in the folder in which the shop stores pictures. */
async function readMedia(): Promise<string> {
  const folder = path.join(process.env.DATA_DIR ?? '', 'media');
  const names = await readdir(folder).catch(() => []);
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1')));
  return [...names, ...contents].join('\n');
}

it("a customer's texts, which carry unique markers, are in no table, file or log line after the erasure", async () => {
  const { sql } = paying.shop;
  const { cms, lines } = withRecordedLog(paying.shop.cms);
  const sink = await startSmtpSink();
  const post = openMailPost(cms, { smtpUrl: sink.url, databaseUrl: paying.shop.databaseUrl });
  const { customerId } = await liveMarked(cms);
  const orderId = await buyMarked(customerId);
  const pizza = await paying.product();
  await leaveSomethingInCart(cms, { customerId, productId: pizza.id });
  await sql.query(
    `with campaign as (insert into campaigns (title, message, type, channel) values ('Terça', 'Em dobro', 'promocao', 'email') returning id)
     insert into campaign_deliveries (campaign_id, customer_id) select id, $1 from campaign`,
    [customerId],
  );

  // All these markers exist before the erasure. Otherwise their absence afterwards would prove nothing.
  const kept = Object.entries(MARKS).filter(([name]) => name !== 'fullName');
  for (const [name, mark] of kept) expect(await findTexts(sql, [mark]), name).not.toEqual([]);
  expect(await findTexts(sql, Object.values(UNKEPT))).toEqual([]);

  const deleted = await deleteOwnAccount(cms, {
    customerId,
    password: TEST_PASSWORD,
    mayWait: true,
  });
  expect(deleted).toEqual({ ok: true, outcome: 'erased' });
  expect(await findTexts(sql, Object.values(MARKS))).toEqual([
    `outgoing_mail_addresses: ${MARKS.newName}`,
    `outgoing_mail_addresses: ${MARKS.newEmail}`,
  ]);
  await post.work();
  await carryOutErasures(cms);
  await cleanUp(cms);

  expect(sink.mails.filter(({ to }) => to.includes(MARKS.newEmail))).toHaveLength(1);
  expect(await findTexts(sql, Object.values(MARKS))).toEqual([]);
  const written = lines.join('');
  const media = await readMedia();
  for (const mark of [...Object.values(MARKS), ...Object.values(UNKEPT)]) {
    expect(written).not.toContain(mark);
    expect(media).not.toContain(mark);
  }
  expect(lines.length).toBeGreaterThan(3);
  expect(await paying.orderRow(orderId)).toMatchObject({ status: 'entregue' });
  post.close();
  await sink.stop();
  await paying.expectInvariants();

  /**
   * Places and pays an order whose address and notes carry markers. An admin then sets it to `entregue` with a note
   * that carries a marker.
   */
  async function buyMarked(buyerId: string): Promise<string> {
    const margherita = await paying.product({ stock: 5 });
    const cartId = await paying.fillCart(buyerId, [
      { productId: margherita.id, quantity: 1, notes: MARKS.orderNote },
    ]);
    const { street, number, complement, neighborhood, city, zipCode } = MARKS;
    const zoneId = await makeZone(cms, { city, isDefault: true, feeCents: 1500 });
    const placed = await paying.place({
      customerId: buyerId,
      cartId,
      deliveryMethod: 'delivery',
      address: { street, number, complement, neighborhood, city, cep: zipCode, state: 'BA' },
      expectedTotalCents: margherita.priceCents + 1500,
      deliveryInstructions: MARKS.instructions,
      saveAddress: true,
    });
    if (!placed.ok) throw new Error(placed.error.code);
    // The zone's city carries a marker. The city is the shop's own text, which an erasure does not change.
    await sql.query('delete from delivery_zones where id = $1', [zoneId]);
    const payment = await paying.payAtProvider(placed.orderId);
    await settlePayment(cms, payment.id);
    const admin = await makeCustomer(cms, { role: 'admin' });
    const step = { orderId: placed.orderId, actorId: admin.id, note: MARKS.adminNote };
    expect(await changeOrderStatus(cms, { ...step, from: 'recebido', to: 'entregue' })).toMatchObject({
      ok: true,
    });
    return placed.orderId;
  }
});
