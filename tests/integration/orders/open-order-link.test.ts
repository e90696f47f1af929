import { beforeEach, describe, expect, it } from 'vitest';

import { openOrderLink } from '@cms/orders/operations/open-order-link';
import { makeOrderLink } from '@cms/orders/order-links';
import { LIMITS } from '@shop/rate-limit';
import { guestOrdering } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);
const IP = '198.51.100.7';
const WRONG = 'x'.repeat(22);

beforeEach(() => guests.switchOn());

const open = (token: string, isEmbedded = false) => openOrderLink(s.shop.cms, { token, ip: IP, isEmbedded });

const counted = async () =>
  (await s.shop.sql.query<{ hits: number }>('select count(*)::int as hits from rate_limit_hits'))[0]?.hits;

describe('the link of an order', () => {
  it('opens, however many wrong links its reader’s address has tried, one by one or at once', async () => {
    const orderId = await guests.orderId({ productId: (await s.product()).id });
    const token = (await makeOrderLink(s.shop.sql, orderId)) ?? '';
    await s.shop.sql.query('delete from rate_limit_hits');
    const tries = LIMITS.orderLinkGuessPerIp.maxHits + 5;
    const opened = await Promise.all(Array.from({ length: tries }, () => open(WRONG)));
    expect(opened.filter(Boolean)).toEqual([]);
    expect(await counted()).toBe(LIMITS.orderLinkGuessPerIp.maxHits);
    expect(await open(token)).toMatchObject({ orderId });
    expect(await open(WRONG)).toBeNull();
  });

  it('that another site’s page requests as a picture counts for nothing', async () => {
    await s.shop.sql.query('delete from rate_limit_hits');
    for (let n = 0; n < 3; n += 1) expect(await open(WRONG, true)).toBeNull();
    expect(await counted()).toBe(0);
  });
});
