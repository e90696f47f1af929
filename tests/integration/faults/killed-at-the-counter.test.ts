import { afterEach, describe, expect, it } from 'vitest';

import { placeCounterOrder } from '@cms/checkout/operations/place-counter-order';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { receiveCash } from '@cms/payments/operations/receive-cash';
import { returnCash } from '@cms/payments/operations/return-cash';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const s = usePayingShop();
const counter = counterSteps(s);

afterEach(() => s.expectInvariants());

describe('placing an order that is paid in cash', () => {
  it('leaves nothing when killed before the commit, and one order when killed after it', async () => {
    await counter.takeCash();
    const input = await counter.form({ payBy: 'cash' });
    await dieWithoutTrace(s.shop.pool, { do: 'place-counter', input }, 'place-order:before-commit');
    await actAndDie({ do: 'place-counter', input }, 'place-order:stored');
    const [stored] = await s.shop.sql.query<{ id: string }>('select id from orders');
    const again = await placeCounterOrder(s.shop.cms, input);
    expect(again.ok && again.orderId).toBe(stored?.id);
    expect(await s.stockOf(input.lines[0]?.productId ?? '')).toBe(8);
  });
});

describe('receiving and refunding cash', () => {
  it('is either complete or not done at all when killed; pressing again is refused once it is complete', async () => {
    const { orderId, actorId } = await counter.cashOrder();
    const input = { orderId, amountCents: 10_000, actorId };
    await dieWithoutTrace(s.shop.pool, { do: 'receive-cash', input }, 'receive-cash:before-commit');
    await actAndDie({ do: 'receive-cash', input }, 'receive-cash:committed');
    expect(await receiveCash(s.shop.cms, input)).toMatchObject({ error: { code: 'cash_not_due' } });
    await cancelOrderAsAdmin(s.shop.cms, {
      orderId,
      from: 'recebido',
      cancelReason: 'customer_asked',
      actorId,
    });
    await dieWithoutTrace(s.shop.pool, { do: 'return-cash', input }, 'return-cash:before-commit');
    await actAndDie({ do: 'return-cash', input }, 'return-cash:committed');
    expect(await returnCash(s.shop.cms, input)).toMatchObject({ error: { code: 'cash_not_owed' } });
    expect((await counter.movements(orderId)).map(({ kind }) => kind)).toEqual(['received', 'returned']);
  });
});
