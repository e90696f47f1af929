import { describe, expect, it } from 'vitest';
import { accountTokenText } from '@cms/customers/account-token';
import { signIn } from '@cms/customers/operations/sign-in';
import { action as setOut, loader as button } from '@app/routes/entrar.$provider';
import { loader as comeBack } from '@app/routes/entrar.$provider.retorno';
import { action as finish, loader as finishPage } from '@app/routes/entrar.concluir/route';
import { action as confirmLink, loader as linkPage } from '@app/routes/entrar.ligar/route';
import { loader as loginPage } from '@app/routes/login/route';
import { messages } from '@shop/messages/messages';
import { Browser } from '@tests/integration/app/browser';
import { makeCustomer } from '@tests/support/factories/make-customer';
import {
  cookieContext,
  FACEBOOK,
  GOOGLE,
  pathOf,
  SESSION_COOKIE,
  useTravellers,
} from '@tests/support/identity-provider/use-travellers';

const { tested, browser, known, travel, noticeOf, writtenRows } = useTravellers();

describe('the redirect to the provider', () => {
  it('sends client id, return address, challenge, state and nonce, but not the previous page', async () => {
    const visitor = browser();
    const left = await visitor.submit(setOut, '/entrar/google', { redirectTo: '/carrinho' }, GOOGLE);
    expect(left.status).toBe(303);
    const url = new URL(left.location ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`${tested.provider.url}/google/authorize`);
    expect([...url.searchParams.keys()].sort()).toEqual(
      [
        'client_id',
        'code_challenge',
        'code_challenge_method',
        'nonce',
        'redirect_uri',
        'response_type',
        'scope',
        'state',
      ].sort(),
    );
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/entrar/google/retorno');
    expect(url.href).not.toContain('carrinho');
    expect(left.setCookies).toEqual(['massa-ida']);
  });

  it('leaves a cookie that reveals nothing and that a script cannot read', async () => {
    const left = await setOut({
      request: new Request('http://localhost:3000/entrar/google', {
        method: 'POST',
        body: new URLSearchParams({ redirectTo: '/carrinho' }),
      }),
      params: GOOGLE,
      context: cookieContext(tested.shop.cms),
    }).catch((thrown: unknown) => thrown);
    if (!(left instanceof Response)) throw new Error('nobody left');
    const cookie = left.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=600;/);
    const plain = Buffer.from(decodeURIComponent(cookie.split('=')[1] ?? ''), 'base64').toString('utf8');
    const state = new URL(left.headers.get('Location') ?? '').searchParams.get('state') ?? '';
    expect(plain).not.toContain(state);
    expect(plain).not.toContain('carrinho');
  });

  it('returns 404 for an unknown provider, and redirects back from a provider whose keys are not set', async () => {
    const visitor = browser();
    const other = { provider: 'orkut' };
    expect((await visitor.submit(setOut, '/entrar/orkut', {}, other)).status).toBe(404);
    expect((await visitor.visit(button, '/entrar/orkut', other)).status).toBe(404);
    const without = new Browser({ ...tested.shop.cms, identityProviders: { google: null, facebook: null } });
    expect(
      (await without.submit(setOut, '/entrar/google', { redirectTo: '/carrinho' }, GOOGLE)).location,
    ).toBe('/login?redirectTo=%2Fcarrinho');
    expect(await noticeOf(without)).toBe(messages.identity_not_offered);
  });

  it('is offered on the sign-in page only when the provider’s keys are set', async () => {
    expect((await browser().visit(loginPage, '/login')).data).toMatchObject({
      ways: { providers: ['google', 'facebook'], refusal: null },
    });
    const without = new Browser({
      ...tested.shop.cms,
      identityProviders: { ...tested.shop.cms.identityProviders, facebook: null },
    });
    expect((await without.visit(loginPage, '/login')).data).toMatchObject({
      ways: { providers: ['google'] },
    });
  });

  it('is limited to a number of attempts for one IP address in five minutes', async () => {
    const visitor = browser();
    await visitor.submit(setOut, '/entrar/google', {}, GOOGLE);
    await tested.shop.sql.query(
      `insert into rate_limit_hits select key, now() from rate_limit_hits, generate_series(1, 59)`,
    );
    expect((await visitor.submit(setOut, '/entrar/google', {}, GOOGLE)).location).toBe('/login');
    expect(await noticeOf(visitor)).toBe(messages.sign_in_rate_limited);
  });
});

describe('a new person', () => {
  it('keeps the input when creating the account fails, and succeeds at the next press', async () => {
    const visitor = browser();
    await travel(visitor, known({}).subject);
    const form = { intent: 'finish', fullName: 'Gilda Neill', ageStatement: 'on' };
    await tested.shop.sql.query(
      `create function break_saving() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger break_saving before insert on customers for each row execute function break_saving();`,
    );
    try {
      expect(await visitor.submit(finish, '/entrar/concluir', form)).toMatchObject({
        status: 500,
        data: {
          submission: { initialValue: { fullName: 'Gilda Neill' } },
          toast: { tone: 'failed', title: 'Erro ao criar conta. Tente novamente.' },
        },
      });
    } finally {
      await tested.shop.sql.query('drop trigger break_saving on customers; drop function break_saving()');
    }
    expect(visitor.failures).toHaveLength(1);
    expect((await visitor.submit(finish, '/entrar/concluir', form)).location).toBe('/');
  });

  it('finishes the sign-up on a page of the shop, and needs no such page at the next sign-in', async () => {
    const person = known({ name: 'Gilda O’Neill 2ª' });
    const visitor = browser();
    const first = await travel(visitor, person.subject, { fields: { redirectTo: '/carrinho' } });
    expect(first.location).toBe('/entrar/concluir');
    expect(await writtenRows()).toBe(0);
    const page = await visitor.visit(finishPage, '/entrar/concluir');
    expect(page.data).toMatchObject({
      label: 'Google',
      email: person.email,
      suggestedName: 'Gilda O’Neill ª',
    });

    const missing = await visitor.submit(finish, '/entrar/concluir', { intent: 'finish', fullName: 'G' });
    expect(missing.status).toBe(400);
    expect(await writtenRows()).toBe(0);

    const form = {
      intent: 'finish',
      fullName: 'Gilda Neill',
      ageStatement: 'on',
      email: 'outra@massamansa.test',
      role: 'admin',
    };
    const done = await visitor.submit(finish, '/entrar/concluir', form);
    expect(done.location).toBe('/carrinho');
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
    expect(visitor.cookies.has('massa-chegada')).toBe(false);
    const [account] = await tested.shop.sql.query(
      'select email, full_name, role::text as role from customers',
    );
    expect(account).toEqual({ email: person.email, full_name: 'Gilda Neill', role: 'cliente' });

    const again = browser();
    expect((await travel(again, person.subject, { fields: { redirectTo: '/conta/pedidos' } })).location).toBe(
      '/conta/pedidos',
    );
    expect(again.cookies.has(SESSION_COOKIE)).toBe(true);
  });

  it('is redirected to paths of the shop only', async () => {
    const person = known();
    for (const redirectTo of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const visitor = browser();
      await travel(visitor, person.subject, { fields: { redirectTo } });
      const form = { intent: 'finish', fullName: 'Gilda Neill', ageStatement: 'on' };
      const done = visitor.cookies.has(SESSION_COOKIE)
        ? null
        : await visitor.submit(finish, '/entrar/concluir', form);
      if (done) expect(done.location).toBe('/');
    }
  });

  it('without an address at Facebook types one and confirms it by mail, with a button', async () => {
    const person = known({ email: null });
    const visitor = browser();
    expect((await travel(visitor, person.subject, { params: FACEBOOK })).location).toBe('/entrar/concluir');
    const form = {
      intent: 'finish',
      fullName: 'Gilda Rosa',
      ageStatement: 'on',
      email: 'gilda@massamansa.test',
    };
    const done = await visitor.submit(finish, '/entrar/concluir', form);
    expect(done.location).toBe('/entrar/verificar?com=facebook');
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
    const [token] = await tested.shop.sql.query<{ id: string }>('select id from account_tokens');
    const text = accountTokenText(tested.shop.cms.payload, { id: token?.id ?? '', kind: 'identity-link' });
    const reader = browser();
    expect((await reader.visit(linkPage, `/entrar/ligar?token=${text}`)).data).toMatchObject({
      label: 'Facebook',
    });
    expect(
      (await reader.submit(confirmLink, '/entrar/ligar', { intent: 'link', token: text })).location,
    ).toBe('/login');
    expect(reader.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await travel(visitor, person.subject, { params: FACEBOOK })).location).toBe('/');
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  });

  it('cannot open the page that finishes the sign-up too late, or without coming from a provider', async () => {
    const visitor = browser();
    expect((await visitor.visit(finishPage, '/entrar/concluir')).location).toBe('/login');
    await travel(visitor, known().subject);
    const late = new Browser({ ...tested.shop.cms, now: () => new Date(Date.now() + 31 * 60_000) });
    for (const [name, value] of visitor.cookies) late.cookies.set(name, value);
    expect((await late.visit(finishPage, '/entrar/concluir')).location).toBe('/login');
  });
});

describe('linking from one’s own account', () => {
  const signedIn = async (wish: Parameters<typeof makeCustomer>[1] = {}) => {
    const customer = await makeCustomer(tested.shop.cms, wish);
    const visitor = browser();
    const session = await signIn(tested.shop.cms, { ...customer, ip: '203.0.113.7' });
    if (!session.ok) throw new Error(session.error.code);
    const [, value = ''] = /^[^=]+=([^;]*)/.exec(session.cookie) ?? [];
    visitor.cookies.set(SESSION_COOKIE, value);
    return { customer, visitor };
  };

  it('links a provider’s account with another e-mail address, too, and returns to the customer’s details page', async () => {
    const { customer, visitor } = await signedIn();
    const person = known();
    const response = await travel(visitor, person.subject, { fields: { intent: 'link' } });
    expect(response.location).toBe('/conta/detalhes');
    expect(await noticeOf(visitor)).toBe(messages.identity_linked);
    const rows = await tested.shop.sql.query('select _parent_id as id, subject from customers_identities');
    expect(rows).toEqual([{ id: customer.id, subject: person.subject }]);
  });

  it('requires a session, and links to no other customer who signed in meanwhile', async () => {
    const person = known();
    const stranger = browser();
    const sent = await stranger.submit(setOut, '/entrar/google', { intent: 'link' }, GOOGLE);
    expect(sent.location).toMatch(/^\/login/);

    const { visitor } = await signedIn();
    const other = await signedIn();
    const left = await visitor.submit(setOut, '/entrar/google', { intent: 'link' }, GOOGLE);
    visitor.cookies.set(SESSION_COOKIE, other.visitor.cookies.get(SESSION_COOKIE) ?? '');
    const back = pathOf(tested.provider.decide(left.location ?? '', person.subject));
    await visitor.visit(comeBack, back, GOOGLE);
    expect(await noticeOf(visitor)).toBe(messages.identity_expired);
    expect(await tested.shop.sql.query('select 1 from customers_identities')).toEqual([]);
  });

  it('returns to the customer’s details page when the person declines, and keeps the session', async () => {
    const { visitor } = await signedIn();
    expect((await travel(visitor, null, { fields: { intent: 'link' } })).location).toBe('/conta/detalhes');
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  });
});

describe('the visitor’s cart', () => {
  it('becomes the customer’s during the sign-in', async () => {
    const { makeProduct } = await import('@tests/support/factories/make-product');
    const { makeSettings } = await import('@tests/support/factories/make-settings');
    const cart = await import('@app/routes/carrinho/route');
    await makeSettings(tested.shop.cms);
    const pizza = await makeProduct(tested.shop.cms, { stock: 10 });
    const { email } = await makeCustomer(tested.shop.cms);
    const visitor = browser();
    await visitor.submit(cart.action, '/carrinho', { intent: 'add', productId: pizza.id, quantity: '2' });
    const response = await travel(visitor, known({ email }).subject, { fields: { redirectTo: '/carrinho' } });
    expect(response.location).toBe('/carrinho');
    expect(visitor.cookies.has('massa-carrinho')).toBe(false);
    const lines = await tested.shop.sql.query(
      `select c.email, l.quantity from cart_lines l join carts k on k.id = l.cart_id join customers c on c.id = k.customer_id`,
    );
    expect(lines).toEqual([{ email, quantity: 2 }]);
  });
});
