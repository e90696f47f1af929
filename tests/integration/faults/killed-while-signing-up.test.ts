import { afterEach, describe, expect, it } from 'vitest';
import { confirmSignUp } from '@cms/customers/operations/confirm-sign-up';
import { signIn } from '@cms/customers/operations/sign-in';
import { signUp, type SignUpInput } from '@cms/customers/operations/sign-up';
import { findConfirmation } from '@cms/customers/queries/find-mailed-link';
import { checkInvariants } from '@cms/reports/invariants';
import { signUpLinks } from '@tests/support/customers/confirmations';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const shop = useTestShop();

const EMAIL = 'ana@massamansa.test';
const OWNER = 'navegador-da-ana';
const OWNERS: SignUpInput = {
  email: EMAIL,
  password: 'Senha$DaAna1',
  fullName: 'Ana Souza',
  ip: '203.0.113.7',
  termsVersion: '2025-01',
  browser: OWNER,
};
const STRANGERS: SignUpInput = { ...OWNERS, password: 'Senha$Alheia1', browser: 'navegador-do-estranho' };
const NEW_PASSWORD = 'Nova$Senha1';

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;
const register = async (input: SignUpInput) => {
  expect(codeOf(await signUp(shop.cms, input))).toBe('ok');
  return (await signUpLinks(shop.cms, EMAIL)).at(-1) ?? '';
};
const open = (token: string, browser: string) => confirmSignUp(shop.cms, { token, browser, place: {} });
const enter = async (password: string) =>
  codeOf(await signIn(shop.cms, { email: EMAIL, password, ip: '192.0.2.1' }));
const stateOf = async (token: string, browser: string) =>
  (await findConfirmation(shop.cms, { token, browser }))?.state ?? null;

afterEach(async () => {
  expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

describe('signing up', () => {
  it('leaves nothing when its process is killed while recording it; trying again works', async () => {
    await dieWithoutTrace(shop.pool, { do: 'sign-up', input: OWNERS }, 'sign-up:noted');
    expect(codeOf(await open(await register(OWNERS), OWNER))).toBe('ok');
  });

  it('leaves the mail to be sent when its process is killed after the commit, and the link works', async () => {
    await actAndDie({ do: 'sign-up', input: OWNERS }, 'sign-up:committed');
    expect(await shop.sql.query('select kind from outgoing_mails')).toEqual([{ kind: 'confirm-email' }]);
    const [link = ''] = await signUpLinks(shop.cms, EMAIL);
    expect(codeOf(await open(link, OWNER))).toBe('ok');
  });

  it('changes nothing when the process is killed while the link opens the account; the link still works', async () => {
    const link = await register(OWNERS);
    const act = { do: 'confirm-sign-up', input: { token: link, browser: OWNER, place: {} } } as const;
    await dieWithoutTrace(shop.pool, act, 'confirm-sign-up:opened');
    expect(codeOf(await open(link, OWNER))).toBe('ok');
  });

  it("opens the account when killed after the link's commit: the link is used, the password works", async () => {
    const link = await register(OWNERS);
    const act = { do: 'confirm-sign-up', input: { token: link, browser: OWNER, place: {} } } as const;
    await actAndDie(act, 'confirm-sign-up:committed');
    expect(await stateOf(link, OWNER)).toBe('confirmed');
    expect(await enter(OWNERS.password)).toBe('ok');
  });

  it('with a link opened in another browser is undone when killed before the commit, and complete when killed after it', async () => {
    const link = await register(STRANGERS);
    const input = {
      token: link,
      fullName: 'Ana Souza',
      password: NEW_PASSWORD,
      termsVersion: '2025-01',
      place: {},
    };
    await dieWithoutTrace(shop.pool, { do: 'confirm-address', input }, 'confirm-address:opened');
    await actAndDie({ do: 'confirm-address', input }, 'confirm-address:committed');
    expect([await enter(NEW_PASSWORD), await enter(STRANGERS.password)]).toEqual([
      'ok',
      'invalid_credentials',
    ]);
  });
});
