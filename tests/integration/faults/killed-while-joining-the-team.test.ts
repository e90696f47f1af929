import { afterEach, describe, expect, it } from 'vitest';

import { changeRole } from '@cms/customers/operations/change-role';
import { confirmSignUp } from '@cms/customers/operations/confirm-sign-up';
import { signIn } from '@cms/customers/operations/sign-in';
import { readSession } from '@cms/customers/queries/read-session';
import { joinBySignUp } from '@cms/team/operations/join-by-sign-up';
import { findInvitationOfSignUp } from '@cms/team/queries/find-invitation';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { signUpLinks } from '@tests/support/customers/confirmations';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';
import {
  BY_MAIL,
  BY_WHATSAPP,
  codeOf,
  EMAIL,
  PASSWORD,
  useTeamShop,
  visitorOf,
} from '@tests/integration/team/team-shop';

const { shop, owner, invite, join, accept, offerTo, roleOf, expectAccessible } = useTeamShop();

afterEach(() => expectAccessible());

const grants = () =>
  shop.sql.query<{ actor: string; role: string }>(
    `select actor_id as actor, after->>'role' as role from audit_log where action = 'customer.role'`,
  );

const enter = async () =>
  codeOf(await signIn(shop.cms, { email: EMAIL, password: PASSWORD, ip: '192.0.2.1' }));

describe('joining the team by a mailed invitation', () => {
  const joining = (token: string) =>
    ({
      do: 'join-by-mail',
      input: { token, fullName: 'Tiago Reis', password: PASSWORD, termsVersion: '2026-11', place: {} },
    }) as const;

  it('leaves neither account nor role when killed between the two; pressing again gives both', async () => {
    const { token } = await invite(BY_MAIL);
    await dieWithoutTrace(shop.pool, joining(token), 'join-by-mail:account-opened');
    expect(await roleOf(EMAIL)).toBeNull();
    expect(await offerTo(token)).toBe('choose-password');
    expect(codeOf(await join(token))).toBe('ok');
    expect(await grants()).toEqual([{ actor: owner.id, role: 'cozinha' }]);
  });

  it('is complete when killed after the commit: the link is used, and the person signs in', async () => {
    const { token } = await invite(BY_MAIL);
    await actAndDie(joining(token), 'join-by-mail:committed');
    expect(await roleOf(EMAIL)).toBe('cozinha');
    expect(await offerTo(token)).toBe('used');
    expect(codeOf(await join(token))).toBe('used');
    expect(await enter()).toBe('ok');
    expect(await grants()).toHaveLength(1);
  });

  it('opens one account and gives the role once to five presses at once', async () => {
    const { token } = await invite(BY_MAIL);
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(() => join(token)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'used' || code === 'busy')).toHaveLength(4);
    expect(await grants()).toHaveLength(1);
    expect(await enter()).toBe('ok');
  });
});

describe('accepting an invitation with an account', () => {
  it('leaves no trace when killed after the role and before the session; the old session works and presses again', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helper = await makeCustomer(shop.cms);
    const input = { token, customerId: helper.id, place: {} };
    await dieWithoutTrace(shop.pool, { do: 'accept-invitation', input }, 'accept-invitation:role-granted');
    expect(await offerTo(token, visitorOf(helper))).toBe('accept');
    expect(codeOf(await accept(token, helper))).toBe('ok');
    expect(await grants()).toEqual([{ actor: owner.id, role: 'entregador' }]);
  });

  it('is complete when killed after the commit; a repeated press opens no session, the sign-in does', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helper = await makeCustomer(shop.cms);
    const input = { token, customerId: helper.id, place: {} };
    await actAndDie({ do: 'accept-invitation', input }, 'accept-invitation:committed');
    expect(await roleOf(helper.email)).toBe('entregador');
    const sessions = () =>
      shop.sql.query('select 1 from customers_sessions where _parent_id = $1', [helper.id]);
    const before = (await sessions()).length;
    expect(codeOf(await accept(token, helper))).toBe('accepted_before');
    expect(await sessions()).toHaveLength(before);
    const entered = await signIn(shop.cms, { ...helper, ip: '203.0.113.7' });
    expect(entered.ok).toBe(true);
    expect(codeOf(await accept(token, await makeCustomer(shop.cms)))).toBe('used');
    expect(await grants()).toHaveLength(1);
  });

  it('gives the role and one session to five presses of one account at once', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helper = await makeCustomer(shop.cms);
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => accept(token, helper)));
    expect(results.map(codeOf).sort()).toEqual([...Array(4).fill('accepted_before'), 'ok']);
    expect(
      await shop.sql.query('select 1 from customers_sessions where _parent_id = $1', [helper.id]),
    ).toHaveLength(1);
    for (const result of results)
      if (result.ok)
        expect(await readSession(shop.cms, cookieValue(result.cookie))).toMatchObject({ role: 'entregador' });
    expect(await grants()).toHaveLength(1);
  });

  it('gives the role to one of several accounts that press at once', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helpers = [
      await makeCustomer(shop.cms),
      await makeCustomer(shop.cms),
      await makeCustomer(shop.cms),
    ];
    const codes = (await Promise.all(helpers.map((helper) => accept(token, helper)))).map(codeOf);
    expect(codes.sort()).toEqual(['ok', 'used', 'used']);
    const roles = await Promise.all(helpers.map(({ email }) => roleOf(email)));
    expect(roles.sort()).toEqual(['cliente', 'cliente', 'entregador']);
    expect(await grants()).toHaveLength(1);
  });

  it('does not give the role back to an account that lost it, however often it presses', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helper = await makeCustomer(shop.cms);
    expect(codeOf(await accept(token, helper))).toBe('ok');
    await changeRole(shop.cms, {
      customerId: helper.id,
      from: 'entregador',
      to: 'cliente',
      actorId: owner.id,
    });
    expect(codeOf(await accept(token, helper))).toBe('used');
    expect(await roleOf(helper.email)).toBe('cliente');
  });
});

describe('signing up on the page of a link by WhatsApp', () => {
  const BROWSER = 'celular-do-tiago';
  const account = {
    email: EMAIL,
    password: PASSWORD,
    fullName: 'Tiago Reis',
    ip: '203.0.113.7',
    termsVersion: '2026-11',
    browser: BROWSER,
  };

  /** Confirms the newest sign-up in the browser that made it; returns the account's id. */
  async function confirm(): Promise<string> {
    const link = (await signUpLinks(shop.cms, EMAIL)).at(-1) ?? '';
    const opened = await confirmSignUp(shop.cms, { token: link, browser: BROWSER, place: {} });
    expect(codeOf(opened)).toBe('ok');
    return opened.ok ? opened.customerId : '';
  }

  it('gives no role when killed before the invitation knows of it; the link leads to the role after the confirmation', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const act = { do: 'join-by-sign-up', input: { token, account } } as const;
    await actAndDie(act, 'join-by-sign-up:signed-up');
    expect(await roleOf(EMAIL)).toBe('cliente');
    const customerId = await confirm();
    // The browser is not led back by itself, because nothing connects the sign-up with the invitation.
    expect(await findInvitationOfSignUp(shop.cms, customerId)).toBeNull();
    expect(await offerTo(token, { customerId, email: EMAIL, role: 'cliente' })).toBe('accept');
    expect(codeOf(await accept(token, { id: customerId }))).toBe('ok');
    expect(await grants()).toEqual([{ actor: owner.id, role: 'entregador' }]);
  });

  it('leads back to the invitation when the form was sent again after the kill', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const act = { do: 'join-by-sign-up', input: { token, account } } as const;
    await actAndDie(act, 'join-by-sign-up:signed-up');
    expect(codeOf(await joinBySignUp(shop.cms, { token, account }))).toBe('ok');
    const customerId = await confirm();
    expect(await findInvitationOfSignUp(shop.cms, customerId)).toBe(token);
    expect(codeOf(await accept(token, { id: customerId }))).toBe('ok');
    expect(await grants()).toHaveLength(1);
  });
});
