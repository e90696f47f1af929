import { afterEach, beforeEach, expect, it } from 'vitest';

import { prepareMail } from '@cms/notifications/messages';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { startRecall } from '@cms/recalls/operations/start-recall';
import { findRecall } from '@cms/recalls/queries/find-recall';
import { previewRecall } from '@cms/recalls/queries/preview-recall';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { guestOrdering, NARA, otherGuest } from '@tests/support/orders/guest-ordering';
import { pack, releasedLot, type MadeLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);
let adminId: string;

beforeEach(async () => {
  await guests.switchOn();
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const send = (orderId: string, withoutLot = false) =>
  changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'enviado', actorId: adminId, withoutLot });

/** Makes a new product whose only units are the ten boxes of a released lot. */
async function soldProduct(): Promise<MadeLot & { productId: string }> {
  const { id: productId } = await s.product({ stock: 0 });
  return { productId, ...(await releasedLot(s.shop.cms, { productId, adminId, quantity: 10 })) };
}

async function order(productId: string, email: string): Promise<string> {
  const orderId = await guests.orderId({ productId, contact: otherGuest(email), quantity: 1 });
  await guests.pay(orderId);
  return orderId;
}

const recall = ({ lotId, code }: MadeLot, seenPeople: number, isDrill = false) =>
  startRecall(s.shop.cms, {
    lotId,
    code,
    reason: 'alergeno',
    risk: 'O rótulo não avisa sobre SOJA.',
    instruction: 'Não coma. Separe no freezer.',
    seenPeople,
    isDrill,
    actorId: adminId,
  });

type Mail = Parameters<typeof prepareMail>[1] & Record<string, unknown>;

const questions = () =>
  s.shop.sql.query<Mail>(
    `select id, kind, customer_id as "customerId", order_id as "orderId", detail, has_own_address as "hasOwnAddress"
     from outgoing_mails where kind = 'recall-possible' order by created_at, order_id`,
  );

it('the buyer of an order sent without a lot gets one mail to check the code, and is listed apart from certain holders', async () => {
  const lot = await soldProduct();
  const known = await order(lot.productId, 'sabe@clientes.test');
  await pack(s.shop.cms, { orderId: known, lotCode: lot.code, adminId });
  await send(known);
  const unknown = await order(lot.productId, 'duvida@clientes.test');
  await send(unknown, true);
  const inHouse = await order(lot.productId, 'espera@clientes.test');
  expect((await previewRecall(s.shop.cms, lot.code))?.possible).toMatchObject([{ id: unknown }]);
  const started = await recall(lot, 1);
  expect(await recall(lot, 1)).toEqual(started);
  const mails = await questions();
  expect(mails.map(({ orderId }) => orderId)).toEqual([unknown]);
  const [mail] = mails;
  const written = mail && (await prepareMail(s.shop.cms, mail));
  if (!written || !('message' in written)) throw new Error('no letter');
  expect(written.message.to.map(({ address }) => address)).toEqual(['duvida@clientes.test']);
  expect(written.message.text).toContain(`O código é ${lot.code}`);
  expect(written.message.text).toContain('verso da caixa');
  const seen = started.ok ? await findRecall(s.shop.cms, started.recallId) : null;
  expect(seen?.possible).toMatchObject([
    { id: unknown, name: NARA.name, mailedAt: null, isMailFailed: false },
  ]);
  expect(seen?.people).toHaveLength(1);
  expect(seen?.possible.map(({ id }) => id)).not.toContain(inHouse);
});

it('the buyer of an order with boxes of another lot, or sent before the lot was made, is not mailed', async () => {
  const lot = await soldProduct();
  const other = await releasedLot(s.shop.cms, { productId: lot.productId, adminId, quantity: 5 });
  const bound = await order(lot.productId, 'outro@clientes.test');
  await pack(s.shop.cms, { orderId: bound, lotCode: other.code, adminId });
  await send(bound);
  const early = await order(lot.productId, 'cedo@clientes.test');
  await send(early, true);
  await s.shop.sql.query(
    `update sent_without_lot set created_at = now() - interval '3 days' where order_id = $1`,
    [early],
  );
  expect(await recall(lot, 0)).toMatchObject({ ok: true });
  expect(await questions()).toEqual([]);
});

it('a drill mails nobody', async () => {
  const lot = await soldProduct();
  await send(await order(lot.productId, 'duvida@clientes.test'), true);
  expect(await recall(lot, 0, true)).toMatchObject({ ok: true });
  expect(await questions()).toEqual([]);
});
