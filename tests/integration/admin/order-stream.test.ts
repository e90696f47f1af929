import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openOrderStream } from '@cms/orders/live/order-stream';
import { acknowledgeOrders } from '@cms/orders/operations/acknowledge-orders';
import { endSession } from '@cms/customers/operations/end-session';
import { isSessionAllowed } from '@cms/customers/queries/is-session-allowed';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { makePeople, type People } from '@tests/support/access/people';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { until } from '@tests/support/server/until';
import { quietMs } from '@tests/support/server/quiet-time';

const s = usePayingShop();
const counter = counterSteps(s);
let people: People;
let streams: HeardStream[];

/** Reads an event stream as an open page does, and collects its events. */
class HeardStream {
  readonly events: { name: string; data: string }[] = [];
  hasEnded = false;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
    void this.#read();
  }

  get pulses() {
    return this.events.filter(({ name }) => name === 'pulse').map(({ data }) => data);
  }

  close = () => this.#reader.cancel();

  async #read() {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
        if (name) this.events.push({ name, data });
      }
    }
    this.hasEnded = true;
  }
}

const listen = ({
  beatMs = 60_000,
  isWelcome = () => Promise.resolve(true),
}: { beatMs?: number; isWelcome?: () => Promise<boolean> } = {}) => {
  const heard = new HeardStream(openOrderStream({ cms: s.shop.cms, beatMs, isWelcome }));
  streams.push(heard);
  return heard;
};

beforeEach(async () => {
  streams = [];
  people = await makePeople(s.shop.cms);
});

afterEach(async () => {
  await Promise.all(streams.map((stream) => stream.close()));
});

describe('the event stream of orders, which an open page of the panel reads,', () => {
  it('reports to every screen within two seconds that a person has acknowledged an order', async () => {
    const { orderId } = await s.paidOrder();
    const screens = [listen(), listen()];
    await until('the first versions', () => screens.every(({ pulses }) => pulses.length > 0));
    const before = screens.map(({ pulses }) => pulses.at(-1));
    const took = await quietMs(async () => {
      await acknowledgeOrders(s.shop.cms, { orderIds: [orderId], actorId: people.admin.id });
      await until('the change', () => screens.every(({ pulses }, at) => pulses.at(-1) !== before[at]));
    });
    expect(took).toBeLessThan(2_000);
  });

  it('sends the version of all orders at once, and a new version when an order is paid or set to another status', async () => {
    const heard = listen();
    await until('the first mark', () => heard.pulses.length > 0);
    const before = heard.pulses.at(-1);
    const { orderId } = await s.paidOrder();
    await until('news of the payment', () => heard.pulses.at(-1) !== before);
    const paid = heard.pulses.at(-1);
    await changeOrderStatus(s.shop.cms, {
      orderId,
      from: 'recebido',
      to: 'em_preparo',
      actorId: people.admin.id,
    });
    await until('news of the move', () => heard.pulses.at(-1) !== paid);
  });

  it('sends a new version as soon as the team places a cash order at the shop’s counter', async () => {
    const heard = listen();
    await until('the first version', () => heard.pulses.length > 0);
    const before = heard.pulses.at(-1);
    await counter.cashOrder();
    await until('the order', () => heard.pulses.at(-1) !== before);
  });

  it('sends the version at every heartbeat, because some changes send no database notification', async () => {
    const heard = listen({ beatMs: 50 });
    await until('several beats', () => heard.pulses.length > 3);
  });

  it('ends as soon as the admin signs out, not only at the next heartbeat', async () => {
    const [session] = await s.shop.sql.query<{ id: string }>(
      'select id from customers_sessions where _parent_id = $1',
      [people.admin.id],
    );
    const sessionId = session?.id ?? '';
    const heard = listen({
      isWelcome: () =>
        isSessionAllowed(s.shop.sql, {
          customerId: people.admin.id,
          sessionId,
          permission: 'order:read',
        }),
    });
    await until('the first mark', () => heard.pulses.length > 0);
    await endSession(s.shop.cms.payload, { customerId: people.admin.id, sessionId });
    await until('its end', () => heard.hasEnded);
    expect(heard.events.at(-1)?.name).toBe('signed_out');
  });

  it('continues after the database’s connections broke', async () => {
    const heard = listen();
    await until('the first mark', () => heard.pulses.length > 0);
    const before = heard.pulses.length;
    await s.shop.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'massa-mansa changes'`,
    );
    await until('it is back', () => heard.pulses.length > before);
    const back = heard.pulses.at(-1);
    await s.paidOrder();
    await until('news again', () => heard.pulses.at(-1) !== back);
  });

  it('sends updates in the middle of a rush of notifications, however long it lasts', async () => {
    const heard = listen();
    await until('the first mark', () => heard.pulses.length > 0);
    const before = heard.pulses.length;
    // Each poll sends another notification, so the rush never pauses.
    await until('two updates in the rush', async () => {
      await s.shop.sql.query(`select pg_notify('office_changed', 'orders')`);
      return heard.pulses.length > before + 1;
    });
  });

  it('loses no notification that arrives during its query', async () => {
    let answer: (isWelcome: boolean) => void = () => undefined;
    let questions = 0;
    const heard = listen({
      isWelcome: () => {
        questions += 1;
        return new Promise((resolve) => (answer = resolve));
      },
    });
    await until('the first question', () => questions === 1);
    let arrivals = 0;
    const witness = listen({ isWelcome: () => Promise.resolve(++arrivals > 0) });
    await until('the first update of another page', () => witness.pulses.length > 0);
    const before = arrivals;
    await s.shop.sql.query(`select pg_notify('office_changed', 'sessions')`);
    await until('the notification has arrived', () => arrivals > before);
    expect(questions).toBe(1);
    answer(true);
    await until('the second question', () => questions === 2);
    answer(false);
    await until('its end', () => heard.hasEnded);
  });

  it('stays open while the database does not respond', async () => {
    let isAway = false;
    let refusals = 0;
    const refuse = () => {
      refusals += 1;
      return Promise.reject(new Error('away'));
    };
    const heard = listen({
      beatMs: 50,
      isWelcome: () => (isAway ? refuse() : Promise.resolve(true)),
    });
    await until('the first mark', () => heard.pulses.length > 0);
    isAway = true;
    const before = heard.pulses.length;
    await until('several beats without a database', () => refusals > 3);
    expect(heard.hasEnded).toBe(false);
    expect(heard.pulses.length).toBeLessThanOrEqual(before + 1);
    isAway = false;
    await until('marks again', () => heard.pulses.length > before + 1);
  });

  it('sends nothing to somebody who is no longer an admin', async () => {
    const heard = listen({ isWelcome: () => Promise.resolve(false) });
    await until('its end', () => heard.hasEnded);
    expect(heard.events).toEqual([{ name: 'signed_out', data: '-' }]);
  });
});

describe('the check of a session’s permission', () => {
  it('queries the database each time', async () => {
    const sessionOf = async (customerId: string) => {
      const [session] = await s.shop.sql.query<{ id: string }>(
        'select id from customers_sessions where _parent_id = $1',
        [customerId],
      );
      return { customerId, sessionId: session?.id ?? '', permission: 'order:read' as const };
    };
    const admin = await sessionOf(people.admin.id);
    expect(await isSessionAllowed(s.shop.sql, admin)).toBe(true);
    expect(await isSessionAllowed(s.shop.sql, await sessionOf(people.owner.id))).toBe(false);
    expect(await isSessionAllowed(s.shop.sql, { ...admin, sessionId: 'x' })).toBe(false);
    await s.shop.sql.query(`update customers set role = 'cliente' where id = $1`, [people.admin.id]);
    expect(await isSessionAllowed(s.shop.sql, admin)).toBe(false);
  });
});
