import { beforeEach, describe, expect, it } from 'vitest';

import { endOtherSessions } from '@cms/customers/operations/end-other-sessions';
import { endSession } from '@cms/customers/operations/end-session';
import { readSession } from '@cms/customers/queries/read-session';
import { readSessionToken } from '@cms/customers/sessions/session-token';
import { endMemberSession } from '@cms/team/operations/end-member-session';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import { callRest } from '@tests/support/access/rest';
import { makePeople, signedIn, type People, type SignedPerson } from '@tests/support/access/people';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let clerk: SignedPerson;

beforeEach(async () => {
  people = await makePeople(shop.cms);
  clerk = await signedIn(shop.cms, 'atendente');
});

const isIn = async ({ token }: SignedPerson) => (await readSession(shop.cms, token)) !== null;
const sessionOf = async ({ token }: SignedPerson) =>
  (await readSessionToken(shop.cms, token))?.sessionId ?? '';

describe('a session of the team', () => {
  it('ends after twelve hours without use, and a customer’s does not', async () => {
    const unusedFor = (time: string) =>
      shop.sql.query(`update session_devices set last_seen_at = now() - $1::interval`, [time]);
    await unusedFor('11 hours 59 minutes');
    expect([await isIn(clerk), await isIn(people.owner)]).toEqual([true, true]);
    await unusedFor('12 hours 1 minute');
    expect([await isIn(clerk), await isIn(people.owner)]).toEqual([false, true]);
  });

  it('ends after seven days, however much it is used', async () => {
    const openedBefore = (time: string) =>
      shop.sql.query(`update customers_sessions set created_at = now() - $1::interval`, [time]);
    await openedBefore('6 days 23 hours');
    expect(await isIn(clerk)).toBe(true);
    await openedBefore('7 days 1 hour');
    expect([await isIn(clerk), await isIn(people.owner)]).toEqual([false, true]);
    await cleanUp(shop.cms);
    expect(
      await shop.sql.query('select 1 from customers_sessions where _parent_id = $1', [clerk.id]),
    ).toEqual([]);
  });

  it('is ended by an admin, which is audited and told; a clerk ends nobody’s', async () => {
    const end = (as: SignedPerson, id: string) =>
      callRest({ method: 'POST', path: `/office/team/sessions/${id}/end`, as, json: {} });
    expect((await end(clerk, await sessionOf(people.admin))).status).toBe(403);
    expect(await isIn(people.admin)).toBe(true);
    expect((await end(people.admin, await sessionOf(people.owner))).status).toBe(200);
    expect(await isIn(people.owner)).toBe(true);
    const id = await sessionOf(clerk);
    expect((await end(people.admin, id)).status).toBe(200);
    expect((await end(people.admin, id)).status).toBe(200);
    expect(await isIn(clerk)).toBe(false);
    const [audit, ...more] = await shop.sql.query<{ actor: string }>(
      `select actor_id as actor from audit_log where action = 'session.end' and subject_id = $1`,
      [clerk.id],
    );
    expect([audit?.actor, more.length]).toEqual([people.admin.id, 0]);
    expect(
      await shop.sql.query(`select event, actor_id as actor from security_events where customer_id = $1`, [
        clerk.id,
      ]),
    ).toEqual([{ event: 'sessions_ended', actor: people.admin.id }]);
  });

  it('of the own account ends with its phone’s messages, and both ways are in the log', async () => {
    const { admin } = people;
    const id = await sessionOf(admin);
    await shop.sql.query(
      `insert into session_devices (session_id, device, last_seen_at) values ($1, 'Chrome no Android', now())
       on conflict (session_id) do update set device = excluded.device`,
      [id],
    );
    await shop.sql.query(
      `insert into push_devices (customer_id, endpoint, p256dh, auth, application_key, device)
       values ($1, 'https://push.test/a', 'a', 'a', 'a', 'Chrome no Android')`,
      [admin.id],
    );
    const end = () => endMemberSession(shop.cms, { actorId: admin.id, sessionId: id });
    expect([await end(), await end()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await shop.sql.query('select 1 from push_devices where customer_id = $1', [admin.id])).toEqual([]);
    expect(
      await shop.sql.query(`select event, actor_id as actor from security_events where customer_id = $1`, [
        admin.id,
      ]),
    ).toEqual([{ event: 'sessions_ended', actor: null }]);
  });
});

describe('the phone of a member of the team', () => {
  const phones = async () =>
    (await shop.sql.query<{ device: string }>('select device from push_devices order by device')).map(
      ({ device }) => device,
    );

  beforeEach(async () => {
    for (const device of ['Chrome no Android', 'Safari no iPhone'])
      await shop.sql.query(
        `insert into push_devices (customer_id, endpoint, p256dh, auth, application_key, device)
         values ($1, $2, 'a', 'a', 'a', $3)`,
        [clerk.id, `https://push.test/${device}`, device],
      );
    await shop.sql.query(`update session_devices set device = 'Chrome no Android' where session_id = $1`, [
      await sessionOf(clerk),
    ]);
  });

  it('stops ringing when its person ends the device of its name', async () => {
    const { payload } = shop.cms;
    const sessionId = await sessionOf(clerk);
    await endSession(payload, { customerId: clerk.id, sessionId, endsPhones: true });
    expect(await phones()).toEqual(['Safari no iPhone']);
  });

  it('stays when its person only signs out', async () => {
    await endSession(shop.cms.payload, { customerId: clerk.id, sessionId: await sessionOf(clerk) });
    expect(await phones()).toHaveLength(2);
  });

  it('stops ringing when its person ends every other device', async () => {
    await endOtherSessions(shop.cms, { customerId: clerk.id, sessionId: await sessionOf(clerk) });
    expect(await phones()).toEqual([]);
  });
});
