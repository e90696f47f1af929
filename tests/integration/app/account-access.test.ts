import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '@cms/customers/password-hash';
import { requestEmailChange } from '@cms/customers/operations/request-email-change';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { mailedLink } from '@tests/support/customers/mailed-links';
import { makeCustomer, TEST_PASSWORD, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openStorefront, type Answer, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { createShopBuild } from '@tests/support/server/shop-build';

/** Signing in and up, forgotten passwords and the account's details, as the server answers a browser without a script. */
let shop: TestShop;
let storefront: OpenedStorefront;
let customer: TestCustomer;
const loggedPaths: (string | undefined)[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const build = await createShopBuild();
  storefront = await openStorefront(shop.cms, {
    loadBuild: () => Promise.resolve(build),
    accessLog: ({ path }) => loggedPaths.push(path),
  });
});
beforeEach(async () => {
  await shop.reset();
  await makeSettings(shop.cms);
  customer = await makeCustomer(shop.cms, { email: 'luana@massamansa.test' });
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const NEW_PASSWORD = 'Nova$Senha1';
const IP = '203.0.113.7';
const SESSION = 'massa-token';

/** What somebody reads, in order, as one line. */
const read = ({ body }: Answer) =>
  body
    .replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

function visitor({ headers = {} }: { headers?: Record<string, string> } = {}) {
  const cookies = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const answer = await storefront.ask(path, {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    ask,
    /** Sends a form and reads the page it leads to. */
    async send(path: string, form: Record<string, string>) {
      const answer = await ask(path, form);
      expect(answer.status, read(answer)).toBe(303);
      return read(await ask(String(answer.headers.location)));
    },
    signIn: (path = '/login', fields: Record<string, string> = {}) =>
      ask(path, {
        intent: 'sign-in',
        redirectTo: '/login',
        email: customer.email,
        password: customer.password,
        ...fields,
      }),
  };
}

async function signedIn() {
  const someone = visitor();
  expect((await someone.signIn()).status).toBe(303);
  return someone;
}

const resetLink = async () => {
  await requestPasswordReset(shop.cms, { email: customer.email, ip: IP });
  return `/redefinir-senha?token=${encodeURIComponent(await mailedLink(shop.cms, 'password-reset'))}`;
};

const storedCustomer = async () => {
  const [row] = await shop.sql.query('select * from customers where id = $1', [customer.id]);
  return row;
};

describe('the two pages to sign in', () => {
  const pages = [
    ['/login', 'Erro ao fazer login. Tente novamente.'],
    ['/conta', 'Erro ao fazer login. Verifique suas credenciais.'],
  ] as const;

  it.each(pages)('%s says what is wrong with the spec’s words', async (path) => {
    const wrong = await visitor().signIn(path, { password: 'Errada@1' });
    expect([wrong.status, read(wrong)]).toEqual([401, expect.stringContaining('Email ou senha incorretos')]);
    const empty = await visitor().signIn(path, { email: '', password: '' });
    expect([empty.status, read(empty)]).toEqual([400, expect.stringContaining('Email é obrigatório')]);
    expect(read(empty)).toContain('Senha é obrigatória');
    const { email } = await makeCustomer(shop.cms, { isConfirmed: false });
    const unconfirmed = await visitor().signIn(path, { email });
    expect(read(unconfirmed)).toContain('Por favor, confirme seu email antes de fazer login');
    for (let index = 0; index < 5; index += 1) await visitor().signIn(path, { password: 'Errada@1' });
    const limited = await visitor().signIn(path);
    expect(limited.status).toBe(429);
    expect(read(limited)).toContain('Muitas tentativas. Tente novamente em 5 minutos.');
  });

  it.each(pages)('%s has words of its own while the shop is too busy', async (path, words) => {
    const work = Array.from({ length: 42 }, () => hashPassword(TEST_PASSWORD));
    const refused = await visitor().signIn(path);
    expect([refused.status, read(refused)]).toEqual([503, expect.stringContaining(words)]);
    await Promise.all(work);
    expect((await visitor().signIn(path)).status).toBe(303);
  });

  it.each(pages)('%s says so when something breaks, and shows nothing of it', async (path) => {
    await shop.sql.query('alter table rate_limit_hits rename to rate_limit_gone');
    try {
      const broken = await visitor().signIn(path);
      expect([broken.status, read(broken)]).toEqual([
        500,
        expect.stringContaining('Erro inesperado. Tente novamente.'),
      ]);
      expect(broken.body).not.toContain('rate_limit');
    } finally {
      await shop.sql.query('alter table rate_limit_gone rename to rate_limit_hits');
    }
  });

  it('welcome who comes in, and say goodbye by the same words everywhere', async () => {
    const someone = visitor();
    expect(
      await someone.send('/login', { intent: 'sign-in', email: customer.email, password: customer.password }),
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
  ])('%s makes an account and knows one that is taken', async (path, made, taken) => {
    const form = {
      intent: 'sign-up',
      fullName: 'Bia Souza',
      email: 'bia@massamansa.test',
      password: NEW_PASSWORD,
      ageStatement: 'on',
    };
    expect(await visitor().send(path, form)).toMatch(new RegExp(`${made.replaceAll('.', '\\.')} (?!para)`));
    const again = await visitor().ask(path, form);
    expect([again.status, read(again)]).toEqual([409, expect.stringContaining(`${taken} `)]);
  });

  it.each(['/login?aba=criar-conta', '/conta?aba=cadastrar'])(
    '%s shows the rule as a hint, and each of its errors under the field',
    async (path) => {
      const page = read(await visitor().ask(path));
      expect(page).toContain('Pelo menos 8 caracteres, com letra maiúscula, letra minúscula, número');
      const refused = async (password: string) =>
        read(
          await visitor().ask(path, {
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

  it('lead to the way back for who forgot a password, in the checkout too', async () => {
    for (const path of ['/login', '/conta']) {
      expect((await visitor().ask(path)).body).toMatch(
        /<a[^>]*href="\/esqueci-a-senha[^>]*>Esqueceu a senha\?</,
      );
    }
    const product = await makeProduct(shop.cms, { stock: 3 });
    const buyer = visitor();
    await buyer.ask('/carrinho', { intent: 'add', productId: product.id, quantity: '1' });
    expect((await buyer.ask('/carrinho?conta=entrar')).body).toMatch(
      /<a[^>]*href="\/esqueci-a-senha\?redirectTo=%2Fcarrinho"[^>]*>Esqueceu a senha\?</,
    );
  });

  it('end the session that was there before: its cookie is worth nothing afterwards', async () => {
    const someone = await signedIn();
    const copied = someone.cookies.get(SESSION) ?? '';
    await someone.signIn();
    expect(someone.cookies.get(SESSION)).not.toBe(copied);
    const thief = visitor();
    thief.cookies.set(SESSION, copied);
    expect((await thief.ask('/conta/detalhes')).headers.location).toMatch(/^\/conta\?/);
    expect((await someone.ask('/conta/detalhes')).status).toBe(200);
  });

  it('take no password of a megabyte: the server does not even read it', async () => {
    expect((await visitor().signIn('/login', { password: 'A'.repeat(1_000_000) })).status).toBe(413);
    const long = await visitor().signIn('/login', { password: 'A'.repeat(50_000) });
    expect(long.status).toBe(401);
  });
});

describe('/esqueci-a-senha', () => {
  it('answers the same whether there is such an account or not', async () => {
    const [known, unknown] = await Promise.all(
      [customer.email, 'nadie@massamansa.test'].map(async (email) => {
        const someone = visitor();
        const sent = await someone.ask('/esqueci-a-senha', { email });
        const { location } = sent.headers;
        const page = read(await someone.ask(String(location))).replaceAll(email, '…');
        return { status: sent.status, location, page };
      }),
    );
    expect(unknown).toEqual(known);
    expect(known?.page).toContain(
      'Se o email estiver cadastrado, enviamos um link para criar uma nova senha.',
    );
  });

  it('says what is wrong with an address, and nothing of others’', async () => {
    const empty = await visitor().ask('/esqueci-a-senha', { email: ' ' });
    expect([empty.status, read(empty)]).toEqual([400, expect.stringContaining('Email é obrigatório')]);
    const nonsense = await visitor().ask('/esqueci-a-senha', { email: 'sem-arroba' });
    expect(read(nonsense)).toContain('Email inválido');
  });

  it('stops one machine by the address of its connection, whatever it says in front', async () => {
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        visitor({
          headers: { 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` },
        }).ask('/esqueci-a-senha', { email: `ninguem-${index}@massamansa.test` }),
      ),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(1);
    expect(limited.map(read).join()).toContain(
      'Muitos pedidos de nova senha. Tente novamente em 10 minutos.',
    );
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('/redefinir-senha', () => {
  it('shows its form for a living link, tells its address to no other page, and is in no cache or search', async () => {
    const link = await resetLink();
    for (let look = 0; look < 3; look += 1) {
      const page = await visitor().ask(link);
      expect(page.status).toBe(200);
      expect(page.body).toMatch(/<input[^>]*name="password"/);
      expect(page.headers['referrer-policy']).toBe('strict-origin');
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.body).toMatch(/<meta name="robots" content="noindex"/);
    }
    expect(loggedPaths).toContain('/redefinir-senha');
    expect(loggedPaths.join()).not.toContain('token');
  });

  it.each(['/redefinir-senha', '/redefinir-senha?token=x', '/redefinir-senha?token='])(
    'shows no form for %s, but the way to a new link',
    async (path) => {
      const page = await visitor().ask(path);
      expect(page.body).not.toMatch(/name="password"/);
      expect(read(page)).toContain('Este link para criar uma nova senha não vale mais. Peça um novo.');
      expect(page.body).toContain('href="/esqueci-a-senha"');
    },
  );

  it('takes a password by the rule, once, and leads to sign in', async () => {
    const link = await resetLink();
    const weak = await visitor().ask(link, { password: 'fraca' });
    expect(weak.status).toBe(400);
    expect(read(weak)).toContain('Senha deve ter pelo menos 8 caracteres');
    expect(weak.body).not.toContain('"fraca"');
    expect(weak.headers['referrer-policy']).toBe('strict-origin');
    const someone = visitor();
    const done = await someone.ask(link, { password: NEW_PASSWORD, role: 'admin', _verified: 'false' });
    expect([done.status, done.headers.location]).toEqual([303, '/login']);
    expect(read(await someone.ask('/login'))).toContain(
      'Senha alterada com sucesso! Entre com a nova senha.',
    );
    expect((await someone.signIn('/login', { password: NEW_PASSWORD })).status).toBe(303);
    const again = await visitor().ask(link, { password: 'Outra$Senha1' });
    expect(again.status).toBe(410);
    expect(await storedCustomer()).toMatchObject({ role: 'cliente', _verified: true });
  });
});

describe('/conta/detalhes', () => {
  const PAGE = '/conta/detalhes';

  it('is nobody’s without a session', async () => {
    const asked = await visitor().ask(PAGE);
    expect([asked.status, asked.headers.location]).toEqual([303, '/conta?redirectTo=%2Fconta%2Fdetalhes']);
    expect(await visitor().send(PAGE, { intent: 'save-profile', fullName: 'Outra' })).toContain(
      'Usuário não autenticado',
    );
    expect(await storedCustomer()).toMatchObject({ full_name: 'Luana Mota' });
  });

  it('saves name and phone, and nothing else that comes along', async () => {
    const someone = await signedIn();
    const before = await storedCustomer();
    const said = await someone.send(PAGE, {
      intent: 'save-profile',
      fullName: '  Luana <Mota>  ',
      phone: '(71) 90000-0001',
      role: 'admin',
      email: 'outra@massamansa.test',
      erasedAt: '2026-01-01',
      identities: '[{"provider":"google","subject":"1"}]',
      _verified: 'false',
      id: crypto.randomUUID(),
    });
    expect(said).toContain('Perfil atualizado com sucesso!');
    expect({ ...(await storedCustomer()), updated_at: null }).toEqual({
      ...before,
      full_name: 'Luana Mota',
      phone: '(71) 90000-0001',
      updated_at: null,
    });
  });

  it('says what is wrong with the spec’s words and keeps what was typed', async () => {
    const someone = await signedIn();
    const save = async (fullName: string, phone = '') => {
      const answer = await someone.ask(PAGE, { intent: 'save-profile', fullName, phone });
      expect(answer.status).toBe(400);
      return answer;
    };
    expect(read(await save(''))).toContain('Nome é obrigatório');
    const wrong = await save('R2D2', '12');
    expect(read(wrong)).toContain('Nome deve conter apenas letras e espaços (2-50 caracteres)');
    expect(read(wrong)).toContain('Número de telefone inválido');
    expect(wrong.body).toContain('value="R2D2"');
  });

  it('says so when saving breaks', async () => {
    const someone = await signedIn();
    await shop.sql.query(
      `create function break_saving() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger break_saving before update on customers for each row execute function break_saving();`,
    );
    try {
      const broken = await someone.ask(PAGE, { intent: 'save-profile', fullName: 'Luana' });
      expect([broken.status, read(broken)]).toEqual([
        500,
        expect.stringContaining('Erro ao atualizar perfil'),
      ]);
    } finally {
      await shop.sql.query('drop trigger break_saving on customers; drop function break_saving()');
    }
  });

  it('changes the password: other devices are out, this one goes on under another cookie', async () => {
    const [here, phone] = [await signedIn(), await signedIn()];
    const before = here.cookies.get(SESSION);
    const wrong = await here.ask(PAGE, {
      intent: 'change-password',
      currentPassword: 'Errada@1',
      password: NEW_PASSWORD,
    });
    expect([wrong.status, read(wrong)]).toEqual([403, expect.stringContaining('Senha atual incorreta')]);
    expect(wrong.body).not.toContain(NEW_PASSWORD);
    const said = await here.send(PAGE, {
      intent: 'change-password',
      currentPassword: customer.password,
      password: NEW_PASSWORD,
    });
    expect(said).toContain('Senha alterada com sucesso! Os outros aparelhos saíram da conta.');
    expect(here.cookies.get(SESSION)).not.toBe(before);
    expect((await phone.ask(PAGE)).status).toBe(303);
  });

  it('asks for another e-mail, which only its link makes the account’s', async () => {
    const someone = await signedIn();
    const email = 'depois@massamansa.test';
    const form = { intent: 'change-email', email, currentPassword: customer.password };
    const wrong = await someone.ask(PAGE, { ...form, currentPassword: '' });
    expect(read(wrong)).toContain('Senha é obrigatória');
    const same = await someone.ask(PAGE, { ...form, email: customer.email.toUpperCase() });
    expect(read(same)).toContain('Este já é o email da sua conta');
    const said = await someone.send(PAGE, form);
    expect(said).toContain('Enviamos um link para o novo email. Ele vale por uma hora.');
    expect(said).toContain(`Falta confirmar ${email}`);

    const link = `/confirmar-novo-email?token=${encodeURIComponent(await mailedLink(shop.cms, 'email-change'))}`;
    const page = await visitor().ask(link);
    expect(read(page)).toContain(email);
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect(await storedCustomer()).toMatchObject({ email: customer.email });
    expect(await visitor().send(link, {})).toContain('Email alterado com sucesso!');
    expect(await storedCustomer()).toMatchObject({ email });
    expect(read(await visitor().ask(link))).toContain('Este link para trocar o email não vale mais.');
    expect(read(await someone.ask(PAGE))).toContain(`Você entra com ${email}`);
  });

  it('says only to who opens the link that the address is taken', async () => {
    const { email } = await makeCustomer(shop.cms);
    await requestEmailChange(shop.cms, {
      customerId: customer.id,
      newEmail: email,
      password: customer.password,
      ip: IP,
    });
    const link = `/confirmar-novo-email?token=${encodeURIComponent(await mailedLink(shop.cms, 'email-change'))}`;
    expect(await visitor().send(link, {})).toContain('Este email já está cadastrado');
  });

  it('lists devices by name, signs one out, and all others, never somebody else’s', async () => {
    const stranger = visitor();
    const other = await makeCustomer(shop.cms);
    await stranger.signIn('/login', { email: other.email });
    const [theirs] = await shop.sql.query<{ id: string }>(
      'select id from customers_sessions where _parent_id = $1',
      [other.id],
    );
    const here = await signedIn();
    const phone = visitor({
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' },
    });
    await phone.signIn();
    const page = await here.ask(PAGE);
    expect(read(page)).toContain('Safari no iPhone');
    expect(read(page)).toContain('Este aparelho');
    await here.send(PAGE, { intent: 'end-session', device: theirs?.id ?? '' });
    expect((await stranger.ask(PAGE)).status).toBe(200);
    const device = /name="device" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(await here.send(PAGE, { intent: 'end-session', device })).toContain('O aparelho saiu da conta.');
    expect((await phone.ask(PAGE)).status).toBe(303);
    await phone.signIn();
    expect(await here.send(PAGE, { intent: 'end-other-sessions' })).toContain(
      'Os outros aparelhos saíram da conta.',
    );
    expect((await phone.ask(PAGE)).status).toBe(303);
    expect((await here.ask(PAGE)).status).toBe(200);
  });

  it('offers an account without a password a link to make one', async () => {
    const someone = await signedIn();
    await shop.sql.query('update customers set hash = null, salt = null where id = $1', [customer.id]);
    const page = await someone.ask(PAGE);
    expect(read(page)).toContain('Criar senha');
    expect(page.body).not.toMatch(/name="currentPassword"/);
    expect(await someone.send(PAGE, { intent: 'send-password-link' })).toContain(
      'Enviamos um link para criar uma senha. Ele vale por uma hora.',
    );
    expect(await mailedLink(shop.cms, 'password-reset')).not.toBe('');
  });

  it('knows no other wish', async () => {
    const someone = await signedIn();
    expect((await someone.ask(PAGE, { intent: 'make-me-admin' })).status).toBe(400);
  });
});
