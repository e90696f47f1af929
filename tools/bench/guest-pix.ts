import type { Cms } from '@cms/platform/context';
import type { OpenedPix, PaymentProvider } from '@cms/platform/ports/payment-provider';

const ACCOUNT = '1';

let codes = 0;

/** A stub of the provider: every Pix code has its own number and text. */
export const stubbedPix: Pick<PaymentProvider, 'createPix' | 'accountId'> = {
  accountId: () => Promise.resolve(ACCOUNT),
  createPix({ orderId, amountCents, lifetimeMinutes }): Promise<OpenedPix> {
    codes += 1;
    const code = `CODIGO-${codes}`;
    return Promise.resolve({
      code,
      pageLink: null,
      payment: {
        provider: 'mercado_pago',
        id: `ORD${codes}`,
        channel: 'pix',
        readAs: null,
        otherIds: [],
        pixCode: code,
        status: 'pending',
        statusDetail: null,
        externalReference: orderId,
        currency: 'BRL',
        amountCents,
        refundedCents: 0,
        accountId: ACCOUNT,
        method: 'pix',
        expiresAt: new Date(Date.now() + lifetimeMinutes * 60_000),
        lastUpdatedAt: new Date(),
      },
    });
  },
};

export interface Guest {
  cartId: string;
  place: number;
}

/** Creates carts of visitors without an account, with two products each. */
export async function fillGuestCarts({ payload }: Cms, count: number): Promise<Guest[]> {
  const run = (text: string) => payload.db.pool.query<{ id: string }>(text);
  await run('update settings set guest_checkout = true, pix_on_site = true');
  await run(`insert into carts (customer_id) select null from generate_series(1, ${count})`);
  await run(`insert into cart_lines (cart_id, product_id, quantity)
    select c.id, p.id, 1 from (select id, row_number() over () as n from carts where customer_id is null) c
    cross join lateral (select id from products order by id offset (c.n * 7) % 990 limit 2) p`);
  const { rows } = await run('select id from carts where customer_id is null');
  return rows.map(({ id }, place) => ({ cartId: id, place }));
}

/**
 * Buys by Pix as a guest: places the order with its contact, link and payment page, and opens the code for
 * the shop's own page.
 */
export async function buyByPix(cms: Cms, { cartId, place }: Guest): Promise<void> {
  const { placeGuestOrder } = await import('@cms/checkout/operations/place-guest-order');
  const { openPixCode } = await import('@cms/payments/operations/open-pix-code');
  const placed = await placeGuestOrder(cms, {
    cartId,
    contact: { name: 'Nara Lima', email: `guest-${place}@bench.test`, phone: '71900000006' },
    ip: `177.${place % 250}.${Math.floor(place / 250)}.1`,
    deliveryMethod: 'pickup',
    address: null,
    expectedTotalCents: 2 * 4990,
    termsVersion: '1',
    saveAddress: false,
  });
  if (!placed.ok) throw new Error(placed.error.code);
  const opened = await openPixCode(cms, placed.orderId);
  if (!opened.ok) throw new Error(opened.error.code);
}
