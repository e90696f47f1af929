import { beforeEach, describe, expect, it } from 'vitest';

import { askPasskey } from '@cms/factors/operations/ask-passkey';
import { addPasskey } from '@cms/factors/operations/add-passkey';
import { enterWithPasskey } from '@cms/factors/operations/enter-with-passkey';
import { proveSession } from '@cms/factors/operations/prove-session';
import { removeFactor } from '@cms/factors/operations/remove-factor';
import { startPasskey } from '@cms/factors/operations/start-passkey';
import { listFactors } from '@cms/factors/queries/list-factors';
import { isProven } from '@cms/customers/sessions/proof';
import { setUpPasskey } from '@tests/support/factors/factor-steps';
import { SoftAuthenticator } from '@tests/support/factors/soft-authenticator';
import { provenSession } from '@tests/support/identity-provider/link-for';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const IP = '203.0.113.7';
let ana: TestCustomer;

beforeEach(async () => {
  ana = await makeCustomer(shop.cms);
});

const askToEnter = () => askPasskey(shop.cms, { purpose: 'enter', customerId: null });
const enter = async (passkey: string) => {
  const entered = await enterWithPasskey(shop.cms, { passkey, ip: IP, place: { userAgent: null } });
  return entered.ok ? entered.customerId : entered.error.code;
};
const start = (sessionId: string) =>
  startPasskey(shop.cms, {
    customerId: ana.id,
    sessionId,
    email: ana.email,
    fullName: 'Ana',
    shopName: 'Massa Mansa',
  });
const add = async (sessionId: string, passkey: string) => {
  const added = await addPasskey(shop.cms, { customerId: ana.id, sessionId, passkey, userAgent: null });
  return added.ok ? 'ok' : added.error.code;
};

describe('a passkey', () => {
  it('signs in alone, and each answer works once, also when two arrive at once', async () => {
    const { authenticator } = await setUpPasskey(shop.cms, ana);
    const answer = authenticator.answer(await askToEnter());
    const answers = await Promise.all([enter(answer), enter(answer)]);
    expect(answers.sort()).toEqual([ana.id, 'passkey_refused'].sort());
    expect(await enter(answer)).toBe('passkey_refused');
  });

  it('is refused from another site, without a check of the person, and for another question', async () => {
    const { authenticator } = await setUpPasskey(shop.cms, ana);
    expect(await enter(authenticator.answer(await askToEnter(), { origin: 'https://loja.evil' }))).toBe(
      'passkey_refused',
    );
    expect(await enter(authenticator.answer(await askToEnter(), { isVerified: false }))).toBe(
      'passkey_refused',
    );
    const others = await askPasskey(shop.cms, { purpose: `confirm:${ana.id}`, customerId: ana.id });
    expect(await enter(authenticator.answer(others))).toBe('passkey_refused');
    const invented = { challenge: Buffer.alloc(36, 7).toString('base64url') };
    expect(await enter(authenticator.answer(invented))).toBe('passkey_refused');
  });

  it('is refused as a copy, whose counter somebody else has used', async () => {
    const { authenticator } = await setUpPasskey(shop.cms, ana);
    authenticator.counter = 5;
    expect(await enter(authenticator.answer(await askToEnter()))).toBe(ana.id);
    authenticator.counter = 3;
    expect(await enter(authenticator.answer(await askToEnter()))).toBe('passkey_refused');
  });

  it('is refused once it was removed, unknown, or its account is gone', async () => {
    const { authenticator, sessionId } = await setUpPasskey(shop.cms, ana);
    const { factors } = await listFactors(shop.cms, { customerId: ana.id });
    const removed = await removeFactor(shop.cms, {
      customerId: ana.id,
      sessionId,
      factorId: factors[0]?.id ?? '',
      userAgent: null,
    });
    expect(removed.ok).toBe(true);
    expect(await enter(authenticator.answer(await askToEnter()))).toBe('passkey_refused');
    expect(await listFactors(shop.cms, { customerId: ana.id })).toEqual({ factors: [], codesLeft: 0 });
    expect(await enter(new SoftAuthenticator(shop.cms.publicUrl).answer(await askToEnter()))).toBe(
      'passkey_refused',
    );
    for (const text of ['', '{}', 'null', '[1]', `{"id":"${'A'.repeat(9000)}"}`])
      expect(await enter(text)).toBe('passkey_refused');
  });

  it('is added once, in the session that asked, by a person who has just proved who they are', async () => {
    const authenticator = new SoftAuthenticator(shop.cms.publicUrl);
    const [mine, other] = [await provenSession(shop.cms, ana.id), await provenSession(shop.cms, ana.id)];
    const passkey = authenticator.register(await start(mine));
    expect(await add(other, passkey)).toBe('passkey_refused');
    await shop.sql.query(
      `update session_devices set proved_at = now() - interval '11 minutes' where session_id = $1`,
      [mine],
    );
    expect(await add(mine, passkey)).toBe('proof_needed');
    await shop.sql.query('update session_devices set proved_at = now() where session_id = $1', [mine]);
    expect(await add(mine, passkey)).toBe('ok');
    expect(await add(mine, passkey)).toBe('passkey_refused');
    expect(await add(mine, authenticator.register(await start(mine), { isVerified: false }))).toBe(
      'passkey_refused',
    );
  });

  it('of two tabs, both questions work: neither ends the other', async () => {
    const { authenticator } = await setUpPasskey(shop.cms, ana);
    const [one, two] = [await askToEnter(), await askToEnter()];
    expect(await enter(authenticator.answer(two))).toBe(ana.id);
    expect(await enter(authenticator.answer(one))).toBe(ana.id);
  });
});

describe('a proof by passkey', () => {
  it('stands for the session that asked, and for no other session of the person', async () => {
    const { authenticator, sessionId } = await setUpPasskey(shop.cms, ana);
    const other = await provenSession(shop.cms, ana.id);
    await shop.sql.query(`update session_devices set proved_at = now() - interval '1 hour'`);
    const question = await askPasskey(shop.cms, { purpose: `prove:${sessionId}`, customerId: ana.id });
    const prove = (session: string, passkey: string) =>
      proveSession(shop.cms, {
        customerId: ana.id,
        sessionId: session,
        shown: { passkey },
        ip: IP,
        userAgent: null,
      });
    const answer = authenticator.answer(question);
    expect((await prove(other, answer)).ok).toBe(false);
    expect((await prove(sessionId, answer)).ok).toBe(true);
    expect(await isProven(shop.sql, { customerId: ana.id, sessionId })).toBe(true);
    expect(await isProven(shop.sql, { customerId: ana.id, sessionId: other })).toBe(false);
    expect((await prove(sessionId, answer)).ok).toBe(false);
  });
});
