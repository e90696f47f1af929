import { describe, expect, it } from 'vitest';
import { requestEmailChange } from '@cms/customers/operations/request-email-change';
import { mailedLink } from '@tests/support/customers/mailed-links';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { IP, NEW_PASSWORD, read, SESSION, useFormShop } from './form-shop';

const pages = useFormShop();

describe('/conta/detalhes', () => {
  const PAGE = '/conta/detalhes';

  it('requires a session', async () => {
    const asked = await pages.visitor().ask(PAGE);
    expect([asked.status, asked.headers.location]).toEqual([303, '/conta?redirectTo=%2Fconta%2Fdetalhes']);
    expect(await pages.visitor().send(PAGE, { intent: 'save-profile', fullName: 'Outra' })).toContain(
      'Usuário não autenticado',
    );
    expect(await pages.storedCustomer()).toMatchObject({ full_name: 'Luana Mota' });
  });

  it('saves name and phone, and ignores every other field', async () => {
    const someone = await pages.signedIn();
    const before = await pages.storedCustomer();
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
    expect({ ...(await pages.storedCustomer()), updated_at: null }).toEqual({
      ...before,
      full_name: 'Luana Mota',
      phone: '(71) 90000-0001',
      phone_e164: '+5571900000001',
      updated_at: null,
    });
  });

  it('shows the specification’s error messages and keeps what was typed', async () => {
    const someone = await pages.signedIn();
    const save = async (fullName: string, phone = '') => {
      const response = await someone.ask(PAGE, { intent: 'save-profile', fullName, phone });
      expect(response.status).toBe(400);
      return response;
    };
    expect(read(await save(''))).toContain('Nome é obrigatório');
    const wrong = await save('R2D2', '12');
    expect(read(wrong)).toContain('Nome deve conter apenas letras e espaços (2-50 caracteres)');
    expect(read(wrong)).toContain('Número de telefone inválido');
    expect(wrong.body).toContain('value="R2D2"');
  });

  it('shows an error when saving fails', async () => {
    const someone = await pages.signedIn();
    await pages.shop.sql.query(
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
      await pages.shop.sql.query('drop trigger break_saving on customers; drop function break_saving()');
    }
  });

  it('says that an account without a password has none to change, and offers a link to create one', async () => {
    const someone = await pages.signedIn();
    await pages.shop.sql.query('update customers set hash = null, salt = null where id = $1', [
      pages.customer.id,
    ]);
    const form = { intent: 'change-password', currentPassword: 'Qualquer@1', password: NEW_PASSWORD };
    const refused = await someone.ask(PAGE, form);
    expect([refused.status, read(refused)]).toEqual([
      409,
      expect.stringContaining('Sua conta ainda não tem senha. Peça o link para criar uma.'),
    ]);
    expect(refused.body).toContain('value="send-password-link"');
    expect(refused.body).not.toContain(NEW_PASSWORD);
  });

  it('changes the password, ends the sessions of other devices and continues this session under a new cookie', async () => {
    const [here, phone] = [await pages.signedIn(), await pages.signedIn()];
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
      currentPassword: pages.customer.password,
      password: NEW_PASSWORD,
    });
    expect(said).toContain('Senha alterada com sucesso! Os outros aparelhos saíram da conta.');
    expect(here.cookies.get(SESSION)).not.toBe(before);
    expect((await phone.ask(PAGE)).status).toBe(303);
  });

  it('requests another e-mail address, which replaces the current one only through the mailed link', async () => {
    const someone = await pages.signedIn();
    const email = 'depois@massamansa.test';
    const form = { intent: 'change-email', email, currentPassword: pages.customer.password };
    const wrong = await someone.ask(PAGE, { ...form, currentPassword: '' });
    expect(read(wrong)).toContain('Senha é obrigatória');
    const same = await someone.ask(PAGE, { ...form, email: pages.customer.email.toUpperCase() });
    expect(read(same)).toContain('Este já é o e-mail da sua conta');
    const said = await someone.send(PAGE, form);
    expect(said).toContain('Enviamos um link para o novo e-mail. Ele vale por uma hora.');
    expect(said).toContain(`Falta confirmar ${email}`);

    const link = `/confirmar-novo-email?token=${encodeURIComponent(await mailedLink(pages.shop.cms, 'email-change'))}`;
    const page = await pages.visitor().ask(link);
    expect(read(page)).toContain(email);
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect(await pages.storedCustomer()).toMatchObject({ email: pages.customer.email });
    expect(await pages.visitor().send(link, { intent: 'confirm' })).toContain('E-mail alterado com sucesso!');
    expect(await pages.storedCustomer()).toMatchObject({ email });
    // When a used link is opened or confirmed again, the page reports that the change is done, not an invalid link.
    expect(read(await pages.visitor().ask(link))).toContain('Este e-mail já é o da sua conta');
    expect(await pages.visitor().send(link, { intent: 'confirm' })).toContain(
      'Este e-mail já é o da sua conta',
    );
    expect(read(await pages.visitor().ask('/confirmar-novo-email?token=x'))).toContain(
      'Este link para trocar o e-mail não vale mais.',
    );
    expect(read(await someone.ask(PAGE))).toContain(`Você entra com ${email}`);
  });

  it('says that the address is taken only to the person who opens the link', async () => {
    const { email } = await makeCustomer(pages.shop.cms);
    await requestEmailChange(pages.shop.cms, {
      customerId: pages.customer.id,
      newEmail: email,
      password: pages.customer.password,
      ip: IP,
    });
    const link = `/confirmar-novo-email?token=${encodeURIComponent(await mailedLink(pages.shop.cms, 'email-change'))}`;
    expect(await pages.visitor().send(link, { intent: 'confirm' })).toContain(
      'Este email já está cadastrado',
    );
  });

  it('lists devices by name, signs out one or all other devices, and never a device of another customer', async () => {
    const stranger = pages.visitor();
    const other = await makeCustomer(pages.shop.cms);
    await stranger.signIn('/login', { email: other.email });
    const [theirs] = await pages.shop.sql.query<{ id: string }>(
      'select id from customers_sessions where _parent_id = $1',
      [other.id],
    );
    const here = await pages.signedIn();
    const phone = pages.visitor({ 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' });
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

  it('offers a customer without a password a link to create one', async () => {
    const someone = await pages.signedIn();
    await pages.shop.sql.query('update customers set hash = null, salt = null where id = $1', [
      pages.customer.id,
    ]);
    const page = await someone.ask(PAGE);
    expect(read(page)).toContain('Criar senha');
    expect(page.body).not.toMatch(/name="currentPassword"/);
    expect(await someone.send(PAGE, { intent: 'send-password-link' })).toContain(
      'Enviamos um link para criar uma senha. Ele vale por uma hora.',
    );
    expect(await mailedLink(pages.shop.cms, 'password-reset')).not.toBe('');
  });

  it('rejects an unknown intent', async () => {
    const someone = await pages.signedIn();
    expect((await someone.ask(PAGE, { intent: 'make-me-admin' })).status).toBe(400);
  });
});
