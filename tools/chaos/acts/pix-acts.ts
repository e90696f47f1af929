import { CAST } from '../action';
import { readPatiently, type Acts } from './act';
import { linkTo } from './guest-acts';
import { orSkip, paymentAt } from './provider-acts';
import { get, post } from './visit';
import { letTimeRunOut } from './world-acts';

export const PIX_ACTS: Acts<'pix-page' | 'pix-pay' | 'pix-code-ends' | 'pix-price' | 'order-link'> = {
  async 'pix-page'(world, { press, presses, ...place }) {
    const orderId = await readPatiently(() => world.orderIdAt(place));
    const guest = world.guests[place.shopper - CAST.shoppers];
    const shopper = world.shoppers[place.shopper];
    if (!orderId || shopper?.isGone) return 'skipped';
    const order = guest ? await linkTo(world, orderId) : `/conta/pedidos/${orderId}`;
    const visitor = guest ?? shopper;
    if (!order || !visitor) return 'skipped';
    // With a Pix price, the way to the card sends the card's total, which the page shows.
    const page = press === 'card' ? await get(world, visitor, `${order}/pix`) : null;
    const agreed = page && /name="agreedCents" value="(\d+)"/.exec(page.text)?.[1];
    const form = { intent: press, ...(agreed && { agreedCents: agreed }) };
    const responses = await Promise.all(
      Array.from({ length: presses }, () => post(world, visitor, `${order}/pix`, form)),
    );
    if (responses.every((response) => response === null)) return 'lost';
    return responses.some((response) => response?.status === 303) ? 'done' : 'refused';
  },

  async 'pix-pay'(world, { late, notify, ...place }) {
    const payment = await paymentAt(
      world,
      place,
      ({ orderId, status }) => orderId !== undefined && status === 'pending',
    );
    if (!payment) return 'skipped';
    if (late) await letTimeRunOut(world, place);
    return orSkip(world.fleet.simulator.control.changeStatus(payment.id, { status: 'approved', notify }));
  },

  async 'pix-code-ends'(world, place) {
    const orderId = await readPatiently(() => world.orderIdAt(place));
    const ended = await readPatiently(() =>
      world.fleet.sql.query(
        `update pix_codes set expires_at = now() where order_id = $1 and expires_at > now() returning id`,
        [orderId],
      ),
    );
    return ended.length > 0 ? 'done' : 'skipped';
  },

  async 'pix-price'(world, { percent }) {
    await readPatiently(() => world.fleet.sql.query('update settings set pix_percent = $1', [percent]));
    return 'done';
  },

  'order-link': (world, { isLinked }) => orSkip(world.fleet.simulator.control.setOrderLink(isLinked)),
};
