import { describe, expect, it } from 'vitest';
import { attemptCookie } from '@app/http/identity/attempt-cookie';
import { leaveFlash } from '@app/session/flash';
import { action as setOut } from '@app/routes/entrar.$provider';
import { loader as comeBack } from '@app/routes/entrar.$provider.retorno';
import { messages, type MessageCode } from '@shop/messages/messages';
import { Browser } from '@tests/integration/app/browser';
import type { ProviderFault } from '@server/identity-provider/provider-state';
import {
  cookieContext,
  FACEBOOK,
  GOOGLE,
  pathOf,
  SESSION_COOKIE,
  useTravellers,
} from '@tests/support/identity-provider/use-travellers';

const { tested, browser, known, travel, noticeOf, writtenRows } = useTravellers();

describe('a return from the provider is rejected', () => {
  const expectTurnedBack = async (
    visitor: Browser,
    answer: { location: string | null },
    code: MessageCode,
  ) => {
    expect(answer.location).toBe('/login?redirectTo=%2Fcarrinho');
    expect(await noticeOf(visitor)).toBe(messages[code]);
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(visitor.cookies.has('massa-ida')).toBe(false);
    expect(visitor.cookies.has('massa-chegada')).toBe(false);
    expect(await writtenRows()).toBe(0);
    expect(visitor.failures).toEqual([]);
  };

  it('because the person declined', async () => {
    const visitor = browser();
    const response = await travel(visitor, null, { fields: { redirectTo: '/carrinho' } });
    await expectTurnedBack(visitor, response, 'identity_denied');
  });

  const GOOGLE_FAULTS: [ProviderFault, MessageCode][] = [
    ['token-500', 'identity_unavailable'],
    ['token-slow', 'identity_unavailable'],
    ['token-hang', 'identity_unavailable'],
    ['token-garbage', 'identity_unavailable'],
    ['token-huge', 'identity_unavailable'],
    ['wrong-nonce', 'identity_refused'],
    ['no-nonce', 'identity_refused'],
    ['other-audience', 'identity_refused'],
    ['other-application', 'identity_refused'],
    ['other-issuer', 'identity_refused'],
    ['other-key', 'identity_refused'],
    ['alg-none', 'identity_refused'],
    ['alg-hs256', 'identity_refused'],
    ['expired', 'identity_refused'],
    ['no-subject', 'identity_refused'],
  ];

  it.each(GOOGLE_FAULTS)('because of the fault %s at Google', async (fault, code) => {
    const person = known();
    tested.provider.state.fault = fault;
    const visitor = browser();
    const response = await travel(visitor, person.subject, { fields: { redirectTo: '/carrinho' } });
    await expectTurnedBack(visitor, response, code);
  });

  const FACEBOOK_FAULTS: [ProviderFault, MessageCode][] = [
    ['token-500', 'identity_unavailable'],
    ['userinfo-500', 'identity_unavailable'],
    ['userinfo-garbage', 'identity_unavailable'],
    ['no-subject', 'identity_refused'],
  ];

  it.each(FACEBOOK_FAULTS)('because of the fault %s at Facebook', async (fault, code) => {
    const person = known();
    tested.provider.state.fault = fault;
    const visitor = browser();
    const response = await travel(visitor, person.subject, {
      params: FACEBOOK,
      fields: { redirectTo: '/carrinho' },
    });
    await expectTurnedBack(visitor, response, code);
  });

  it('because the provider is unreachable', async () => {
    const { openIdentityProviders } = await import('@cms/identities/identity-providers');
    const { readEnvironment } = await import('@cms/environment');
    const env = readEnvironment({ ...process.env, GOOGLE_TOKEN_URL: 'http://127.0.0.1:9/token' });
    const visitor = new Browser({
      ...tested.shop.cms,
      identityProviders: openIdentityProviders(env, () => new Date()),
    });
    const response = await travel(visitor, known().subject, { fields: { redirectTo: '/carrinho' } });
    await expectTurnedBack(visitor, response, 'identity_unavailable');
  });

  it('because it belongs to another browser, attempt or provider, or is too old; no authorization code is exchanged', async () => {
    const person = known();
    const thief = browser();
    const left = await thief.submit(setOut, '/entrar/google', {}, GOOGLE);
    const stolen = pathOf(tested.provider.decide(left.location ?? '', person.subject));
    const before = tested.provider.state.tokenCalls;

    const victim = browser();
    expect((await victim.visit(comeBack, stolen, GOOGLE)).location).toBe('/login');
    await victim.submit(setOut, '/entrar/google', { redirectTo: '/carrinho' }, GOOGLE);
    await expectTurnedBack(victim, await victim.visit(comeBack, stolen, GOOGLE), 'identity_expired');

    await victim.submit(setOut, '/entrar/facebook', {}, FACEBOOK);
    expect((await victim.visit(comeBack, stolen, GOOGLE)).location).toBe('/login');

    for (const path of [
      '/entrar/google/retorno',
      '/entrar/google/retorno?code=x',
      '/entrar/google/retorno?state=x&error=y',
    ]) {
      await victim.submit(setOut, '/entrar/google', { redirectTo: '/carrinho' }, GOOGLE);
      await expectTurnedBack(victim, await victim.visit(comeBack, path, GOOGLE), 'identity_expired');
    }

    const late = new Browser({ ...tested.shop.cms, now: () => new Date(Date.now() + 11 * 60_000) });
    for (const [name, value] of thief.cookies) late.cookies.set(name, value);
    expect((await late.visit(comeBack, stolen, GOOGLE)).location).toBe('/login');
    expect(tested.provider.state.tokenCalls).toBe(before);
    expect(await writtenRows()).toBe(0);
  });

  it('when it was used before: the first use deletes the cookie, and a copied cookie cannot use the code again', async () => {
    const person = known();
    const visitor = browser();
    const left = await visitor.submit(setOut, '/entrar/google', {}, GOOGLE);
    const copy = browser();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    const back = pathOf(tested.provider.decide(left.location ?? '', person.subject));
    expect((await visitor.visit(comeBack, back, GOOGLE)).location).toBe('/entrar/concluir');
    expect((await visitor.visit(comeBack, back, GOOGLE)).location).toBe('/login');
    expect((await copy.visit(comeBack, back, GOOGLE)).location).toBe('/login');
    expect(await noticeOf(copy)).toBe(messages.identity_refused);
  });

  it('because its cookie contains other content that the shop signed', async () => {
    const context = cookieContext(tested.shop.cms);
    const flash = await leaveFlash(context, { kind: 'message', code: 'sign_in_done', tone: 'done' });
    const value = /^[^=]+=([^;]*)/.exec(flash)?.[1] ?? '';
    const request = new Request('http://localhost/', { headers: { Cookie: `massa-ida=${value}` } });
    expect(await attemptCookie.read(request, context)).toBeNull();
  });
});
