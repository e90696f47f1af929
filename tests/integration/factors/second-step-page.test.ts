import { beforeEach, describe, expect, it } from 'vitest';

import { totpCode } from '@cms/factors/totp';
import { setUpTotp } from '@tests/support/factors/factor-steps';

import { read, SESSION, useFormShop } from '../app/form-shop';

const pages = useFormShop();

type Totp = Awaited<ReturnType<typeof setUpTotp>>;

describe('the second step of a sign-in, without JavaScript', () => {
  let totp: Totp;

  beforeEach(async () => {
    totp = await setUpTotp(pages.shop.cms, pages.customer);
  });

  const firstStep = async () => {
    const visitor = pages.visitor();
    const response = await visitor.signIn('/login', { redirectTo: '/conta/detalhes' });
    expect(response.status).toBe(303);
    return { visitor, path: String(response.headers.location) };
  };

  it('is a page of its own, and leads on to where the sign-in began', async () => {
    const { visitor, path } = await firstStep();
    expect(path).toBe('/login/confirmar?redirectTo=%2Fconta%2Fdetalhes');
    expect(visitor.cookies.has(SESSION)).toBe(false);
    const page = await visitor.ask(path);
    expect(read(page)).toContain('Confirme que é você');
    expect(page.headers['cache-control']).toContain('no-store');
    const wrong = await visitor.ask(path, { intent: 'confirm', code: '000000' });
    expect([wrong.status, read(wrong)]).toEqual([401, expect.stringContaining('Código incorreto.')]);
    expect(await visitor.send(path, { intent: 'confirm', code: totp.now() })).toContain('Detalhes da Conta');
    expect(visitor.cookies.has(SESSION)).toBe(true);
    expect(visitor.cookies.has('massa-confirmar')).toBe(false);
  });

  it('takes a recovery code, and says after five wrong codes how long to wait', async () => {
    const { visitor, path } = await firstStep();
    for (let tries = 0; tries < 4; tries += 1)
      expect((await visitor.ask(path, { intent: 'confirm', code: 'AAAA AAAA' })).status).toBe(401);
    expect((await visitor.ask(path, { intent: 'confirm', code: totp.codes[0] ?? '' })).status).toBe(303);
    const again = await firstStep();
    for (let tries = 0; tries < 5; tries += 1)
      await again.visitor.ask(again.path, { intent: 'confirm', code: '000000' });
    const limited = await again.visitor.ask(again.path, { intent: 'confirm', code: totp.now() });
    expect([limited.status, read(limited)]).toEqual([
      429,
      expect.stringContaining('Muitas tentativas. Tente novamente em 5 minutos.'),
    ]);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('says that nothing was typed, which is no attempt', async () => {
    const { visitor, path } = await firstStep();
    for (let tries = 0; tries < 6; tries += 1) {
      const empty = await visitor.ask(path, { intent: 'confirm', code: ' ' });
      expect([empty.status, read(empty)]).toEqual([400, expect.stringContaining('Código é obrigatório')]);
    }
    expect((await visitor.ask(path, { intent: 'confirm', code: totp.now() })).status).toBe(303);
  });

  it('opens to nobody without a first step, and to no form of another kind', async () => {
    const stranger = pages.visitor();
    expect((await stranger.ask('/login/confirmar')).headers.location).toBe('/login');
    const { visitor, path } = await firstStep();
    expect((await visitor.ask(path, { intent: 'nonsense' })).status).toBe(400);
    expect((await visitor.ask(path, { intent: 'passkey', passkey: '{}' })).status).toBe(401);
  });
});

describe('the page that protects the sign-in', () => {
  it('sets up a code application, shows ten codes once, and asks for the proof again when it is old', async () => {
    const visitor = await pages.signedIn();
    const page = await visitor.ask('/conta/entrada');
    const sealed = /name="sealed" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1]?.replaceAll(' ', '') ?? '';
    const wrong = await visitor.ask('/conta/entrada', { intent: 'add-totp', sealed, code: '000000' });
    expect([wrong.status, read(wrong)]).toEqual([400, expect.stringContaining('Código incorreto.')]);
    expect(wrong.body).toContain(sealed);
    const empty = await visitor.ask('/conta/entrada', { intent: 'add-totp', sealed, code: '' });
    expect([empty.status, read(empty)]).toEqual([400, expect.stringContaining('Código é obrigatório')]);
    const code = totpCode(secret, pages.shop.cms.now());
    const done = await visitor.ask('/conta/entrada', { intent: 'add-totp', sealed, code });
    expect(read(done)).toContain('Guarde estes códigos');
    expect(read(done).match(/\b[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}\b/g)).toHaveLength(10);
    expect(read(await visitor.ask('/conta/entrada'))).toContain('Restam 10 códigos guardados.');

    await pages.shop.sql.query(`update session_devices set proved_at = now() - interval '11 minutes'`);
    const asked = await visitor.ask('/conta/entrada');
    expect(asked.headers.location).toBe('/conta/provar?redirectTo=%2Fconta%2Fentrada');
    const password = (text: string) =>
      visitor.ask(String(asked.headers.location), { intent: 'password', password: text });
    for (let tries = 0; tries < 6; tries += 1) {
      const empty = await password('');
      expect([empty.status, read(empty)]).toEqual([400, expect.stringContaining('Senha é obrigatória')]);
    }
    expect((await password('Errada@1')).status).toBe(403);
    expect((await password(pages.customer.password)).headers.location).toBe('/conta/entrada');
    expect(read(await visitor.ask('/conta/entrada'))).toContain('Proteja a sua entrada');
  });
});
