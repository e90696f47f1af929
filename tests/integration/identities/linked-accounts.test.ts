import { describe, expect, it } from 'vitest';
import { signIn } from '@cms/customers/operations/sign-in';
import { linkFor } from '@tests/support/identity-provider/link-for';
import { action, loader } from '@app/routes/conta.detalhes/route';
import { loader as statusPage } from '@app/routes/privacidade.exclusao.$code/route';
import { messages } from '@shop/messages/messages';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { SESSION_COOKIE, useTravellers } from '@tests/support/identity-provider/use-travellers';

const { tested, browser, noticeOf } = useTravellers();

const PAGE = '/conta/detalhes';

async function signedIn() {
  const customer = await makeCustomer(tested.shop.cms);
  const visitor = browser();
  const session = await signIn(tested.shop.cms, { ...customer, ip: '203.0.113.7' });
  if (!session.ok) throw new Error(session.error.code);
  visitor.cookies.set(SESSION_COOKIE, /^[^=]+=([^;]*)/.exec(session.cookie)?.[1] ?? '');
  return { customer, visitor };
}

const link = (customerId: string, subject: string) =>
  linkFor(tested.shop.cms, {
    customerId,
    identity: { provider: 'google', subject, email: null, isEmailVerified: false, name: null },
  });

interface Seen {
  linkedAccounts: { linked: { id: string; provider: string }[]; hasPassword: boolean; offered: string[] };
}

const seenBy = async (visitor: ReturnType<typeof browser>) =>
  ((await visitor.visit(loader, PAGE)).data as Seen).linkedAccounts;

const unlink = (visitor: ReturnType<typeof browser>, identity: string) =>
  visitor.submit(action, PAGE, { intent: 'unlink-identity', identity });

describe('"Contas ligadas" (accounts at Google and Facebook)', () => {
  it('shows the customer’s linked accounts and the providers that can be linked, never another customer’s accounts', async () => {
    const { customer, visitor } = await signedIn();
    const other = await makeCustomer(tested.shop.cms);
    await link(customer.id, 'meu-1');
    await link(other.id, 'alheio-1');
    const seen = await seenBy(visitor);
    expect(seen).toMatchObject({
      linked: [{ provider: 'google' }],
      hasPassword: true,
      offered: ['google', 'facebook'],
    });
    expect(JSON.stringify(seen)).not.toMatch(/meu-1|alheio-1/);
  });

  it('unlinks the customer’s account at a provider, once', async () => {
    const { customer, visitor } = await signedIn();
    await link(customer.id, 'meu-1');
    const [own] = (await seenBy(visitor)).linked;
    const done = await unlink(visitor, own?.id ?? '');
    expect(done.location).toBe(PAGE);
    expect(await noticeOf(visitor)).toBe(messages.identity_unlinked);
    expect((await seenBy(visitor)).linked).toEqual([]);
    const again = await unlink(visitor, own?.id ?? '');
    expect(again.status).toBe(409);
    expect(again.data).toMatchObject({ toast: { title: messages.identity_not_linked } });
  });

  it('unlinks neither another customer’s account nor the only way to sign in, and requires a session', async () => {
    const { customer, visitor } = await signedIn();
    const other = await makeCustomer(tested.shop.cms);
    await link(other.id, 'alheio-1');
    const [row] = await tested.shop.sql.query<{ id: string }>('select id from customers_identities');
    expect((await unlink(visitor, row?.id ?? '')).status).toBe(409);
    expect((await unlink(browser(), row?.id ?? '')).location).toMatch(/^\/conta\?/);

    await link(customer.id, 'meu-1');
    await tested.shop.sql.query('update customers set hash = null, salt = null where id = $1', [customer.id]);
    const [own] = (await seenBy(visitor)).linked;
    const refused = await unlink(visitor, own?.id ?? '');
    expect(refused.data).toMatchObject({ toast: { title: messages.identity_only_way_in } });
    expect(await tested.shop.sql.query('select 1 from customers_identities')).toHaveLength(2);
  });
});

describe('the status page of a deletion', () => {
  it('reports the progress, privately, and returns 404 for an unknown code', async () => {
    const [row] = await tested.shop.sql.query<{ id: string }>(
      `insert into erasure_requests (source) values ('facebook') returning id`,
    );
    const code = row?.id ?? '';
    const address = `/privacidade/exclusao/${code}`;
    expect((await browser().visit(statusPage, address, { code })).data).toMatchObject({ code, doneAt: null });
    await tested.shop.sql.query('update erasure_requests set done_at = now()');
    const done = await browser().visit(statusPage, address, { code });
    expect((done.data as { doneAt: string }).doneAt).toMatch(/ de .* às /);
    for (const other of [crypto.randomUUID(), 'x']) {
      expect(
        (await browser().visit(statusPage, `/privacidade/exclusao/${other}`, { code: other })).status,
      ).toBe(404);
    }
  });
});
