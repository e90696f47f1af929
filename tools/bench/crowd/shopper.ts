import type { Chance } from '@tests/support/e2e/chance';

import type { Browser } from './browser';
import { isAccepted } from './purchase';

export interface Shelf {
  productIds: readonly string[];
  slugs: readonly string[];
}

/** One thing that a person does in the shop. The lists below say how often each kind of visitor does it. */
type Act = (who: { browser: Browser; shelf: Shelf; chance: Chance; dueAt: number }) => Promise<unknown>;

const WORDS = ['margherita', 'queijo', 'calabresa', 'sem lactose', 'chocolate', 'pizza', 'entrega', 'glúten'];
const TEXTS = ['/', '/sobre', '/informacoes-importantes', '/contato', '/politica-de-devolucao'];

const menu: Act = ({ browser, dueAt }) => browser.visit('cardápio', '/cardapio', dueAt);
const product: Act = ({ browser, shelf, chance, dueAt }) =>
  browser.visit('produto', `/produto/${chance.pick(shelf.slugs)}`, dueAt);
/** Requests only the data of a product's page, as a browser does when it has already loaded the shop's scripts. */
const productData: Act = ({ browser, shelf, chance, dueAt }) =>
  browser.get('produto, dados', `/produto/${chance.pick(shelf.slugs)}.data`, { dueAt });
const menuData: Act = ({ browser, dueAt }) => browser.get('cardápio, dados', '/cardapio.data', { dueAt });
const text: Act = ({ browser, chance, dueAt }) => browser.visit('texto', chance.pick(TEXTS), dueAt);
const search: Act = ({ browser, chance, dueAt }) =>
  browser.visit('busca', `/busca?q=${encodeURIComponent(chance.pick(WORDS))}`, dueAt);
const suggestions: Act = ({ browser, chance, dueAt }) => {
  const word = chance.pick(WORDS);
  const typed = word.slice(0, 2 + Math.floor(chance.next() * (word.length - 1)));
  return browser.get('sugestões', `/busca/sugestoes?q=${encodeURIComponent(typed)}`, { dueAt });
};
const cart: Act = ({ browser, dueAt }) => browser.visit('carrinho', '/carrinho', dueAt);
const changeCart: Act = async ({ browser, shelf, chance, dueAt }) => {
  const productId = chance.pick(shelf.productIds);
  const change = (fields: Record<string, string>, at?: number) =>
    browser.post('mudar o carrinho', '/carrinho.data', { fields: { ...fields, productId }, dueAt: at });
  const added = await change({ intent: 'add', quantity: '1' }, dueAt);
  if (!isAccepted(added)) return;
  browser.hasBegun = true;
  await change({ intent: 'set', quantity: String(1 + Math.floor(chance.next() * 3)) });
  // The cart may still hold other things, so who removes one counts as somebody who may be asked to wait.
  if (chance.next() < 0.6 && isAccepted(await change({ intent: 'remove' }))) browser.hasBegun = false;
};
const ownOrders: Act = ({ browser, dueAt }) => browser.visit('meus pedidos', '/conta/pedidos', dueAt);

const VISITOR_ACTS: readonly [Act, number][] = [
  [menu, 20],
  [product, 30],
  [text, 18],
  [search, 10],
  [suggestions, 22],
];
/** What visitors with a cart and, mostly, a session do, and how often. */
const SHOPPER_ACTS: readonly [Act, number][] = [
  [menu, 10],
  [menuData, 10],
  [product, 10],
  [productData, 16],
  [text, 6],
  [search, 5],
  [suggestions, 12],
  [cart, 10],
  [changeCart, 15],
  [ownOrders, 6],
];

/** After this many pages a new visitor replaces the previous one. */
const PAGES_A_VISIT = 20;

export async function actAsVisitor(who: Parameters<Act>[0]): Promise<void> {
  if (who.chance.next() < 1 / PAGES_A_VISIT) who.browser.forget();
  await drawn(VISITOR_ACTS, who.chance)(who);
}

export async function actAsShopper(who: Parameters<Act>[0]): Promise<void> {
  await drawn(SHOPPER_ACTS, who.chance)(who);
}

function drawn(acts: readonly [Act, number][], chance: Chance): Act {
  let left = chance.next() * acts.reduce((sum, [, weight]) => sum + weight, 0);
  return (acts.find(([, weight]) => (left -= weight) < 0) ?? acts[0]!)[0];
}
