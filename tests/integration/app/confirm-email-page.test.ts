import { describe, expect, it } from 'vitest';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';

import { read, SESSION, useFormShop } from './form-shop';

const pages = useFormShop();

const CONFIRM = { intent: 'confirm' };
const DONE = 'Email confirmado! Agora você já pode entrar.';

/** Somebody who has just signed up, and the link of their mail. */
async function newcomer() {
  const customer = await makeCustomer(pages.shop.cms, { isConfirmed: false });
  const stored = async () => {
    const [row] = await pages.shop.sql.query<{ token: string; isConfirmed: boolean; at: Date }>(
      `select _verificationtoken as token, _verified as "isConfirmed", updated_at as at from customers
       where id = $1`,
      [customer.id],
    );
    return row;
  };
  return { ...customer, stored, link: `/confirmar-email?token=${(await stored())?.token}` };
}

describe('the link of a confirmation mail', () => {
  it('asks whose account it is and changes nothing, however often a scanner opens it', async () => {
    const { email, link, stored, password } = await newcomer();
    const before = await stored();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await pages.storefront.ask(link, { method, headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(page.headers['referrer-policy']).toBe('strict-origin');
      expect(page.headers['cache-control']).toBe('private, no-store');
    }
    expect(await stored()).toEqual(before);
    const page = await pages.visitor().ask(link);
    expect(page.body).toMatch(/<h1[^>]*>Confirme seu e-mail<\/h1>/);
    expect(read(page)).toContain(`Uma conta foi criada aqui para ${email} .`);
    expect(read(page)).toContain('Se foi você, confirme');
    expect(read(page)).toContain('Se não foi, feche esta página');
    expect(page.body).toMatch(/<form[^>]*method="post"/);
    expect(page.body).toMatch(/<button[^>]*value="confirm"[^>]*name="intent"/);
    const refused = await pages.visitor().signIn('/login', { email, password });
    expect(read(refused)).toContain('Por favor, confirme seu email antes de fazer login');
  });

  it('confirms at the press of its button, leads to sign in, and signs nobody in', async () => {
    const { email, link, stored, password } = await newcomer();
    const reader = pages.visitor();
    const pressed = await reader.ask(link, CONFIRM);
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/login']);
    expect(reader.cookies.has(SESSION)).toBe(false);
    expect(read(await reader.ask('/login'))).toContain(DONE);
    expect(await stored()).toMatchObject({ isConfirmed: true });
    expect((await reader.signIn('/login', { email, password })).status).toBe(303);
  });

  it('brings back to the cart who was on the way to paying', async () => {
    const { email, link } = await newcomer();
    const product = await makeProduct(pages.shop.cms, { stock: 3 });
    const buyer = pages.visitor();
    await buyer.ask('/carrinho', { intent: 'add', productId: product.id, quantity: '1' });
    const pressed = await buyer.ask(link, CONFIRM);
    expect(pressed.headers.location).toBe('/login?redirectTo=%2Fcarrinho');
    // The address is written already: only the password is asked for.
    expect((await buyer.ask('/login?redirectTo=%2Fcarrinho')).body).toContain(`value="${email}"`);
  });

  it('answers a double press and a later look kindly', async () => {
    const { email, link } = await newcomer();
    const presses = await Promise.all([1, 2].map(() => pages.visitor().ask(link, CONFIRM)));
    expect(presses.map(({ headers }) => headers.location)).toEqual(['/login', '/login']);
    expect(await pages.visitor().send(link, CONFIRM)).toContain(DONE);
    const later = await pages.visitor().ask(link);
    expect(read(later)).toContain(`O endereço ${email} já está confirmado. É só entrar.`);
    expect(later.body).not.toContain('value="confirm"');
  });

  it.each(['', 'x', '0'.repeat(40), 'or-true--'])(
    'that is none (%s) says so and offers a new one',
    async (token) => {
      const path = `/confirmar-email?token=${encodeURIComponent(token)}`;
      const page = await pages.visitor().ask(path);
      expect(read(page)).toContain('Este link de confirmação não vale mais. Peça um novo.');
      expect(page.body).toMatch(/<button[^>]*value="resend"[^>]*name="intent"/);
      const pressed = await pages.visitor().ask(path, CONFIRM);
      expect([pressed.status, pressed.headers.location]).toEqual([303, path]);
      expect(pressed.headers['cache-control']).toBe('private, no-store');
    },
  );
});

describe('the form that sends the mail again', () => {
  it('sends it, from the page that waits and from the one of a dead link', async () => {
    for (const path of ['/confirmar-email', '/confirmar-email?token=x']) {
      const { id, email } = await newcomer();
      expect(await pages.visitor().send(path, { intent: 'resend', email })).toContain(
        `Enviamos um link para ${email}`,
      );
      const mails = await pages.shop.sql.query(
        `select 1 from outgoing_mails where customer_id = $1 and kind = 'confirm-email'`,
        [id],
      );
      expect(mails).toHaveLength(1);
    }
  });

  it('is one of two, and any other is refused', async () => {
    const { email, link, stored } = await newcomer();
    for (const path of ['/confirmar-email', link]) {
      const forms: Record<string, string>[] = [{ email }, { intent: '', email }, { intent: 'link', email }];
      for (const form of forms) {
        expect((await pages.visitor().ask(path, form)).status).toBe(400);
      }
    }
    expect(await stored()).toMatchObject({ isConfirmed: false });
    expect(await pages.shop.sql.query('select 1 from outgoing_mails')).toEqual([]);
  });
});
