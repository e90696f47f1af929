import { randomBytes } from 'node:crypto';
import { makeOrderLink } from '@cms/orders/order-links';
import { HttpVisitor } from '@tests/support/e2e/http-visitor';
import { newPerson } from '@tests/support/e2e/shopper';
import { CAST, type LinkVisit } from '../action';
import type { ChaosWorld, Guest } from '../world';
import { readPatiently, type Acts, type Outcome } from './act';
import { pressToBuy } from './shopper-acts';
import { get, post } from './visit';
import { windowAt } from './window-at';

const guestAt = ({ guests }: ChaosWorld, { shopper }: { shopper: number }): Guest | undefined =>
  guests[shopper - CAST.shoppers];

/** Returns the address of an order's link, as mails contain it; null once the order's links have expired. */
export async function linkTo(world: ChaosWorld, orderId: string): Promise<string | null> {
  const token = await readPatiently(() => makeOrderLink(world.fleet.sql, orderId));
  return token && `/pedido/${token}`;
}

interface Press {
  guest: Guest;
  link: string;
  window: number;
}

const FORMS: Record<
  Exclude<LinkVisit, 'look' | 'receipt'>,
  (world: ChaosWorld, press: Press) => Promise<{ path: string; fields: Record<string, string> } | null>
> = {
  cancel: (_, { link, guest: { email } }) =>
    Promise.resolve({ path: link, fields: { intent: 'cancel', email } }),
  'wrong-email': (_, { link }) =>
    Promise.resolve({ path: link, fields: { intent: 'erase', email: 'outra@clientes.test' } }),
  data: (_, { link, guest: { email } }) => Promise.resolve({ path: `${link}/dados.json`, fields: { email } }),
  erase: (_, { link, guest: { email } }) =>
    Promise.resolve({ path: link, fields: { intent: 'erase', email } }),
  'money-back': (_, { link, guest: { email } }) =>
    Promise.resolve({ path: `${link}/horario`, fields: { intent: 'money-back', email } }),
  async window(world, { link, window }) {
    const slot = await windowAt(world, window, null);
    return slot && { path: `${link}/horario`, fields: { intent: 'slot', slot: slot.key } };
  },
};

async function visitLink(
  world: ChaosWorld,
  { visit, presses, ...press }: Press & { visit: LinkVisit; presses: number },
): Promise<Outcome> {
  const { guest, link } = press;
  if (visit === 'look' || visit === 'receipt') {
    const response = await get(world, guest, visit === 'look' ? link : `${link}/recibo`);
    return response ? (response.status === 200 ? 'done' : 'refused') : 'lost';
  }
  const form = await FORMS[visit](world, press);
  if (!form) return 'skipped';
  const responses = await Promise.all(
    Array.from({ length: presses }, () => post(world, guest, form.path, form.fields)),
  );
  if (responses.every((response) => response === null)) return 'lost';
  return responses.some((response) => response && response.status < 400) ? 'done' : 'refused';
}

export const GUEST_ACTS: Acts<'guest-buy' | 'link' | 'claim'> = {
  async 'guest-buy'(world, { shopper, ...wish }) {
    const guest = guestAt(world, { shopper });
    if (!guest) return 'skipped';
    const fields = {
      accountForm: 'guest',
      guestName: 'Gabi Visitante',
      guestEmail: guest.email,
      guestPhone: guest.phone,
      guestTerms: 'on',
    };
    return (await pressToBuy(world, guest, { ...wish, fields })).outcome;
  },

  async link(world, { visit, presses, window, ...place }) {
    const guest = guestAt(world, place);
    const orderId = guest && (await readPatiently(() => world.orderIdAt(place)));
    const link = orderId ? await linkTo(world, orderId) : null;
    return guest && link ? visitLink(world, { guest, link, visit, presses, window }) : 'skipped';
  },

  async claim(world, { shopper, presses }) {
    const guest = guestAt(world, { shopper });
    if (!guest || guest.customerIds.length > 0) return 'skipped';
    const { publicUrl, sql } = world.fleet;
    const person = { ...newPerson(), email: guest.email };
    const browser = { http: new HttpVisitor({ baseUrl: publicUrl }) };
    const signedUp = await post(world, browser, '/login?aba=criar-conta', {
      intent: 'sign-up',
      redirectTo: '/',
      fullName: person.fullName,
      email: person.email,
      password: person.password,
      ageStatement: 'on',
    });
    // Stores a token of the kind that the previous version mailed, because a link with such a token can be made without
    // knowing the shop's secret.
    const token = randomBytes(20).toString('hex');
    const [row] = await readPatiently(() =>
      sql.query<{ id: string }>(
        'update customers set _verificationtoken = $2 where email = $1 and _verified is not true returning id',
        [person.email, token],
      ),
    );
    if (!signedUp || !row) return 'lost';
    guest.customerIds.push(row.id);
    const responses = await Promise.all(
      Array.from({ length: presses }, () =>
        post(world, browser, `/confirmar-email?token=${token}`, {
          intent: 'confirm',
          fullName: person.fullName,
          password: person.password,
          ageStatement: 'on',
        }),
      ),
    );
    if (responses.some((response) => response?.status === 303)) return 'done';
    return responses.every((response) => response === null) ? 'lost' : 'refused';
  },
};
