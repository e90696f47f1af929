import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parsePaymentPage } from '@cms/payments/providers/mercado-pago/responses';
import { catchUp } from '@server/backup/catch-up';
import { MIGRATION_LOCK, RESTORE_LOCK } from '@server/database-locks';
import { holdingLock } from '@tests/support/backup/database-state';
import { runCommand } from '@tests/support/backup/run-command';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { createTestDatabase, type TestDatabase } from '@tests/support/postgres/test-database';

const s = usePayingShop();

let empty: TestDatabase;
let bare: TestDatabase;

beforeAll(async () => {
  [empty, bare] = await Promise.all([createTestDatabase(), createTestDatabase({ empty: true })]);
});

afterAll(() => Promise.all([empty.drop(), bare.drop()]));

const known = { mails: [], erased: [], maybeErased: [], refused: [] };
const takenAt = new Date();
const nameOf = (url: string) => new URL(url).pathname.slice(1);
const refunds = async () => (await s.simulator.control.state()).refunds;

async function overdueOrder() {
  const order = await s.placedOrder();
  await s.shop.sql.query(`update orders set reserved_until = now() - interval '1 minute' where id = $1`, [
    order.orderId,
  ]);
  return order;
}

const statusOf = async (orderId: string) => {
  const [row] = await s.shop.sql.query<{ status: string }>('select status::text from orders where id = $1', [
    orderId,
  ]);
  return row?.status;
};

describe('the reconciliation with the payment provider after a restore', () => {
  test('releases no reservation while the provider cannot be asked about the order’s payment', async () => {
    const { orderId } = await overdueOrder();
    await s.simulator.control.setFault({ endpoint: 'searchPayments', mode: 'status500' });
    const silent = await catchUp(s.shop.cms, { takenAt, known });
    expect(silent).toMatchObject({ reconciliation: null, expiredOrders: 0 });
    expect(await statusOf(orderId)).toBe('aguardando_pagamento');

    await s.simulator.control.clearFaults();
    expect(await catchUp(s.shop.cms, { takenAt, known })).toMatchObject({ expiredOrders: 1 });
    expect(await statusOf(orderId)).toBe('cancelado');
  });

  test('skips one unreadable payment of the account, names it and continues', async () => {
    const overdue = await overdueOrder();
    const paid = await s.placedOrder();
    await s.payAtProvider(paid.orderId);
    const { paymentProvider } = s.shop.cms;
    const odd = { id: 77, status: 'approved', date_created: null };
    const cms = {
      ...s.shop.cms,
      paymentProvider: {
        ...paymentProvider,
        async *findPaymentsChangedSince(since: Date) {
          yield parsePaymentPage({ results: [odd, 'nothing'] });
          yield* paymentProvider.findPaymentsChangedSince(since);
        },
      },
    };
    const { reconciliation, expiredOrders } = await catchUp(cms, { takenAt, known });
    expect(reconciliation).toMatchObject({ foundCount: 3, failed: ['77', '#2'] });
    expect(await statusOf(paid.orderId)).toBe('recebido');
    // The overdue order does not expire, because the payment that could not be read may belong to it.
    expect(expiredOrders).toBe(0);
    expect(await statusOf(overdue.orderId)).toBe('aguardando_pagamento');
  });
});

describe('refunding the payments whose orders are lost', () => {
  const reconcile = (url: string, typed = nameOf(url)) =>
    runCommand('reconcile', [`--refund-lost=${typed}`], {
      env: { DATABASE_URL: url, DATABASE_DIRECT_URL: url },
    });

  test('is refused for a database without orders, and for a database without tables', async () => {
    const { paymentId } = await s.paidOrder();
    const refused = await reconcile(empty.url);
    expect(refused.output).toContain(`Dinheiro sem pedido: pagamento ${paymentId}`);
    expect(refused.output).toMatch(/não tem nenhum pedido: é o certo\?.* Nenhum dinheiro foi devolvido\./);
    expect(refused.code).toBe(1);
    expect((await reconcile(bare.url)).code).not.toBe(0);
    expect(await refunds()).toEqual([]);
  });

  test('is refused while the database is being restored', async () => {
    const lost = await s.simulator.control.pay({
      externalReference: crypto.randomUUID(),
      status: 'approved',
      amountCents: 5000,
    });
    await s.paidOrder();
    const during = await holdingLock(s.shop.databaseUrl, RESTORE_LOCK, () => reconcile(s.shop.databaseUrl));
    expect(during.output).toContain('está sendo restaurado. Nenhum dinheiro foi devolvido.');
    expect(during.code).toBe(1);
    expect(await refunds()).toEqual([]);

    const given = await holdingLock(s.shop.databaseUrl, MIGRATION_LOCK, () => reconcile(s.shop.databaseUrl));
    expect(given.output).toMatch(new RegExp(`pagamento ${lost.id}, .*: devolvido`));
    expect(given.code).toBe(0);
    expect(await refunds()).toMatchObject([{ paymentId: lost.id }]);
  });
});
