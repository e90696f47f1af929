import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { unfreezeLot } from '@cms/lots/operations/unfreeze-lot';
import { prepareMail } from '@cms/notifications/messages';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { answerRecall } from '@cms/recalls/operations/answer-recall';
import {
  closeRecall,
  recordPersonStep,
  publishNotice,
  recordDuty,
} from '@cms/recalls/operations/follow-recall';
import { startRecall, type StartRecallInput } from '@cms/recalls/operations/start-recall';
import { findRecall } from '@cms/recalls/queries/find-recall';
import { findWarning } from '@cms/recalls/queries/find-warning';
import { listNotices } from '@cms/recalls/queries/list-notices';
import { previewRecall } from '@cms/recalls/queries/preview-recall';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { guestOrdering, otherGuest } from '@tests/support/orders/guest-ordering';
import { lotFigures, pack, releasedLot, type MadeLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);
let adminId: string;

beforeEach(async () => {
  await guests.switchOn();
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

type Sold = MadeLot & { productId: string; customerId: string; orderId: string };

const send = (orderId: string, to = 'entregue') =>
  changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to, actorId: adminId });

/** Makes a lot of ten boxes, one of which a customer has received. */
async function soldLot(): Promise<Sold> {
  const { orderId, productId, customerId } = await s.paidOrder({ quantity: 1, stock: 1 });
  const lot = await releasedLot(s.shop.cms, { productId, adminId, quantity: 10 });
  await pack(s.shop.cms, { orderId, lotCode: lot.code, adminId });
  await send(orderId);
  return { ...lot, orderId, productId, customerId };
}

/** Makes a guest's paid order of the lot's product, packed from the lot; returns its id. */
async function guestOrder({ productId, code }: Sold, email: string, units = 1): Promise<string> {
  const orderId = await guests.orderId({ productId, contact: otherGuest(email), quantity: units });
  await guests.pay(orderId);
  const result = await pack(s.shop.cms, { orderId, lotCode: code, adminId, units });
  if (!result.ok) throw new Error(result.error.code);
  return orderId;
}

const input = ({ lotId, code }: MadeLot, more: Partial<StartRecallInput> = {}): StartRecallInput => ({
  lotId,
  code,
  reason: 'alergeno',
  risk: 'O rótulo não avisa sobre SOJA, que pode estar na muçarela usada.',
  instruction: 'Não coma. Separe no freezer, não jogue fora.',
  seenPeople: 1,
  isDrill: false,
  actorId: adminId,
  ...more,
});

async function recalled(lot: MadeLot, more: Partial<StartRecallInput> = {}): Promise<string> {
  const started = await startRecall(s.shop.cms, input(lot, more));
  if (!started.ok) throw new Error(started.error.code);
  return started.recallId;
}

type Mail = Parameters<typeof prepareMail>[1] & Record<string, unknown>;

const warnings = () =>
  s.shop.sql.query<Mail>(
    `select id, kind, customer_id as "customerId", order_id as "orderId", detail, has_own_address as "hasOwnAddress"
     from outgoing_mails where kind = 'recall' order by created_at`,
  );

async function letterOf(mail: Mail) {
  const written = await prepareMail(s.shop.cms, mail);
  if (!('message' in written)) throw new Error(written.skip);
  return written.message;
}

const tokenIn = (text: string) => /\/recolhimento\/([\w-]{22})/.exec(text)?.[1] ?? '';

describe('a recall', () => {
  it('stops the lot and warns each customer and guest once, but nobody whose order was not sent yet', async () => {
    const lot = await soldLot();
    await send(await guestOrder(lot, 'nara.lima@clientes.test', 2));
    await send(await guestOrder(lot, 'nara.lima@clientes.test'), 'enviado');
    const inHouse = await guestOrder(lot, 'outra@clientes.test');
    const preview = await previewRecall(s.shop.cms, lot.code);
    expect(preview).toMatchObject({ units: 4, remainder: 5, toRefill: [{ id: inHouse, units: 1 }] });
    expect(preview?.people.map(({ units }) => units).sort()).toEqual([1, 3]);

    await recalled(lot, { seenPeople: 2 });
    expect(await lotFigures(s.shop.cms, lot.lotId)).toMatchObject({ status: 'recolhido' });
    expect(await unfreezeLot(s.shop.cms, { lotId: lot.lotId, actorId: adminId })).toEqual({
      ok: false,
      error: { code: 'lot_recalled' },
    });
    // The box that was made before the product had lots is still on sale.
    expect(await s.stockOf(lot.productId)).toBe(1);
    const mails = await warnings();
    expect(mails).toHaveLength(2);
    const letters = await Promise.all(mails.map(letterOf));
    expect(letters.flatMap(({ to }) => to.map(({ address }) => address))).toContain(
      'nara.lima@clientes.test',
    );
    for (const { subject, text } of letters) {
      expect(subject).toContain(`lote ${lot.code}`);
      expect(text).toContain('SOJA');
      expect(tokenIn(text)).toHaveLength(22);
    }
  });

  it('is refused with a wrong code, an outdated number of people, a short text, or without the permission', async () => {
    const lot = await soldLot();
    expect(await startRecall(s.shop.cms, input(lot, { code: '261112-9' }))).toMatchObject({
      error: { code: 'recall_code', lotCode: lot.code },
    });
    expect(await startRecall(s.shop.cms, input(lot, { seenPeople: 0 }))).toEqual({
      ok: false,
      error: { code: 'recall_people_changed', people: 1 },
    });
    expect(await startRecall(s.shop.cms, input(lot, { risk: 'Não.' }))).toMatchObject({
      error: { code: 'recall_text' },
    });
    expect(await startRecall(s.shop.cms, input(lot, { actorId: lot.customerId }))).toMatchObject({
      error: { code: 'access_denied' },
    });
    expect(await warnings()).toEqual([]);
    expect(await lotFigures(s.shop.cms, lot.lotId)).toMatchObject({ status: 'liberado' });
  });

  it('is started once, even when the button is pressed five times at once', async () => {
    const lot = await soldLot();
    const results = await Promise.all(Array.from({ length: 5 }, () => startRecall(s.shop.cms, input(lot))));
    const ids = results.map((result) => result.ok && result.recallId);
    expect(new Set(ids).size).toBe(1);
    expect(await recalled(lot)).toBe(ids[0]);
    expect(await warnings()).toHaveLength(1);
  });

  it('that starts while an order is being sent either warns its buyer or prevents the sending', async () => {
    const lot = await soldLot();
    for (let round = 0; round < 4; round += 1) {
      const own = await releasedLot(s.shop.cms, { productId: lot.productId, adminId, quantity: 3 });
      const orderId = await guestOrder({ ...lot, ...own }, `r${round}@clientes.test`);
      const start = async () => {
        const seenPeople = (await previewRecall(s.shop.cms, own.code))?.people.length ?? 0;
        return startRecall(s.shop.cms, input(own, { seenPeople }));
      };
      const [sent, first] = await Promise.all([send(orderId, 'enviado'), start()]);
      if (!first.ok) expect(await start()).toMatchObject({ ok: true });
      const [row] = await s.shop.sql.query('select 1 from recall_orders where order_id = $1', [orderId]);
      expect(row !== undefined).toBe(sent.ok);
      if (!sent.ok) expect(sent.error).toMatchObject({ code: 'lot_missing', isRefused: true });
    }
  });

  it('as a drill stops the lot and warns nobody; a real recall can follow', async () => {
    const lot = await soldLot();
    const drill = await recalled(lot, { isDrill: true });
    expect(await lotFigures(s.shop.cms, lot.lotId)).toMatchObject({ status: 'bloqueado' });
    expect(await warnings()).toEqual([]);
    expect(await publishNotice(s.shop.cms, { recallId: drill, actorId: adminId })).toMatchObject({
      error: { code: 'recall_drill' },
    });
    expect(await listNotices(s.shop.cms)).toEqual([]);
    expect(await recalled(lot)).not.toBe(drill);
    expect(await warnings()).toHaveLength(1);
  });
});

describe('after a recall has started', () => {
  it('the link of a warning shows instructions without the buyer’s name, and keeps the time of the buyer’s first answer', async () => {
    const lot = await soldLot();
    const recallId = await recalled(lot);
    const [mail] = await warnings();
    const token = tokenIn((await letterOf(mail!)).text);
    const warning = await findWarning(s.shop.cms, token);
    expect(warning).toMatchObject({ lotCode: lot.code, units: 1, answeredAt: null });
    const [customer] = await s.shop.sql.query<{ name: string }>(
      'select full_name as name from customers where id = $1',
      [lot.customerId],
    );
    expect(JSON.stringify(warning)).not.toContain(customer?.name ?? 'nobody');
    expect(await findWarning(s.shop.cms, 'A'.repeat(22))).toBeNull();
    expect(await answerRecall(s.shop.cms, 'A'.repeat(22))).toBe(false);
    expect(await answerRecall(s.shop.cms, token)).toBe(true);
    const first = (await findWarning(s.shop.cms, token))?.answeredAt;
    expect(await answerRecall(s.shop.cms, token)).toBe(true);
    expect((await findWarning(s.shop.cms, token))?.answeredAt).toEqual(first);
    expect((await findRecall(s.shop.cms, recallId))?.people).toMatchObject([{ state: 'respondeu' }]);
  });

  it('the team records calls, returned boxes, legal duties and the public notice, each once', async () => {
    const lot = await soldLot();
    const recallId = await recalled(lot);
    const follow = { recallId, actorId: adminId };
    const [person] = (await findRecall(s.shop.cms, recallId))?.people ?? [];
    const personId = person?.id ?? '';
    expect(person).toMatchObject({ state: 'falta', units: 1 });
    await recordPersonStep(s.shop.cms, { ...follow, personId, step: 'warned' });
    const warned = (await findRecall(s.shop.cms, recallId))?.people[0];
    expect(warned).toMatchObject({ state: 'avisado' });
    await recordPersonStep(s.shop.cms, { ...follow, personId, step: 'warned' });
    await recordPersonStep(s.shop.cms, { ...follow, personId, step: 'collected' });
    await recordDuty(s.shop.cms, { ...follow, duty: 'autoridade_avisada' });
    await recordDuty(s.shop.cms, { ...follow, duty: 'autoridade_avisada' });
    expect(await listNotices(s.shop.cms)).toEqual([]);
    await publishNotice(s.shop.cms, follow);
    expect(await listNotices(s.shop.cms)).toMatchObject([{ lotCode: lot.code }]);
    const view = await findRecall(s.shop.cms, recallId);
    expect(view?.people[0]).toMatchObject({
      warnedAt: warned?.warnedAt,
      collectedAt: expect.any(Date) as Date,
    });
    expect(view?.duties).toMatchObject([
      { duty: 'autoridade_avisada', dueAt: view?.startedAt, doneAt: expect.any(Date) as Date },
      { duty: 'relatorio_enviado', doneAt: null },
    ]);
    const customer = { recallId, actorId: lot.customerId };
    expect(await publishNotice(s.shop.cms, customer)).toMatchObject({ error: { code: 'access_denied' } });
  });

  it('erased buyers are listed as unreachable, and an open recall postpones the erasure of its buyers', async () => {
    const lot = await soldLot();
    const gone = await guestOrder(lot, 'gone@clientes.test');
    await send(gone);
    expect(await eraseGuestOrder(s.shop.cms, { orderId: gone, linkId: '', kind: 'mailed' })).toEqual({
      ok: true,
    });
    const recallId = await recalled(lot, { seenPeople: 2 });
    const erasure = { customerId: lot.customerId, proof: 'password' } as const;
    expect(await warnings()).toHaveLength(1);
    const people = (await findRecall(s.shop.cms, recallId))?.people;
    expect(people?.find(({ state }) => state === 'sem_contato')).toMatchObject({ email: null, phone: null });
    expect(await eraseCustomer(s.shop.cms, erasure)).toMatchObject({
      ok: false,
      error: { orders: [{ because: 'recall_open' }] },
    });
    expect(JSON.stringify(await readPersonData(s.shop.cms, erasure))).toContain('recolhimentos');
    await closeRecall(s.shop.cms, { recallId, actorId: adminId });
    expect(await eraseCustomer(s.shop.cms, erasure)).toMatchObject({ ok: true });
  });
});
