import { describe, expect, it } from 'vitest';
import { hashPassword } from '@cms/customers/password-hash';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { mailedLink } from '@tests/support/customers/mailed-links';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';

import { IP, NEW_PASSWORD, read, SESSION, useFormShop } from './form-shop';

const pages = useFormShop();

const resetLink = async () => {
  await requestPasswordReset(pages.shop.cms, { email: pages.customer.email, ip: IP });
  return `/redefinir-senha?token=${encodeURIComponent(await mailedLink(pages.shop.cms, 'password-reset'))}`;
};

describe('the two sign-in pages', () => {
  const forms = [
    ['/login', 'Erro ao fazer login. Tente novamente.'],
    ['/conta', 'Erro ao fazer login. Verifique suas credenciais.'],
  ] as const;

  it.each(forms)("show the specification's error messages: %s", async (path) => {
    const wrong = await pages.visitor().signIn(path, { password: 'Errada@1' });
    expect([wrong.status, read(wrong)]).toEqual([401, expect.stringContaining('Email ou senha incorretos')]);
    const empty = await pages.visitor().signIn(path, { email: '', password: '' });
    expect([empty.status, read(empty)]).toEqual([400, expect.stringContaining('Email é obrigatório')]);
    expect(read(empty)).toContain('Senha é obrigatória');
    const { email } = await makeCustomer(pages.shop.cms, { isConfirmed: false });
    const unconfirmed = await pages.visitor().signIn(path, { email });
    expect(read(unconfirmed)).toContain('Por favor, confirme seu email antes de fazer login');
    for (let index = 0; index < 5; index += 1) await pages.visitor().signIn(path, { password: 'Errada@1' });
    const limited = await pages.visitor().signIn(path);
    expect(limited.status).toBe(429);
    expect(read(limited)).toContain('Muitas tentativas. Tente novamente em 5 minutos.');
  });

  it.each(forms)('show their own message while the shop is overloaded: %s', async (path, words) => {
    const work = Array.from({ length: 42 }, () => hashPassword(TEST_PASSWORD));
    const refused = await pages.visitor().signIn(path);
    expect([refused.status, read(refused)]).toEqual([503, expect.stringContaining(words)]);
    await Promise.all(work);
    expect((await pages.visitor().signIn(path)).status).toBe(303);
  });

  it.each(forms)('show an error without details when something breaks: %s', async (path) => {
    await pages.shop.sql.query('alter table rate_limit_hits rename to rate_limit_gone');
    try {
      const broken = await pages.visitor().signIn(path);
      expect([broken.status, read(broken)]).toEqual([
        500,
        expect.stringContaining('Erro inesperado. Tente novamente.'),
      ]);
      expect(broken.body).not.toContain('rate_limit');
    } finally {
      await pages.shop.sql.query('alter table rate_limit_gone rename to rate_limit_hits');
    }
  });

  it('welcome a customer after signing in', async () => {
    const someone = pages.visitor();
    expect(
      await someone.send('/login', {
        intent: 'sign-in',
        email: pages.customer.email,
        password: pages.customer.password,
      }),
    ).toContain('Login realizado com sucesso!');
  });

  it.each([
    [
      '/login?aba=criar-conta',
      'Conta criada com sucesso! Verifique seu email.',
      'Este email já está cadastrado',
    ],
    [
      '/conta?aba=cadastrar',
      'Conta criada com sucesso! Verifique seu email para confirmar.',
      'Este email já está cadastrado. Tente fazer login.',
    ],
  ])('create an account and recognise a taken e-mail address: %s', async (path, made, taken) => {
    const form = {
      intent: 'sign-up',
      fullName: 'Bia Souza',
      email: 'bia@massamansa.test',
      password: NEW_PASSWORD,
      ageStatement: 'on',
    };
    expect(await pages.visitor().send(path, form)).toMatch(
      new RegExp(`${made.replaceAll('.', '\\.')} (?!para)`),
    );
    // A second sign-up succeeds, because the e-mail is not confirmed yet and each sign-up is a separate attempt.
    expect((await pages.visitor().ask(path, form)).status).toBe(303);
    await pages.shop.sql.query('update customers set _verified = true where email = $1', [form.email]);
    const again = await pages.visitor().ask(path, form);
    expect([again.status, read(again)]).toEqual([409, expect.stringContaining(`${taken} `)]);
  });

  it.each(['/login?aba=criar-conta', '/conta?aba=cadastrar'])(
    'show the password rule as a hint, and each error under its field: %s',
    async (path) => {
      const page = read(await pages.visitor().ask(path));
      expect(page).toContain('Pelo menos 8 caracteres, com letra maiúscula, letra minúscula, número');
      const refused = async (password: string) =>
        read(
          await pages.visitor().ask(path, {
            intent: 'sign-up',
            fullName: 'Bia',
            email: 'b@massamansa.test',
            password,
          }),
        );
      expect(await refused('')).toContain('Senha é obrigatória');
      expect(await refused('Aa1@')).toContain('Senha deve ter pelo menos 8 caracteres');
      expect(await refused('semmaiuscula1@')).toContain(
        'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula, 1 número e 1 caractere especial',
      );
    },
  );

  it('link to the password reset, in the checkout too', async () => {
    for (const path of ['/login', '/conta']) {
      expect((await pages.visitor().ask(path)).body).toMatch(
        /<a[^>]*href="\/esqueci-a-senha[^>]*>Esqueceu a senha\?</,
      );
    }
    const product = await makeProduct(pages.shop.cms, { stock: 3 });
    const buyer = pages.visitor();
    await buyer.ask('/carrinho', { intent: 'add', productId: product.id, quantity: '1' });
    expect((await buyer.ask('/carrinho?conta=entrar')).body).toMatch(
      /<a[^>]*href="\/esqueci-a-senha\?redirectTo=%2Fcarrinho"[^>]*>Esqueceu a senha\?</,
    );
  });

  it('end the previous session of the browser, whose cookie is worthless afterwards', async () => {
    const someone = await pages.signedIn();
    const copied = someone.cookies.get(SESSION) ?? '';
    await someone.signIn();
    expect(someone.cookies.get(SESSION)).not.toBe(copied);
    const thief = pages.visitor();
    thief.cookies.set(SESSION, copied);
    expect((await thief.ask('/conta/detalhes')).headers.location).toMatch(/^\/conta\?/);
    expect((await someone.ask('/conta/detalhes')).status).toBe(200);
  });

  it('reject a password of one megabyte without reading the body', async () => {
    expect((await pages.visitor().signIn('/login', { password: 'A'.repeat(1_000_000) })).status).toBe(413);
    const long = await pages.visitor().signIn('/login', { password: 'A'.repeat(50_000) });
    expect(long.status).toBe(401);
  });
});

describe('/esqueci-a-senha', () => {
  it('returns the same page whether or not the account exists', async () => {
    const [known, unknown] = await Promise.all(
      [pages.customer.email, 'nadie@massamansa.test'].map(async (email) => {
        const someone = pages.visitor();
        const sent = await someone.ask('/esqueci-a-senha', { intent: 'send-link', email });
        const { location } = sent.headers;
        const page = read(await someone.ask(String(location))).replaceAll(email, '…');
        return { status: sent.status, location, page };
      }),
    );
    expect(unknown).toEqual(known);
    expect(known?.page).toContain(
      'Se o e-mail estiver cadastrado, enviamos um link para criar uma nova senha.',
    );
  });

  it('says that a typed e-mail address is missing or invalid, and nothing about accounts', async () => {
    const empty = await pages.visitor().ask('/esqueci-a-senha', { intent: 'send-link', email: ' ' });
    expect([empty.status, read(empty)]).toEqual([400, expect.stringContaining('Email é obrigatório')]);
    const nonsense = await pages
      .visitor()
      .ask('/esqueci-a-senha', { intent: 'send-link', email: 'sem-arroba' });
    expect(read(nonsense)).toContain('Email inválido');
  });

  it('rejects an unknown intent', async () => {
    for (const intent of ['', 'set-password']) {
      const form = { intent, email: pages.customer.email };
      expect((await pages.visitor().ask('/esqueci-a-senha', form)).status).toBe(400);
    }
    expect(await pages.shop.sql.query('select 1 from account_tokens')).toEqual([]);
  });

  it('limits one machine by the address of its connection, whatever its headers say', async () => {
    const responses = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        pages
          .visitor({ 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` })
          .ask('/esqueci-a-senha', { intent: 'send-link', email: `ninguem-${index}@massamansa.test` }),
      ),
    );
    const limited = responses.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(1);
    expect(limited.map(read).join()).toContain(
      'Muitos pedidos de nova senha. Tente novamente em 10 minutos.',
    );
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('/redefinir-senha', () => {
  it('shows its form for a valid link, leaks its URL to no other page, and is not cached or indexed', async () => {
    const link = await resetLink();
    for (let look = 0; look < 3; look += 1) {
      const page = await pages.visitor().ask(link);
      expect(page.status).toBe(200);
      expect(page.body).toMatch(/<input[^>]*name="password"/);
      expect(page.headers['referrer-policy']).toBe('strict-origin');
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.body).toMatch(/<meta name="robots" content="noindex"/);
    }
    expect(pages.loggedPaths).toContain('/redefinir-senha');
    expect(pages.loggedPaths.join()).not.toContain('token');
  });

  it.each(['/redefinir-senha', '/redefinir-senha?token=x', '/redefinir-senha?token='])(
    'shows no form for %s, but a link to request a new one',
    async (path) => {
      const page = await pages.visitor().ask(path);
      expect(page.body).not.toMatch(/name="password"/);
      expect(read(page)).toContain('Este link para criar uma nova senha não vale mais. Peça um novo.');
      expect(page.body).toContain('href="/esqueci-a-senha"');
    },
  );

  it('accepts a password that follows the rule, once, and leads to the sign-in', async () => {
    const link = await resetLink();
    const weak = await pages.visitor().ask(link, { intent: 'set-password', password: 'fraca' });
    expect(weak.status).toBe(400);
    expect(read(weak)).toContain('Senha deve ter pelo menos 8 caracteres');
    expect(weak.body).not.toContain('"fraca"');
    expect(weak.headers['referrer-policy']).toBe('strict-origin');
    const someone = pages.visitor();
    const done = await someone.ask(link, {
      intent: 'set-password',
      password: NEW_PASSWORD,
      role: 'admin',
      _verified: 'false',
    });
    expect([done.status, done.headers.location]).toEqual([303, '/login']);
    expect(read(await someone.ask('/login'))).toContain(
      'Senha alterada com sucesso! Entre com a nova senha.',
    );
    expect((await someone.signIn('/login', { password: NEW_PASSWORD })).status).toBe(303);
    const again = await pages.visitor().ask(link, { intent: 'set-password', password: 'Outra$Senha1' });
    expect(again.status).toBe(410);
    expect(read(again)).toContain('A senha já foi alterada por este link.');
    expect((await pages.visitor().signIn('/login', { password: 'Outra$Senha1' })).status).not.toBe(303);
    expect(read(await pages.visitor().ask(link))).toContain('A senha já foi alterada por este link.');
    expect(await pages.storedCustomer()).toMatchObject({ role: 'cliente', _verified: true });
  });
});

it.each(['/entrar/ligar', '/excluir-conta', '/confirmar-email', '/descadastrar'])(
  '%s, opened by a mailed link, leaks its URL to no other page either',
  async (path) => {
    const page = await pages.visitor().ask(`${path}?token=x`);
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect(page.headers['cache-control']).toBe('private, no-store');
  },
);
