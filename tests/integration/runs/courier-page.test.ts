import { beforeEach, expect, it } from 'vitest';

import { ROLES, type Role } from '@shop/permissions/roles';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { endRun } from '@cms/runs/operations/end-run';
import { signedIn, type SignedPerson } from '@tests/support/access/people';
import {
  makeTeam,
  prepareDelivery,
  rightCode,
  sendRun,
  tapAt,
  type Stop,
  type Team,
} from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

import { Browser } from '../app/browser';

const s = usePayingShop();
let team: Team;
let courier: SignedPerson;
let runId: string;
let stop: Stop;

beforeEach(async () => {
  courier = await signedIn(s.shop.cms, 'entregador');
  team = { ...(await makeTeam(s.shop.cms)), courierId: courier.id };
  const { orderId } = await s.paidOrder({ quantity: 3 });
  await prepareDelivery(s.shop.cms, orderId, team);
  const sent = await sendRun(s.shop.cms, team, [orderId]);
  runId = sent.runId;
  stop = sent.stops[0] as Stop;
});

const page = () => import('@app/routes/entregas/route');
const paradas = () => import('@app/routes/entregas_.paradas');

function browserOf(person: SignedPerson | null): Browser {
  const browser = new Browser(s.shop.cms);
  if (person) browser.cookies.set(sessionCookieName(s.shop.cms), person.token);
  return browser;
}

it('the courier page is open to couriers and admins only', async () => {
  const expected: Record<Role, number> = {
    cliente: 404,
    atendente: 404,
    cozinha: 404,
    admin: 200,
    entregador: 200,
  };
  const { loader } = await page();
  const { loader: version } = await paradas();
  for (const role of ROLES) {
    const browser = browserOf(await signedIn(s.shop.cms, role));
    expect((await browser.visit(loader, '/entregas')).status, role).toBe(expected[role]);
    expect((await browser.visit(version, '/entregas/paradas')).status, role).toBe(
      expected[role] === 200 ? 200 : 401,
    );
  }
  const signedOut = await browserOf(null).visit(loader, '/entregas');
  expect(signedOut).toMatchObject({ status: 303, location: '/login?redirectTo=%2Fentregas' });
});

it('the courier page opens to no admin whose factor is due, neither as a page nor to a script', async () => {
  const admin = await signedIn(s.shop.cms, 'admin');
  await s.shop.sql.query(`update customers set role_since = now() - interval '8 days' where id = $1`, [
    admin.id,
  ]);
  const { loader, action } = await page();
  const { loader: version } = await paradas();
  const browser = browserOf(admin);
  const toSetUp = { status: 303, location: '/conta/entrada' };
  expect(await browser.visit(loader, '/entregas')).toMatchObject(toSetUp);
  expect(await browser.submit(action, '/entregas', { intent: 'return', runId })).toMatchObject(toSetUp);
  expect((await browser.visit(version, '/entregas/paradas')).status).toBe(401);
});

it('the courier page shows couriers their stops without amounts and e-mails, and admins the delivery runs on the road', async () => {
  const { loader } = await page();
  const own = await browserOf(courier).visit(loader, '/entregas');
  expect(own.data).toMatchObject({
    run: {
      isOwn: true,
      stops: [{ boxes: '3 caixas', person: { street: 'Rua das Rosas, 41', place: 'Itaigara, Salvador' } }],
    },
  });
  expect(JSON.stringify(own.data)).not.toMatch(/@|R\$|cents|total/i);
  const admin = browserOf(await signedIn(s.shop.cms, 'admin'));
  expect((await admin.visit(loader, '/entregas')).data).toMatchObject({ run: null, runs: [{ id: runId }] });
  expect((await admin.visit(loader, `/entregas?rota=${runId}`)).data).toMatchObject({
    run: { isOwn: false, stops: [{ person: { street: 'Rua das Rosas, 41' } }] },
  });
  const other = browserOf(await signedIn(s.shop.cms, 'entregador'));
  expect((await other.visit(loader, `/entregas?rota=${runId}`)).data).toMatchObject({ run: null, runs: [] });
});

it('the courier page records a delivery from a plain form without JavaScript, and shows the result', async () => {
  const { action, loader } = await page();
  const browser = browserOf(courier);
  const fields = { ...tapAt(stop.id, { kind: 'entregue' }), intent: 'tap', reason: '', at: '' };
  const send = (code: string) => browser.submit(action, '/entregas', { ...fields, code });
  expect(await send('12')).toMatchObject({ status: 303, location: `/entregas#parada-${stop.id}` });
  expect((await browser.visit(loader, '/entregas')).data).toMatchObject({
    run: { stops: [{ triesLeft: 5 }] },
  });
  await send(rightCode(s.shop.cms, stop.orderId));
  expect((await browser.visit(loader, '/entregas')).data).toMatchObject({
    run: { deliveredCount: 1, stops: [{ state: 'delivered' }] },
  });
  expect(await browser.submit(action, '/entregas', { intent: 'nonsense' })).toMatchObject({ status: 400 });
});

it('the courier page shows no addresses or names once the delivery run has been over for two hours', async () => {
  await endRun(s.shop.cms, { runId, actorId: team.adminId });
  await s.shop.sql.query(
    `update runs set started_at = now() - interval '4 hours', ended_at = now() - interval '121 minutes' where id = $1`,
    [runId],
  );
  const { loader } = await page();
  const { data } = await browserOf(courier).visit(loader, '/entregas');
  expect(data).toMatchObject({ run: { showsPeople: false, stops: [{ person: null }] } });
  expect(JSON.stringify(data)).not.toContain('Rosas');
});
