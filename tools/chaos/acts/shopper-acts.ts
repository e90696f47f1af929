import { seedSettings } from '@cms/seed/content/settings';
import { COUPON, type Shopper, type ChaosWorld } from '../world';
import { readPatiently, type Acts, type Outcome } from './act';
import { get, post } from './visit';

const ADDRESS = { cep: '40070-190', street: 'Rua Direta da Piedade', number: '214', neighborhood: 'Piedade' };

const PAGES = ['/', '/cardapio', '/conta/pedidos', '/busca?q=pizza'];

/**
 * Records and returns whether a shopper's account was deleted. A redirect to the sign-in means that its postponed
 * deletion was carried out.
 */
function noteWhetherGone(shopper: Shopper, location: string): boolean {
  if (location.includes('/login')) shopper.isGone = true;
  return shopper.isGone;
}

async function onOwnOrder(
  world: ChaosWorld,
  place: { shopper: number; nth: number },
  visit: (shopper: Shopper, orderId: string) => Promise<Outcome>,
): Promise<Outcome> {
  const shopper = world.shoppers[place.shopper];
  const orderId = await readPatiently(() => world.orderIdAt(place));
  return shopper && orderId && !shopper.isGone ? visit(shopper, orderId) : 'skipped';
}

const sendOrderForm = (world: ChaosWorld, place: { shopper: number; nth: number }, intent: string) =>
  onOwnOrder(world, place, async (shopper, orderId) => {
    const response = await post(world, shopper, `/conta/pedidos/${orderId}`, { intent });
    if (!response) return 'lost';
    return response.status === 303 && !noteWhetherGone(shopper, response.location) ? 'done' : 'refused';
  });

interface Wish {
  product: number;
  quantity: number;
  delivery: boolean;
  presses: number;
  pix: boolean;
  coupon: boolean;
  kit: boolean;
}

/**
 * Fills the cart and presses one of the two buttons that place an order. `page` is the address to which the press led.
 */
export async function pressToBuy(
  world: ChaosWorld,
  visitor: Pick<Shopper, 'http'>,
  {
    product,
    quantity,
    delivery,
    presses,
    pix,
    coupon,
    kit,
    fields = {},
  }: Wish & { fields?: Record<string, string> },
): Promise<{ outcome: Outcome; page?: string | undefined }> {
  const productId = (kit ? world.kit : world.products[product])?.id ?? '';
  await post(world, visitor, '/carrinho', {
    intent: 'add',
    productId,
    quantity: String(quantity),
    returnTo: '/cardapio',
  });
  await post(
    world,
    visitor,
    '/carrinho',
    coupon ? { intent: 'coupon', coupon: COUPON } : { intent: 'coupon-off' },
  );
  const cart = await get(world, visitor, `/carrinho?entrega=${delivery ? 'entrega' : 'retirada'}`);
  if (!cart) return { outcome: 'lost' };
  const total = /name="expectedTotalCents" value="(\d+)"/.exec(cart.text)?.[1];
  if (!total) return { outcome: 'refused' };
  const pixTotal = /name="expectedPixTotalCents" value="(\d+)"/.exec(cart.text)?.[1];
  const used = /name="coupon" value="([^"]+)"/.exec(cart.text)?.[1];
  const form = {
    intent: pix ? 'checkout-pix' : 'checkout',
    deliveryMethod: delivery ? 'delivery' : 'pickup',
    ...(delivery ? ADDRESS : {}),
    expectedTotalCents: total,
    ...(pixTotal && { expectedPixTotalCents: pixTotal }),
    termsVersion: seedSettings.termsVersion,
    ...(used && { coupon: used }),
    ...fields,
  };
  const pressed = await Promise.all(
    Array.from({ length: presses }, () => post(world, visitor, '/carrinho', form)),
  );
  const page = pressed.find((response) => response?.status === 303)?.location;
  if (page !== undefined) return { outcome: 'done', page };
  return { outcome: pressed.every((response) => response === null) ? 'lost' : 'refused' };
}

export const SHOPPER_ACTS: Acts<'look' | 'buy' | 'come-back' | 'cancel-own' | 'reorder'> = {
  async look(world, { shopper, page }) {
    const visitor = world.shoppers[shopper]!;
    const path = PAGES[page] ?? `/produto/${world.products[page % world.products.length]?.slug}`;
    const response = await get(world, visitor, path);
    return response ? (response.status === 200 ? 'done' : 'refused') : 'lost';
  },

  async buy(world, { shopper: place, pays, ...wish }) {
    const shopper = world.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const { outcome, page } = await pressToBuy(world, shopper, wish);
    const preferenceId = page && new URL(page, world.fleet.publicUrl).searchParams.get('pref_id');
    if (pays && preferenceId) await world.fleet.simulator.control.pay({ preferenceId });
    return outcome;
  },

  'come-back': (world, { page, ...place }) =>
    onOwnOrder(world, place, async (shopper, orderId) => {
      const response = await get(world, shopper, `/pagamento/${page}?external_reference=${orderId}`);
      return response ? (response.status < 400 ? 'done' : 'refused') : 'lost';
    }),

  'cancel-own': (world, { shopper, nth }) => sendOrderForm(world, { shopper, nth }, 'cancel'),
  reorder: (world, { shopper, nth }) => sendOrderForm(world, { shopper, nth }, 'reorder'),
};
