import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Chance } from '@tests/support/e2e/chance';

import type { Browser } from './browser';

export interface Buyer {
  browser: Browser;
  productId: string;
  simulatorUrl: string;
  publicUrl: string;
  chance: Chance;
  dueAt: number;
}

/** The result of a purchase. */
export type Bought =
  | { kind: 'paid'; orderId: string; paymentId: string }
  /** The order was placed, but the payment was not completed. */
  | { kind: 'placed' }
  /** The shop refused the purchase with its own message, as for a sold-out product. */
  | { kind: 'refused'; text: string }
  /** The shop asked to wait before the first thing was in the cart, until the load ended. */
  | { kind: 'waiting' }
  /** A response was missing or was a server error. */
  | { kind: 'lost' };

/** Whether the shop has accepted a change of the cart. */
export const isAccepted = ({ status }: { status: number }): boolean => status === 200 || status === 202;

/** The mean time between two presses of a button. */
const THINK_MS = 600;

const think = (chance: Chance) => pause(THINK_MS * (0.5 + chance.next()));

/**
 * Does the specification's main task: adds a product, opens the cart, presses the button, pays at the provider's page
 * and returns. Who is asked to wait before anything is in the cart presses again, until `until`.
 */
export async function buy(buyer: Buyer, until: number): Promise<Bought> {
  const { browser, productId, chance, dueAt } = buyer;
  const add = { intent: 'add', productId, quantity: '1' };
  let added = await browser.post('mudar o carrinho', '/carrinho.data', { fields: add, dueAt });
  while (added.status === 503 && !browser.hasBegun) {
    if (performance.now() > until) return { kind: 'waiting' };
    await pause(ASKED_AGAIN_MS);
    added = await browser.post('mudar o carrinho', '/carrinho.data', { fields: add });
  }
  if (isAccepted(added)) browser.hasBegun = true;
  await think(chance);
  const link = await placeFromCart(browser);
  if ('kind' in link) return link;
  await think(chance);
  const bought = await pay(buyer, link.preferenceId);
  // The payment empties the cart.
  if (bought.kind === 'paid') browser.hasBegun = false;
  return bought;
}

/** The time after which somebody presses again who was told to wait a few seconds. */
const ASKED_AGAIN_MS = 4_000;

/** The mean time after which a customer tries again when the shop could not respond. */
const TRY_AGAIN_MS = 1_000;

/**
 * Like `buy`, for a customer who retries whenever the shop cannot respond; no step is abandoned before
 * `until`.
 */
export async function buyPatiently(buyer: Buyer, until: number): Promise<Bought> {
  const { browser, productId, chance } = buyer;
  const insist = async <T>(attempt: () => Promise<T | null>): Promise<T | null> => {
    while (performance.now() < until) {
      const answer = await attempt();
      if (answer !== null) return answer;
      await pause(TRY_AGAIN_MS * (0.5 + chance.next()));
    }
    return null;
  };
  const isIn = await insist(async () => {
    const added = await browser.post('mudar o carrinho', '/carrinho.data', {
      fields: { intent: 'add', productId, quantity: '1' },
    });
    return isAccepted(added) ? true : null;
  });
  if (!isIn) return { kind: 'waiting' };
  browser.hasBegun = true;
  const placed = await insist(async () => {
    const answer = await placeFromCart(browser);
    return 'kind' in answer && answer.kind === 'lost' ? null : answer;
  });
  if (!placed) return { kind: 'lost' };
  return 'kind' in placed ? placed : pay(buyer, placed.preferenceId);
}

/**
 * Places the order from the cart page; returns the id of the order's payment preference at the provider, or the result
 * of the purchase if there is no payment page.
 */
export async function placeFromCart(browser: Browser): Promise<Bought | { preferenceId: string }> {
  const cart = await browser.visit('carrinho', '/carrinho?entrega=retirada');
  if (cart.status !== 200) return { kind: 'lost' };
  const fields = checkoutFields(cart.text());
  if (!fields) return { kind: 'refused', text: 'carrinho vazio' };
  return pressCheckout(browser, fields);
}

/** Returns the fields that the form of the cart page would send; null if the page has no such form. */
export function checkoutFields(page: string): Record<string, string> | null {
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
  const [expectedTotalCents, termsVersion] = [value('expectedTotalCents'), value('termsVersion')];
  if (!expectedTotalCents || !termsVersion) return null;
  return { intent: 'checkout', deliveryMethod: 'pickup', expectedTotalCents, termsVersion };
}

/** Returns the beginnings of a page's messages, without markup. */
export const messagesOf = (page: string): string =>
  Array.from(page.matchAll(/role="alert"(?![^>]*\shidden)[^>]*>(.{1,600})/gs), ([, html = '']) =>
    html
      .replaceAll(/<[^>]*>?/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 160),
  )
    .filter(Boolean)
    .join(' | ') || page.slice(0, 160);

export async function pressCheckout(
  browser: Browser,
  fields: Record<string, string>,
  dueAt?: number,
): Promise<Bought | { preferenceId: string }> {
  const placed = await browser.post('fazer o pedido', '/carrinho', { fields, dueAt });
  if (placed.status === 0 || placed.status >= 500) return { kind: 'lost' };
  if (placed.status !== 303) return { kind: 'refused', text: placed.text() };
  const link = new URL(placed.headers.location ?? '/', 'http://shop.invalid');
  return { preferenceId: link.searchParams.get('pref_id') ?? '' };
}

async function pay(buyer: Buyer, preferenceId: string): Promise<Bought> {
  const { browser, simulatorUrl, publicUrl, chance } = buyer;
  const choice: Record<string, string> =
    chance.next() < 0.8 ? { action: 'pix' } : { action: 'credit_card', holder: 'APRO' };
  const paid = await browser.post('(provedor) pagar', `${simulatorUrl}/checkout/v1/pay`, {
    fields: { pref_id: preferenceId, form_id: randomUUID(), ...choice },
  });
  const result = new URL(paid.headers.location ?? '/', simulatorUrl);
  const paymentId = result.searchParams.get('payment_id');
  if (paid.status !== 303 || !paymentId) return { kind: 'placed' };
  const away = await browser.get('(provedor) voltar', `${simulatorUrl}/checkout/v1/return${result.search}`);
  const back = new URL(away.headers.location ?? '/', publicUrl);
  const orderId = back.searchParams.get('external_reference');
  if (!orderId) return { kind: 'placed' };
  await browser.visit('volta do pagamento', `${back.pathname}${back.search}`);
  return { kind: 'paid', orderId, paymentId };
}
