import { beforeEach, describe, expect, it } from 'vitest';

import { action as setOut } from '@app/routes/entrar.$provider';
import { loader as comeBack } from '@app/routes/entrar.$provider.retorno';
import { messages } from '@shop/messages/messages';
import type { ProviderFault, ProviderPerson } from '@server/identity-provider/provider-state';
import type { Browser } from '@tests/integration/app/browser';
import { makeCustomer } from '@tests/support/factories/make-customer';
import {
  FACEBOOK,
  GOOGLE,
  pathOf,
  SESSION_COOKIE,
  useTravellers,
} from '@tests/support/identity-provider/use-travellers';
import { linkFor } from '@tests/support/identity-provider/link-for';

const { tested, browser, known, travel, noticeOf } = useTravellers();

type Params = typeof GOOGLE;
const ASKED = '/conta/provar?redirectTo=%2Fconta%2Fprivacidade';
const PROVING = { intent: 'prove', redirectTo: '/conta/privacidade' };

let customerId: string;
let google: ProviderPerson;
let facebook: ProviderPerson;

/** The customer has no password, so only the provider can prove who they are. */
beforeEach(async () => {
  const { cms, sql } = tested.shop;
  customerId = (await makeCustomer(cms)).id;
  google = known();
  facebook = known();
  for (const [provider, { subject, name }] of [
    ['google', google],
    ['facebook', facebook],
  ] as const)
    await linkFor(cms, {
      customerId,
      identity: { provider, subject, email: null, isEmailVerified: false, name },
    });
  await sql.query('update customers set hash = null, salt = null where id = $1', [customerId]);
  await sql.query('delete from customers_sessions');
});

/** Signs in with Google, as an open session at Google allows at any time. */
async function signedIn(): Promise<Browser> {
  const visitor = browser();
  await travel(visitor, google.subject);
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  return visitor;
}

const proofs = async () =>
  (
    await tested.shop.sql.query<{ by: string }>(
      'select proved_by as by from session_devices where proved_at is not null',
    )
  ).map(({ by }) => by);

const events = async () =>
  (
    await tested.shop.sql.query<{ event: string }>(
      `select event from security_events where event in ('proved', 'proof_failed')`,
    )
  ).map(({ event }) => event);

/** Proves at the provider; the request is changed by `edit` on its way, as whoever sits at the browser can do. */
async function prove(
  visitor: Browser,
  params: Params,
  { subject, edit = () => undefined }: { subject?: string; edit?: (query: URLSearchParams) => void } = {},
) {
  const left = await visitor.submit(setOut, `/entrar/${params.provider}`, PROVING, params);
  const location = new URL(left.location ?? '');
  edit(location.searchParams);
  const chosen = subject ?? (params === GOOGLE ? google : facebook).subject;
  return visitor.visit(comeBack, pathOf(tested.provider.decide(location.href, chosen)), params);
}

describe('a sign-in at a provider', () => {
  it('opens the session and proves nothing: the session at the provider may be days old', async () => {
    await signedIn();
    expect(await proofs()).toEqual([]);
  });
});

describe('a proof at a provider', () => {
  it('asks Google for the time of the last sign-in, and Facebook to ask the person again', async () => {
    const visitor = await signedIn();
    const sent = async (params: Params) =>
      new URL((await visitor.submit(setOut, '/entrar', PROVING, params)).location ?? '').searchParams;
    const toGoogle = await sent(GOOGLE);
    expect(toGoogle.get('max_age')).toBe('0');
    expect(JSON.parse(toGoogle.get('claims') ?? '')).toEqual({
      id_token: { auth_time: { essential: true } },
    });
    const toFacebook = await sent(FACEBOOK);
    expect(toFacebook.get('auth_type')).toBe('reauthenticate');
    expect(toFacebook.get('auth_nonce')).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([GOOGLE, FACEBOOK])('of the last minutes counts for this session ($provider)', async (params) => {
    const visitor = await signedIn();
    const session = visitor.cookies.get(SESSION_COOKIE);
    expect((await prove(visitor, params)).location).toBe('/conta/privacidade');
    expect(visitor.cookies.get(SESSION_COOKIE)).toBe(session);
    expect(await proofs()).toEqual([params.provider]);
    expect(await events()).toEqual(['proved']);
  });

  const STALE: [ProviderFault, Params][] = [
    ['old-auth-time', GOOGLE],
    ['no-auth-time', GOOGLE],
    ['other-auth-nonce', FACEBOOK],
    ['no-auth-nonce', FACEBOOK],
  ];

  it.each(STALE)('is refused after the answer %s', async (fault, params) => {
    const visitor = await signedIn();
    tested.provider.state.fault = fault;
    expect((await prove(visitor, params)).location).toBe(ASKED);
    expect(await noticeOf(visitor)).toBe(messages.identity_not_fresh);
    expect(await proofs()).toEqual([]);
    expect(await events()).toEqual(['proof_failed']);
  });

  it('is refused where the browser left out what asks again', async () => {
    const visitor = await signedIn();
    await prove(visitor, FACEBOOK, { edit: (query) => query.delete('auth_type') });
    await prove(visitor, GOOGLE, { edit: (query) => query.delete('claims') });
    expect(await proofs()).toEqual([]);
  });

  it('is refused to another person, also to one with an account of the shop', async () => {
    const visitor = await signedIn();
    const other = known();
    await travel(browser(), other.subject);
    expect((await prove(visitor, GOOGLE, { subject: other.subject })).location).toBe(ASKED);
    expect(await noticeOf(visitor)).toBe(messages.identity_not_linked_here);
    expect(await proofs()).toEqual([]);
  });

  it('counts for no other person who meanwhile uses the browser', async () => {
    const visitor = await signedIn();
    const left = await visitor.submit(setOut, '/entrar/google', PROVING, GOOGLE);
    visitor.cookies.delete(SESSION_COOKIE);
    const back = tested.provider.decide(left.location ?? '', google.subject);
    await visitor.visit(comeBack, pathOf(back), GOOGLE);
    expect(await noticeOf(visitor)).toBe(messages.identity_expired);
    expect(await proofs()).toEqual([]);
  });

  it('opens an account of the team only through a link that its owner proved', async () => {
    const visitor = await signedIn();
    await tested.shop.sql.query(`update customers set role = 'cozinha' where id = $1`, [customerId]);
    await tested.shop.sql.query('update customers_identities set proved = false');
    await prove(visitor, GOOGLE);
    expect(await noticeOf(visitor)).toBe(messages.identity_not_linked_here);
    expect(await proofs()).toEqual([]);
  });
});
