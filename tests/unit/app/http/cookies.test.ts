import { createCookie } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { Removal } from '@shop/cart/removals';
import { MAX_EMAIL_LENGTH } from '@shop/reading/email-length';
import { ADDRESS_LENGTHS, INSTRUCTIONS_LENGTH } from '@shop/delivery/address-lengths';

import { readCartId, rememberCart, forgetCart, newlySignedCart } from '@app/session/cart-owner';
import { flashedEmail, leaveFlash, leaveMessage, takeFlash } from '@app/session/flash';
import { saveRemovals, readRemovals } from '@app/session/removal-cookie';
import { saveDraft, readDraft } from '@app/routes/carrinho/checkout-draft';
import { EMPTY_VALUES, type CheckoutValues } from '@app/routes/carrinho/checkout-fields';

import { cookieContext, withCookies } from '../shop-context';

const shop = cookieContext();

/** Every field at its greatest length, in letters of two bytes where it takes any letter. */
const FULL_VALUES: Required<CheckoutValues> = {
  deliveryMethod: 'delivery',
  savedAddressId: '01234567-89ab-cdef-0123-456789abcdef',
  cep: '40000-000',
  street: 'ã'.repeat(ADDRESS_LENGTHS.street),
  number: 'ã'.repeat(ADDRESS_LENGTHS.number),
  complement: 'ã'.repeat(ADDRESS_LENGTHS.complement),
  neighborhood: 'ã'.repeat(ADDRESS_LENGTHS.neighborhood),
  city: 'ã'.repeat(ADDRESS_LENGTHS.city),
  saveAddress: false,
  deliverySlot: `01234567-89ab-cdef-0123-456789abcdef.2026-12-31`,
  pickupSlot: `01234567-89ab-cdef-0123-456789abcdef.2026-12-31`,
  deliveryInstructions: 'ã'.repeat(INSTRUCTIONS_LENGTH),
  phone: '+55 (71) 99999-9999',
  accountForm: 'sign-up',
  guestName: 'ã'.repeat(50),
  guestEmail: 'a'.repeat(MAX_EMAIL_LENGTH),
  guestPhone: '+55 (71) 99999-9999',
  guestTerms: false,
  createAccount: false,
};
const CART = '7d444840-9dc0-11d1-b245-5ffdce74fad2';

describe('the cart cookie of a visitor', () => {
  it('identifies the cart', async () => {
    const cookie = await rememberCart(shop, CART);
    expect(await readCartId(withCookies(cookie), shop)).toBe(CART);
  });

  it('is HttpOnly and SameSite, and Secure where the shop has HTTPS', async () => {
    const cookie = await rememberCart(cookieContext({ publicUrl: 'https://loja.test' }), CART);
    expect(cookie).toMatch(/^__Host-massa-carrinho=/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=31536000']) {
      expect(cookie).toContain(attribute);
    }
    expect(await rememberCart(shop, CART)).not.toContain('Secure');
  });

  it('is ignored when it is signed with another secret or altered', async () => {
    const stranger = cookieContext({ sessionSecrets: ['b'.repeat(32)] });
    const cookie = await rememberCart(stranger, CART);
    expect(await readCartId(withCookies(cookie), shop)).toBeNull();
    expect(
      await readCartId(withCookies('massa-carrinho=7d444840-9dc0-11d1-b245-5ffdce74fad2'), shop),
    ).toBeNull();
    expect(await readCartId(withCookies('massa-carrinho=%E0%A4%A'), shop)).toBeNull();
  });

  it('is still accepted while a secret is being replaced', async () => {
    const cookie = await rememberCart(shop, CART);
    const renewed = cookieContext({ sessionSecrets: ['n'.repeat(32), 'a'.repeat(32)] });
    expect(await readCartId(withCookies(cookie), renewed)).toBe(CART);
  });

  it('is signed again while a secret is being replaced, and only then', async () => {
    const cookie = await rememberCart(shop, CART);
    const renewed = cookieContext({ sessionSecrets: ['n'.repeat(32), 'a'.repeat(32)] });
    const tidied = await newlySignedCart(withCookies(cookie), renewed);
    const newest = cookieContext({ sessionSecrets: ['n'.repeat(32)] });
    expect(await readCartId(withCookies(tidied ?? ''), newest)).toBe(CART);
    expect(
      await newlySignedCart(
        withCookies(tidied ?? ''),
        cookieContext({ sessionSecrets: newest.sessionSecrets as string[] }),
      ),
    ).toBeNull();
    expect(await newlySignedCart(withCookies(), shop)).toBeNull();
  });

  it('is accepted with the signature of the previous version, and signed again', async () => {
    const former = createCookie('massa-carrinho', { secrets: shop.sessionSecrets as string[] });
    const cookie = await former.serialize(CART);
    expect(await readCartId(withCookies(cookie), shop)).toBe(CART);
    const tidied = await newlySignedCart(withCookies(cookie), shop);
    expect(await readCartId(withCookies(tidied ?? ''), shop)).toBe(CART);
    expect(await newlySignedCart(withCookies(tidied ?? ''), shop)).toBeNull();
  });

  it('is ignored when it was signed as another cookie or holds no cart id', async () => {
    const message = await leaveMessage(shop, 'sign_in_done');
    const renamed = message.replace('massa-aviso', 'massa-carrinho');
    expect(await readCartId(withCookies(renamed), shop)).toBeNull();
    const asMessage = (await rememberCart(shop, CART)).replace('massa-carrinho', 'massa-aviso');
    expect(await takeFlash(withCookies(asMessage), shop)).toBeNull();
    for (const value of ['', 'cart', `${CART}' or true`]) {
      expect(await readCartId(withCookies(await rememberCart(shop, value)), shop)).toBeNull();
    }
  });

  it('is deleted by a cookie that expires at once', async () => {
    expect(await forgetCart(shop)).toContain('Max-Age=0');
  });
});

describe('a flash message for the next page', () => {
  it('is shown once, with the text of the message catalogue', async () => {
    const flash = await takeFlash(withCookies(await leaveMessage(shop, 'sign_in_done')), shop);
    expect(flash?.toast).toMatchObject({ tone: 'done', title: 'Login realizado com sucesso!' });
    expect(flash?.cookie).toContain('Max-Age=0');
  });

  it('has a different id each time', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () => (await takeFlash(withCookies(await leaveMessage(shop, 'cart_cleared')), shop))?.toast.id,
      ),
    );
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('is absent without a cookie, with a forged one, or with a message code that no longer exists', async () => {
    expect(await takeFlash(withCookies(), shop)).toBeNull();
    expect(await takeFlash(withCookies('massa-aviso=eyJraW5kIjoibWVzc2FnZSJ9'), shop)).toBeNull();
    const retired = await leaveMessage(shop, 'retired_code' as never);
    expect(await takeFlash(withCookies(retired), shop)).toBeNull();
  });

  it('offers to restore what was removed from the cart', async () => {
    const cookie = await leaveFlash(shop, { kind: 'cart', notice: { code: 'removed' }, removalId: 'ab12' });
    const flash = await takeFlash(withCookies(cookie), shop);
    expect(flash?.toast.action).toMatchObject({ label: 'Desfazer', fields: { removalId: 'ab12' } });
  });

  it('passes the recipient of a confirmation mail to the page that offers to send that mail again', async () => {
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

describe('the removed cart items in their cookie', () => {
  const removal = (id: string, lineCount = 1, notes: string | null = null): Removal => ({
    id,
    customerId: null,
    cartId: '00000000-0000-4000-8000-000000000001',
    removedAt: 1_780_000_000_000,
    isUndone: false,
    lines: Array.from({ length: lineCount }, (_, place) => ({
      productId: `00000000-0000-4000-8000-0000000000${place + 10}`,
      quantity: 20,
      notes,
    })),
  });
  const kept = async (...removals: Removal[]) => {
    const { cookie } = await saveRemovals(shop, removals);
    expect(cookie.length).toBeLessThan(4096);
    return readRemovals(withCookies(cookie), shop);
  };

  it('are read back unchanged', async () => {
    const one = removal('um', 3, 'Sem "sal" & pimenta');
    expect(await kept(one, { ...removal('dois'), isUndone: true })).toEqual([
      one,
      { ...removal('dois'), isUndone: true },
    ]);
  });

  it('lose the oldest removal when there is no room', async () => {
    const ids = (await kept(removal('novo', 6, 'ã'.repeat(100)), removal('velho', 6, 'ã'.repeat(100)))).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(['novo']);
  });

  it('lose their notes before any product', async () => {
    const [bare] = await kept(removal('cheio', 20, 'ã'.repeat(200)));
    expect(bare?.lines).toHaveLength(20);
    expect(bare?.lines.every(({ notes }) => notes === null)).toBe(true);
  });

  it('are read back as none if they did not fit, or if the cookie is missing or forged', async () => {
    expect(await kept(removal('demais', 80))).toEqual([]);
    expect(await readRemovals(withCookies(), shop)).toEqual([]);
    const { cookie } = await saveRemovals(cookieContext({ sessionSecrets: ['b'.repeat(32)] }), [
      removal('x'),
    ]);
    expect(await readRemovals(withCookies(cookie), shop)).toEqual([]);
  });
});

describe('the draft of the checkout form', () => {
  const visitor = { customerId: null };
  const typed = { ...visitor, values: { ...EMPTY_VALUES, street: 'Rua Frederico Costa' } };

  it('survives a visit to the sign-in page, whether the visitor signs in or not', async () => {
    const kept = withCookies(await saveDraft(shop, typed));
    const draft = { values: typed.values, notes: {} };
    expect(await readDraft(kept, shop, visitor)).toEqual(draft);
    expect(await readDraft(kept, shop, { customerId: 'alva' })).toEqual(draft);
  });

  it('is shown only to the customer who was signed in while typing it', async () => {
    const kept = withCookies(await saveDraft(shop, { ...typed, customerId: 'alva' }));
    expect(await readDraft(kept, shop, { customerId: 'beto' })).toBeNull();
    expect(await readDraft(kept, shop, visitor)).toBeNull();
    expect(await readDraft(kept, shop, { customerId: 'alva' })).toEqual({ values: typed.values, notes: {} });
  });

  it('includes unsaved notes as long as there is room', async () => {
    const keep = async (note: string) => {
      const notes = new Map([['p1', note]]);
      const cookie = await saveDraft(shop, { ...visitor, values: EMPTY_VALUES, notes });
      expect(cookie.length).toBeLessThan(4096);
      return readDraft(withCookies(cookie), shop, visitor);
    };
    expect(await keep('Sem "sal"')).toEqual({ values: EMPTY_VALUES, notes: { p1: 'Sem "sal"' } });
    expect(await keep('ã'.repeat(2000))).toEqual({ values: EMPTY_VALUES, notes: {} });
  });

  it('fits into a cookie with every field full', async () => {
    const customerId = '01234567-89ab-cdef-0123-456789abcdef';
    expect((await saveDraft(shop, { customerId, values: FULL_VALUES })).length).toBeLessThan(4096);
  });

  it('is absent without the cookie', async () => {
    expect(await readDraft(withCookies(), shop, visitor)).toBeNull();
  });
});
