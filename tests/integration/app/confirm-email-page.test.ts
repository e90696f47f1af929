import { describe, expect, it } from 'vitest';
import { signUpLinks } from '@tests/support/customers/confirmations';
import { makeProduct } from '@tests/support/factories/make-product';

import { read, SESSION, useFormShop } from './form-shop';

const pages = useFormShop();

const PERSON = { fullName: 'Ana Souza', password: 'Senha$DaAna1', ageStatement: 'on' };
const CONFIRM = { ...PERSON, intent: 'confirm', password: 'Nova$Senha1' };
const DONE = 'E-mail confirmado! Você já está na sua conta.';

/**
 * Signs a new person up. Returns their e-mail address and browser, the link in the mail they got, and a function that
 * reads their account.
 */
async function newcomer() {
  const email = `ana-${crypto.randomUUID()}@massamansa.test`;
  const browser = pages.visitor();
  const signedUp = await browser.ask('/login?aba=criar-conta', { ...PERSON, intent: 'sign-up', email });
  expect(signedUp.status).toBe(303);
  const [token = ''] = await signUpLinks(pages.shop.cms, email);
  const stored = async () => {
    const [row] = await pages.shop.sql.query<{ id: string; isConfirmed: boolean }>(
      `select id, _verified as "isConfirmed", updated_at as at from customers where email = $1`,
      [email],
    );
    return row;
  };
  return { email, browser, stored, link: `/confirmar-email?token=${token}` };
}

describe('the link of a confirmation mail', () => {
  it('asks for confirmation and changes nothing in another browser, however often a scanner opens it', async () => {
    const { email, link, stored } = await newcomer();
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
    expect(read(page)).toContain(`Uma conta foi criada aqui para ${email}.`);
    expect(read(page)).toContain('Se não foi você, feche esta página');
    expect(page.body).toMatch(/<button[^>]*value="confirm"[^>]*name="intent"/);
    expect(page.body).not.toContain('Ana Souza');
    const refused = await pages.visitor().signIn('/login', { email, password: PERSON.password });
    expect(read(refused)).toContain('Por favor, confirme seu email antes de fazer login');
  });

  it('signs in when opened in the browser that signed up, and not on a HEAD request of that browser', async () => {
    const { link, stored, browser } = await newcomer();
    await browser.ask(link, undefined, 'HEAD');
    expect(await stored()).toMatchObject({ isConfirmed: false });
    const opened = await browser.ask(link);
    expect([opened.status, opened.headers.location]).toEqual([303, '/']);
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect(browser.cookies.has(SESSION)).toBe(true);
    expect(browser.cookies.get('massa-cadastro') ?? '').toBe('');
    expect(read(await browser.ask('/'))).toContain(DONE);
    expect(await stored()).toMatchObject({ isConfirmed: true });
    // When the link is opened once more, it redirects to the same page as the first time.
    expect((await browser.ask(link)).headers.location).toBe('/');
  });

  it('redirects a customer whose cart has items to the cart, with everything still in it', async () => {
    const product = await makeProduct(pages.shop.cms, { stock: 3, name: 'Margherita' });
    const { link, browser } = await newcomer();
    await browser.ask('/carrinho', { intent: 'add', productId: product.id, quantity: '2' });
    expect((await browser.ask(link)).headers.location).toBe('/carrinho');
    const cart = await browser.ask('/carrinho');
    expect(read(cart)).toContain('Margherita');
    expect(read(cart)).not.toContain('Sua conta Para finalizar');
  });

  it('confirms the address in another browser only under a password that is chosen there', async () => {
    const { email, link, stored } = await newcomer();
    const reader = pages.visitor();
    const unnamed = await reader.ask(link, { intent: 'confirm', password: 'fraca' });
    expect(unnamed.status).toBe(400);
    expect(read(unnamed)).toContain('Senha deve ter pelo menos 8 caracteres');
    expect(unnamed.body).not.toContain('fraca');
    expect(await stored()).toMatchObject({ isConfirmed: false });
    const pressed = await reader.ask(link, CONFIRM);
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/']);
    expect(reader.cookies.has(SESSION)).toBe(true);
    const enter = (password: string) => pages.visitor().signIn('/login', { email, password });
    expect((await enter(PERSON.password)).status).toBe(401);
    expect((await enter(CONFIRM.password)).status).toBe(303);
  });

  it('shows a friendly page after a double press and on a later visit', async () => {
    const { email, link } = await newcomer();
    const presses = await Promise.all([1, 2].map(() => pages.visitor().ask(link, CONFIRM)));
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect(presses.map(({ headers }) => headers.location).sort()).toEqual(['/', link]);
    const later = await pages.visitor().ask(link);
    expect(read(later)).toContain(`O endereço ${email} já está confirmado. É só entrar.`);
    expect(later.body).not.toContain('value="confirm"');
  });

  it.each(['', 'x', '0'.repeat(40), 'or-true--'])(
    'leads to a page that says that the link is invalid (%s) and offers a new one',
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

describe('the form that requests the confirmation mail again', () => {
  it('works on the page that waits for the confirmation and on the page of an invalid link', async () => {
    for (const path of ['/confirmar-email', '/confirmar-email?token=x']) {
      const { stored, email } = await newcomer();
      await pages.shop.sql.query('delete from outgoing_mails');
      expect(await pages.visitor().send(path, { intent: 'resend', email })).toContain(
        `Enviamos um link para ${email}`,
      );
      const mails = await pages.shop.sql.query(
        `select 1 from outgoing_mails where customer_id = $1 and kind = 'confirm-email'`,
        [(await stored())?.id],
      );
      expect(mails).toHaveLength(1);
    }
  });

  it('accepts only its two intents', async () => {
    const { email, link, stored } = await newcomer();
    await pages.shop.sql.query('delete from outgoing_mails');
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
