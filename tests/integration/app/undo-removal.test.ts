import type { Cms } from '@cms/platform/context';
import type { Product } from '@cms/payload-types';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';

import { Browser } from './browser';
import { type CartPages, useCartPages } from './cart-pages';

let pages: CartPages;
let visitor: Browser;
let pizza: Product;
let kit: Product;
let cms: Cms;

const opened = useCartPages();

beforeEach(() => {
  pages = opened();
  ({ visitor, pizza, kit, cms } = pages);
});

const send = (browser: Browser, fields: Record<string, string>) => pages.send(browser, fields);
const add = (browser: Browser, product: Product, quantity?: string) => pages.add(browser, product, quantity);
const open = (browser: Browser, path?: string) => pages.look(browser, path);
const lines = (browser: Browser) => pages.lines(browser);
const signIn = (browser: Browser, fields?: Record<string, string>) => pages.signIn(browser, fields);

describe('a product removed from the cart', () => {
  const remove = (browser: Browser, product: Product) =>
    send(browser, { intent: 'remove', productId: product.id });
  const undo = (browser: Browser, removalId: string) => send(browser, { intent: 'restore', removalId });
  const offered = async (browser: Browser) => (await open(browser)).removed;
  const offeredOne = async (browser: Browser): Promise<string> => {
    const removed = await offered(browser);
    expect(removed).toHaveLength(1);
    return removed[0]?.id ?? '';
  };

  it('is offered on the page, after a reload too, and restored with its quantity and note', async () => {
    await add(visitor, pizza, '3');
    await add(visitor, kit);
    await send(visitor, { intent: 'notes', productId: pizza.id, notes: 'Bem assada' });
    await remove(visitor, pizza);
    const id = await offeredOne(visitor);
    expect(await offered(visitor)).toEqual([{ id, text: 'Margherita saiu do carrinho.' }]);

    expect(await undo(visitor, id)).toMatchObject({ status: 303, location: '/carrinho' });
    expect(await lines(visitor)).toContainEqual({ name: 'Margherita', quantity: 3, notes: 'Bem assada' });
    expect(await offered(visitor)).toEqual([]);
  });

  it('is restored once, however often the button is pressed', async () => {
    await add(visitor, pizza, '3');
    await send(visitor, { intent: 'clear' });
    const id = await offeredOne(visitor);
    for (let press = 0; press < 3; press += 1) await undo(visitor, id);
    expect(await lines(visitor)).toEqual([{ name: 'Margherita', quantity: 3, notes: '' }]);
  });

  it('is restored with the others when the whole cart was emptied', async () => {
    await add(visitor, pizza);
    await add(visitor, kit, '2');
    await send(visitor, { intent: 'clear' });
    const { cart, removed } = await open(visitor);
    expect(cart).toBeNull();
    expect(removed.map(({ text }) => text)).toEqual(['2 itens saíram do carrinho.']);
    await undo(visitor, removed[0]?.id ?? '');
    expect(await lines(visitor)).toHaveLength(2);
  });

  it('can no longer be restored after half an hour, and the page says so', async () => {
    await add(visitor, pizza);
    await remove(visitor, pizza);
    const id = await offeredOne(visitor);
    pages.now = new Date(pages.now.getTime() + 30 * 60_000);
    expect(await offered(visitor)).toEqual([]);
    await undo(visitor, id);
    expect(await lines(visitor)).toEqual([]);
    const page = (await visitor.visit(pages.routes.root.loader, '/carrinho')).data as {
      flash: { title: string };
    };
    expect(page.flash.title).toContain('Não dá mais para desfazer.');
  });

  it('can never be restored by another visitor, neither by its id nor with a copied cookie', async () => {
    await add(visitor, pizza);
    await add(visitor, kit);
    await remove(visitor, pizza);
    const id = await offeredOne(visitor);
    const other = new Browser(cms);
    await add(other, kit);
    await undo(other, id);
    expect(await lines(other)).toEqual([{ name: 'Kit', quantity: 1, notes: '' }]);

    other.cookies.set('massa-desfazer', visitor.cookies.get('massa-desfazer') ?? '');
    expect(await offered(other)).toEqual([]);
    await undo(other, id);
    expect(await lines(other)).toEqual([{ name: 'Kit', quantity: 1, notes: '' }]);
  });

  it('is still offered after the visitor signs in; one that a signed-in customer removed is not offered after signing out', async () => {
    await add(visitor, pizza);
    await add(visitor, kit);
    await remove(visitor, pizza);
    await signIn(visitor);
    expect(await offered(visitor)).toHaveLength(1);
    await remove(visitor, kit);
    expect((await offered(visitor)).map(({ text }) => text)).toContain('Kit saiu do carrinho.');
    await visitor.submit(pages.routes.signOut.action, '/sair', {});
    expect((await offered(visitor)).map(({ text }) => text)).not.toContain('Kit saiu do carrinho.');
  });

  it('is not offered once the product has left the menu', async () => {
    await add(visitor, pizza);
    await remove(visitor, pizza);
    await offeredOne(visitor);
    await pages.shop.cms.payload.update({
      collection: 'products',
      id: pizza.id,
      data: { active: false },
      overrideAccess: true,
    });
    dropSnapshots('catalog');
    expect(await offered(visitor)).toEqual([]);
  });
});
