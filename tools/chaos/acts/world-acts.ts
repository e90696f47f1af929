import { addJob } from '@cms/platform/queue/add-job';
import { signalPostgres } from '@tests/support/e2e/crowd/kill-roles';
import type { OrderPlace, Sweep } from '../action';
import type { ChaosWorld } from '../world';
import { readPatiently, type Acts, type Outcome } from './act';

/** Makes a worker run a task now that its schedule would start within minutes. */
export const runSoon = ({ fleet }: Pick<ChaosWorld, 'fleet'>, task: Sweep): Promise<void> =>
  addJob(fleet.sql, { task, payload: {}, key: task, maxAttempts: 3 });

/** Lets all the time pass in which an order can still be paid. */
export async function letTimeRunOut(world: ChaosWorld, place: OrderPlace): Promise<Outcome> {
  const orderId = await readPatiently(() => world.orderIdAt(place));
  if (!orderId) return 'skipped';
  const moved = await readPatiently(() =>
    world.fleet.sql.query(
      // Ends all the time that the order has left: first that of the reservation, then, when the action is
      // repeated, the time that a Pix has added.
      `update orders set reserved_until = reserved_until - (greatest(reserved_until, pix_until) - now() + interval '1 second'),
         pix_until = pix_until - (greatest(reserved_until, pix_until) - now() + interval '1 second')
       where id = $1 and payment_status = 'unpaid' and stock_held returning id`,
      [orderId],
    ),
  );
  if (moved.length === 0) return 'skipped';
  // A history lasts minutes and stands for days, so the limits by hour forget what they have counted.
  await readPatiently(() => world.fleet.sql.query('delete from rate_limit_hits'));
  await readPatiently(() => runSoon(world, 'expire-reservations'));
  return 'done';
}

export const WORLD_ACTS: Acts<
  | 'time-runs-out'
  | 'proof-ends'
  | 'sweep'
  | 'kill'
  | 'restart'
  | 'restart-database'
  | 'mail-server'
  | 'push-service'
  | 'sms-provider'
> = {
  /** Makes an order's time run out by changing the order's times, not the shop's clock. */
  'time-runs-out': (world, { shopper, nth }) => letTimeRunOut(world, { shopper, nth }),

  /** Ends all proofs by changing their rows, not the shop's clock. */
  async 'proof-ends'({ fleet }) {
    await readPatiently(() =>
      fleet.sql.query(
        `update session_devices set proved_at = proved_at - interval '11 minutes' where proved_at is not null`,
      ),
    );
    return 'done';
  },

  async sweep(world, { task }) {
    await readPatiently(async () => {
      if (task === 'reconcile-payments')
        await world.fleet.sql.query('update orders set reconciled_at = null where reconciled_at is not null');
      await runSoon(world, task);
    });
    return 'done';
  },

  kill(world, { role, which, faultPoint }) {
    const roles = world.fleet.roles[role];
    const victim = roles[which % roles.length];
    if (!victim || victim.isDown) return Promise.resolve('skipped');
    victim.kill(faultPoint ? `${faultPoint}=kill` : '');
    return Promise.resolve('done');
  },

  restart(world, { role, which }) {
    const roles = world.fleet.roles[role];
    const victim = roles[which % roles.length];
    if (!victim || victim.isDown) return Promise.resolve('skipped');
    victim.restart();
    return Promise.resolve('done');
  },

  async 'restart-database'(world, { how }) {
    const isSent = await signalPostgres(world.dataDir, how === 'crash' ? 'SIGKILL' : 'SIGINT').catch(
      () => false,
    );
    if (!isSent) return 'skipped';
    world.deaths.push({ what: 'database', at: Date.now() });
    return 'done';
  },

  'push-service'({ fleet }, { answers }) {
    fleet.push.behave(answers);
    return Promise.resolve('done');
  },

  'sms-provider'({ fleet }, { becomes }) {
    fleet.sms.behave(becomes);
    return Promise.resolve('done');
  },

  async 'mail-server'(world, { isUp }) {
    const { post } = world.fleet;
    if (post.isDown !== isUp) return 'skipped';
    if (isUp) await post.comeBack();
    else {
      world.deaths.push({ what: 'mail server', at: Date.now() });
      await post.goDown();
    }
    return 'done';
  },
};
