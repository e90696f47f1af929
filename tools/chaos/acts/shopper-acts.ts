import type { Shopper, Town } from '../world';
import { readPatiently, type Acts, type Outcome } from './act';
import { get, post } from './visit';

const ADDRESS = { cep: '40070-190', street: 'Rua Direta da Piedade', number: '214', neighborhood: 'Piedade' };

const PAGES = ['/', '/cardapio', '/conta/pedidos', '/busca?q=pizza'];

/**
 * A shopper who is redirected to sign in no longer has an account: its deletion was postponed and has now been carried
 * out.
 */
function noteWhetherGone(shopper: Shopper, location: string): boolean {
  if (location.includes('/login')) shopper.isGone = true;
  return shopper.isGone;
}

async function onOwnOrder(
  town: Town,
  place: { shopper: number; nth: number },
  visit: (shopper: Shopper, orderId: string) => Promise<Outcome>,
): Promise<Outcome> {
  const shopper = town.shoppers[place.shopper];
  const orderId = await readPatiently(() => town.orderIdAt(place));
  return shopper && orderId && !shopper.isGone ? visit(shopper, orderId) : 'skipped';
}

const sendOrderForm = (town: Town, place: { shopper: number; nth: number }, intent: string) =>
  onOwnOrder(town, place, async (shopper, orderId) => {
    const answer = await post(town, shopper, `/conta/pedidos/${orderId}`, { intent });
    if (!answer) return 'lost';
    return answer.status === 303 && !noteWhetherGone(shopper, answer.location) ? 'done' : 'refused';
  });

export const SHOPPER_ACTS: Acts<'look' | 'buy' | 'come-back' | 'cancel-own' | 'reorder'> = {
  async look(town, { shopper, page }) {
    const visitor = town.shoppers[shopper]!;
    const path = PAGES[page] ?? `/produto/${town.products[page % town.products.length]?.slug}`;
    const answer = await get(town, visitor, path);
    return answer ? (answer.status === 200 ? 'done' : 'refused') : 'lost';
  },

  async buy(town, { shopper: place, product, quantity, delivery, presses, pays }) {
    const shopper = town.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const productId = town.products[product]?.id ?? '';
    await post(town, shopper, '/carrinho', {
      intent: 'add',
      productId,
      quantity: String(quantity),
      returnTo: '/cardapio',
    });
    const cart = await get(town, shopper, `/carrinho?entrega=${delivery ? 'entrega' : 'retirada'}`);
    if (!cart) return 'lost';
    const total = /name="expectedTotalCents" value="(\d+)"/.exec(cart.text)?.[1];
    if (!total) return 'refused';
    const form = {
      intent: 'checkout',
      deliveryMethod: delivery ? 'delivery' : 'pickup',
      ...(delivery ? ADDRESS : {}),
      expectedTotalCents: total,
      termsVersion: '2025-01',
    };
    const pressed = await Promise.all(
      Array.from({ length: presses }, () => post(town, shopper, '/carrinho', form)),
    );
    const page = pressed.find((answer) => answer?.status === 303)?.location;
    const preferenceId = page && new URL(page, town.fleet.publicUrl).searchParams.get('pref_id');
    if (pays && preferenceId) await town.fleet.standIn.control.pay({ preferenceId });
    if (page !== undefined) return 'done';
    return pressed.every((answer) => answer === null) ? 'lost' : 'refused';
  },

  'come-back': (town, { page, ...place }) =>
    onOwnOrder(town, place, async (shopper, orderId) => {
      const answer = await get(town, shopper, `/pagamento/${page}?external_reference=${orderId}`);
      return answer ? (answer.status < 400 ? 'done' : 'refused') : 'lost';
    }),

  'cancel-own': (town, { shopper, nth }) => sendOrderForm(town, { shopper, nth }, 'cancel'),
  reorder: (town, { shopper, nth }) => sendOrderForm(town, { shopper, nth }, 'reorder'),
};
