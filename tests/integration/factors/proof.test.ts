import { beforeEach, describe, expect, it } from 'vitest';

import { proveSession } from '@cms/factors/operations/prove-session';
import { readSessionToken } from '@cms/customers/sessions/session-token';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let sessionId: string;

beforeEach(async () => {
  people = await makePeople(shop.cms);
  sessionId = (await readSessionToken(shop.cms, people.admin.token))?.sessionId ?? '';
});

/** The proof of the sign-in is eleven minutes old. */
const letTimePass = () =>
  shop.sql.query(`update session_devices set proved_at = proved_at - interval '11 minutes'`);

const prove = (password: string, session = sessionId) =>
  proveSession(shop.cms, {
    customerId: people.admin.id,
    sessionId: session,
    shown: { password },
    ip: '203.0.113.7',
    userAgent: null,
  });

const changeRole = () =>
  callRest({
    method: 'POST',
    path: `/customers/${people.owner.id}/role`,
    as: people.admin,
    json: { from: 'cliente', to: 'cozinha' },
  });

describe('an act that needs a proof', () => {
  it('is refused without a proof of the last ten minutes, and nothing changes', async () => {
    await letTimePass();
    const before = await databaseDigest(shop.pool);
    expect(await changeRole()).toMatchObject({
      status: 403,
      body: { ok: false, error: { code: 'proof_needed' } },
    });
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('goes on after a proof by password, and a wrong password proves nothing', async () => {
    await letTimePass();
    expect(await prove('Errada@1')).toMatchObject({ ok: false, error: { code: 'wrong_password' } });
    expect((await changeRole()).status).toBe(403);
    expect((await prove(TEST_PASSWORD)).ok).toBe(true);
    expect((await changeRole()).status).toBe(200);
  });

  it('takes no proof of another session', async () => {
    await letTimePass();
    const other = await readSessionToken(shop.cms, people.owner.token);
    expect((await prove(TEST_PASSWORD, other?.sessionId)).ok).toBe(false);
    expect((await changeRole()).status).toBe(403);
  });

  it('is a refund, a cancellation, an export and the seller’s data; taking something away and a note are not', async () => {
    await makeSettings(shop.cms);
    const product = await makeProduct(shop.cms);
    const orderId = await makeOrder(shop.cms, { customerId: people.owner.id, product, status: 'recebido' });
    await letTimePass();
    const post = async (path: string, json: object) =>
      (await callRest({ method: 'POST', path, as: people.admin, json })).body.error;
    const needed = { code: 'proof_needed' };
    expect(await post(`/orders/${orderId}/refund`, { amountCents: 100, reason: 'x' })).toEqual(needed);
    expect(await post(`/orders/${orderId}/cancel`, { cancelReason: 'pedido' })).toEqual(needed);
    expect(await post('/customers/export', {})).toEqual(needed);
    expect(await post('/office/team/invitations', {})).toEqual(needed);
    expect(await post(`/orders/${orderId}/notes`, { text: 'Ligar antes.' })).toBeUndefined();
    const settings = await callRest({
      method: 'POST',
      path: '/globals/settings',
      as: people.admin,
      json: { seller: { legalName: 'Outra Ltda', cnpj: '1', address: 'Rua' } },
    });
    expect(settings.status).toBe(403);
    expect(settings.text).toContain('proof_needed');
  });
});
