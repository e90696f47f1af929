import { describe, expect, it } from 'vitest';

import { invitationLinkText } from '@cms/team/invitations';
import { inviteHelper } from '@cms/team/operations/invite-helper';
import { withdrawInvitation } from '@cms/team/operations/withdraw-invitation';
import type { InvitationForm } from '@shop/team/invitation-schema';
import { signUpLinks } from '@tests/support/customers/confirmations';
import { setUpTotp } from '@tests/support/factors/factor-steps';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { read, SESSION, useFormShop } from '../app/form-shop';

const pages = useFormShop();

const EMAIL = 'tiago@massamansa.test';
const PERSON = { fullName: 'Tiago Reis', password: 'Panela$Azul26', ageStatement: 'on' };

/** Invites Tiago; returns the path of the link and a function that withdraws the invitation. */
async function invited(way: InvitationForm['way']) {
  const { cms } = pages.shop;
  const { id: actorId } = await makeCustomer(cms, { role: 'admin', fullName: 'Marina Dias' });
  const person = { name: 'Tiago', role: 'entregador' } as const;
  const sent = await inviteHelper(cms, {
    actorId,
    invitation:
      way === 'email' ? { ...person, way, email: EMAIL } : { ...person, way, phone: '+5571999990000' },
  });
  if (!sent.ok) throw new Error(sent.error.code);
  const { invitationId } = sent;
  return {
    path: `/equipe/convite?${new URLSearchParams({ token: invitationLinkText(cms.payload, invitationId) }).toString()}`,
    withdraw: () => withdrawInvitation(cms, { actorId, invitationId }),
  };
}

const roleOf = async (email: string) => {
  const [row] = await pages.shop.sql.query<{ role: string }>(
    'select role::text as role from customers where email = $1',
    [email],
  );
  return row?.role ?? null;
};

describe('the page of an invitation', () => {
  it('by e-mail says who invites to what, asks for a password and leads to work', async () => {
    const { path } = await invited('email');
    const visitor = pages.visitor();
    for (const method of ['HEAD', 'GET']) await visitor.ask(path, undefined, method);
    const page = await visitor.ask(path);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect(read(page)).toContain('Oi, Tiago. Marina Dias convidou você para a equipe: Entregador.');
    expect(read(page)).toContain(EMAIL);
    expect(await roleOf(EMAIL)).toBeNull();

    const weak = await visitor.ask(path, { ...PERSON, intent: 'join', password: 'fraca' });
    expect([weak.status, read(weak)]).toEqual([400, expect.stringContaining('pelo menos 8 caracteres')]);
    const joined = await visitor.ask(path, { ...PERSON, intent: 'join' });
    expect([joined.status, joined.headers.location]).toEqual([303, '/entregas']);
    expect(visitor.cookies.has(SESSION)).toBe(true);
    expect(await roleOf(EMAIL)).toBe('entregador');

    expect(read(await visitor.ask(path))).toContain('Você já está na equipe.');
    const again = await pages.visitor().ask(path);
    expect([again.status, read(again)]).toEqual([410, expect.stringContaining('já foi usado')]);
    const pressed = await pages.visitor().ask(path, { ...PERSON, intent: 'join' });
    expect([pressed.status, pressed.headers.location]).toEqual([303, path]);
  });

  it('by WhatsApp leads through the confirmation of the address, in the same browser back to the invitation', async () => {
    const { path } = await invited('whatsapp');
    const visitor = pages.visitor();
    expect(read(await visitor.ask(path))).toContain('Criar conta e confirmar o e-mail');
    const signedUp = await visitor.ask(path, {
      ...PERSON,
      intent: 'sign-up',
      email: EMAIL,
      redirectTo: path,
    });
    expect([signedUp.status, signedUp.headers.location]).toEqual([
      303,
      expect.stringContaining('/confirmar-email'),
    ]);
    const [token = ''] = await signUpLinks(pages.shop.cms, EMAIL);
    const link = `/confirmar-email?token=${token}`;
    const confirmed = await visitor.ask(link);
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, path]);
    expect(await roleOf(EMAIL)).toBe('cliente');
    expect(read(await visitor.ask(path))).toContain('Entrar para a equipe');
    const accepted = await visitor.ask(path, { intent: 'accept' });
    expect([accepted.status, accepted.headers.location]).toEqual([303, '/entregas']);
    expect(await roleOf(EMAIL)).toBe('entregador');
  });

  it('never leads another browser to the invitation, where a stranger may have got the mail', async () => {
    const { path } = await invited('whatsapp');
    await pages.visitor().ask(path, { ...PERSON, intent: 'sign-up', email: EMAIL, redirectTo: path });
    const [token = ''] = await signUpLinks(pages.shop.cms, EMAIL);
    const link = `/confirmar-email?token=${token}`;
    const stranger = pages.visitor();
    const confirmed = await stranger.ask(link, { ...PERSON, intent: 'confirm' });
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/']);
    expect(read(await stranger.ask('/'))).toContain('abra o link do convite de novo');
    expect((await stranger.ask(link)).headers.location).toBe('/');
    expect(await roleOf(EMAIL)).toBe('cliente');
  });

  it('leads an account through the sign-in back to the invitation', async () => {
    const { path } = await invited('whatsapp');
    const visitor = pages.visitor();
    const signedIn = await visitor.signIn('/login', { redirectTo: path });
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, path]);
    expect((await visitor.ask(path, { intent: 'accept' })).headers.location).toBe('/entregas');
    expect(await roleOf(pages.customer.email)).toBe('entregador');
  });

  it('leads an account with a factor through the second step and back, and only then to work', async () => {
    const totp = await setUpTotp(pages.shop.cms, pages.customer);
    const { path } = await invited('whatsapp');
    const visitor = pages.visitor();
    const asked = await visitor.signIn('/login', { redirectTo: path });
    const step = String(asked.headers.location);
    const confirmed = await visitor.ask(step, { intent: 'confirm', code: totp.codes[0] ?? '' });
    expect(confirmed.headers.location).toBe(path);
    await pages.shop.sql.query(`update session_devices set proved_at = now() - interval '11 minutes'`);
    const pressed = await visitor.ask(path, { intent: 'accept' });
    const again = String(pressed.headers.location);
    expect([pressed.status, again]).toEqual([303, `/login/confirmar?redirectTo=${encodeURIComponent(path)}`]);
    expect(await roleOf(pages.customer.email)).toBe('cliente');
    expect((await visitor.ask(again, { intent: 'confirm', code: totp.now() })).headers.location).toBe(path);
    expect((await visitor.ask(path, { intent: 'accept' })).headers.location).toBe('/entregas');
    expect(await roleOf(pages.customer.email)).toBe('entregador');
  });

  it('leads a repeated press to the sign-in with a sentence, and opens no session', async () => {
    const { path } = await invited('whatsapp');
    const visitor = await pages.signedIn();
    const asked = await Promise.all([1, 2, 3].map(() => visitor.ask(path, { intent: 'accept' })));
    const places = asked.map(({ headers }) => headers.location);
    expect(places.filter((place) => place === '/entregas')).toHaveLength(1);
    expect(places.filter((place) => place === '/login' || place === path)).toHaveLength(2);
    const sessions = () => pages.shop.sql.query('select 1 from customers_sessions');
    expect(await sessions()).toHaveLength(1);
    const late = await pages.signedIn();
    const repeated = await late.ask(path, { intent: 'accept' });
    expect(repeated.headers.location).toBe('/login');
    const shown = await late.ask(String((await late.ask('/login')).headers.location));
    expect(read(shown)).toContain('Você já está na equipe.');
    expect(await sessions()).toHaveLength(2);
  });

  it('says that an invitation was withdrawn while its form was open, and knows no other form', async () => {
    const { path, withdraw } = await invited('email');
    const visitor = pages.visitor();
    await visitor.ask(path);
    await withdraw();
    const response = await visitor.ask(path, { ...PERSON, intent: 'join' });
    expect(response.headers.location).toBe(path);
    expect(read(await visitor.ask(path))).toContain('Este convite foi cancelado pela loja.');
    expect((await visitor.ask(path, { intent: 'nonsense' })).status).toBe(400);
    const unknown = await visitor.ask('/equipe/convite?token=x');
    expect([unknown.status, read(unknown)]).toEqual([
      404,
      expect.stringContaining('Este link não está completo'),
    ]);
    expect(read(unknown)).not.toContain('Marina');
  });
});

describe('the header', () => {
  it('leads the owner to work after a sign-in that leads home, and says how many orders wait', async () => {
    const owner = await makeCustomer(pages.shop.cms, { role: 'admin' });
    const visitor = pages.visitor();
    const signedIn = await visitor.signIn('/login', { email: owner.email, redirectTo: '/' });
    expect(signedIn.headers.location).toBe('/');
    const home = await visitor.ask('/');
    expect(home.body).toMatch(
      /<a[^>]*aria-label="Admin"[^>]*href="\/admin"|<a[^>]*href="\/admin"[^>]*aria-label="Admin"/,
    );
    await pages.shop.sql.query(
      `insert into orders (customer_id, status, payment_status, delivery_method, delivery_address, subtotal_cents, total_cents)
       select $1, 'recebido', 'paid', 'pickup', 'Retirada na loja', 1000, 1000 from generate_series(1, 3)`,
      [owner.id],
    );
    expect((await visitor.ask('/')).body).toContain('aria-label="Admin, 3 pedidos para começar"');
    const customer = await pages.signedIn();
    expect((await customer.ask('/')).body).not.toContain('/admin"');
  });
});
