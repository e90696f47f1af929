import { describe, expect, it } from 'vitest';
import type { CartLine } from '@shop/cart/cart-rules';

import { readCartId, rememberCart, forgetCart } from '@app/http/cart-owner';
import { flashedEmail, leaveFlash, leaveMessage, takeFlash } from '@app/http/flash';
import { keepDraft, readDraft } from '@app/routes/carrinho/checkout-draft';
import { EMPTY_VALUES } from '@app/routes/carrinho/checkout-values';

import { cookieContext, withCookies } from './shop-context';

const shop = cookieContext();

describe("a visitor's cart", () => {
  it('is found again by its cookie', async () => {
    const cookie = await rememberCart(shop, 'cart-1');
    expect(await readCartId(withCookies(cookie), shop)).toBe('cart-1');
  });

  it('is kept out of reach of scripts, other sites and plain http where there is https', async () => {
    const cookie = await rememberCart(cookieContext({ publicUrl: 'https://loja.test' }), 'cart-1');
    expect(cookie).toMatch(/^__Host-massa-carrinho=/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=31536000']) {
      expect(cookie).toContain(attribute);
    }
    expect(await rememberCart(shop, 'cart-1')).not.toContain('Secure');
  });

  it('is not found by a cookie that somebody else signed or changed', async () => {
    const stranger = cookieContext({ sessionSecrets: ['b'.repeat(32)] });
    const cookie = await rememberCart(stranger, 'cart-1');
    expect(await readCartId(withCookies(cookie), shop)).toBeNull();
    expect(await readCartId(withCookies('massa-carrinho=cart-1'), shop)).toBeNull();
    expect(await readCartId(withCookies('massa-carrinho=%E0%A4%A'), shop)).toBeNull();
  });

  it('is still found while a secret is being replaced', async () => {
    const cookie = await rememberCart(shop, 'cart-1');
    const renewed = cookieContext({ sessionSecrets: ['n'.repeat(32), 'a'.repeat(32)] });
    expect(await readCartId(withCookies(cookie), renewed)).toBe('cart-1');
  });

  it('is forgotten by a cookie that ends at once', async () => {
    expect(await forgetCart(shop)).toContain('Max-Age=0');
  });
});

describe('a message for the next page', () => {
  it('is shown once, in the words of the catalogue', async () => {
    const flash = await takeFlash(withCookies(await leaveMessage(shop, 'sign_in_done')), shop);
    expect(flash?.toast).toMatchObject({ tone: 'done', title: 'Login realizado com sucesso!' });
    expect(flash?.cookie).toContain('Max-Age=0');
  });

  it('has an id of its own each time', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () => (await takeFlash(withCookies(await leaveMessage(shop, 'cart_cleared')), shop))?.toast.id,
      ),
    );
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('is nothing without a cookie, with a forged one, or with a code that is no more', async () => {
    expect(await takeFlash(withCookies(), shop)).toBeNull();
    expect(await takeFlash(withCookies('massa-aviso=eyJraW5kIjoibWVzc2FnZSJ9'), shop)).toBeNull();
    const retired = await leaveMessage(shop, 'retired_code' as never);
    expect(await takeFlash(withCookies(retired), shop)).toBeNull();
  });

  it('brings back what was taken out of the cart', async () => {
    const removedLines: CartLine[] = [{ productId: 'p1', quantity: 2, notes: 'Sem sal' }];
    const cookie = await leaveFlash(shop, { kind: 'cart', notice: { code: 'removed' }, removedLines });
    const flash = await takeFlash(withCookies(cookie), shop);
    expect(flash?.toast.action).toEqual({
      label: 'Desfazer',
      action: '/carrinho',
      fields: { intent: 'restore', lines: JSON.stringify(removedLines) },
    });
  });

  it('does without the undo rather than growing beyond what a browser keeps', async () => {
    for (let lineCount = 1; lineCount <= 20; lineCount += 1) {
      const removedLines = Array.from({ length: lineCount }, (_, place) => ({
        productId: `00000000-0000-4000-8000-0000000000${place + 10}`,
        quantity: 1,
        notes: 'ã'.repeat(200),
      }));
      const cookie = await leaveFlash(shop, { kind: 'cart', notice: { code: 'cleared' }, removedLines });
      expect(cookie.length).toBeLessThan(4096);
      const flash = await takeFlash(withCookies(cookie), shop);
      expect(flash?.toast.title).toBe('Carrinho esvaziado');
      if (lineCount <= 5) expect(flash?.toast.action).toBeDefined();
      if (lineCount >= 10) expect(flash?.toast.action).toBeUndefined();
    }
  });

  it('tells where a confirmation mail went, to the page that offers it again', async () => {
    const cookie = await leaveFlash(shop, {
      kind: 'message',
      tone: 'done',
      code: 'sign_up_done',
      email: 'a@b.com',
    });
    expect(await flashedEmail(withCookies(cookie), shop)).toBe('a@b.com');
    expect(await flashedEmail(withCookies(await leaveMessage(shop, 'sign_out_done')), shop)).toBe('');
  });
});

describe('what was typed at the checkout', () => {
  it('survives the way to the sign-in page and back', async () => {
    const values = { ...EMPTY_VALUES, deliveryMethod: 'pickup' as const, street: 'Rua Frederico Costa' };
    expect(await readDraft(withCookies(await keepDraft(shop, values)), shop)).toEqual(values);
  });

  it('fits into a cookie with every field full', async () => {
    const full = {
      ...EMPTY_VALUES,
      street: 'ã'.repeat(120),
      complement: 'ã'.repeat(120),
      neighborhood: 'ã'.repeat(120),
      city: 'ã'.repeat(120),
    };
    expect((await keepDraft(shop, full)).length).toBeLessThan(4096);
  });

  it('is nothing without the cookie', async () => {
    expect(await readDraft(withCookies(), shop)).toBeNull();
  });
});
