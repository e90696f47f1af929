import { randomUUID } from 'node:crypto';

import type { Cms } from '@cms/platform/context';
import { CHANGE_CHANNEL } from '@cms/platform/database/announce-change';
import { inTransaction } from '@cms/platform/database/transaction';
import { openSession } from '@cms/customers/sessions/open-session';
import { sessionCookie } from '@cms/customers/sessions/session-token';

/**
 * The people of the load test. They are created directly in the database, because the shop's limits prevent hundreds of
 * sign-ups and sign-ins.
 */
export interface Crowd {
  /** Set-Cookie lines of signed-in customers. */
  customerCookies: string[];
  adminCookies: string[];
  /** The ids of products on sale that never sell out. */
  productIds: string[];
  slugs: string[];
  /** The id of a product with exactly `scarceUnits` units. */
  scarceProductId: string;
}

export interface CrowdSize {
  customers: number;
  admins: number;
  scarceUnits: number;
}

/** The units that each product gets, which are more than a day of load sells. */
const DELIVERY = 100_000;

export async function makeCrowd(cms: Cms, size: CrowdSize): Promise<Crowd> {
  const people = async (role: 'cliente' | 'admin', count: number) => {
    const cookies: string[] = [];
    for (let made = 0; made < count; made += 1) cookies.push(await makePerson(cms, role));
    return cookies;
  };
  const { products, scarce } = await stockUp(cms, size.scarceUnits);
  await openWindows(cms);
  return {
    customerCookies: await people('cliente', size.customers),
    adminCookies: await people('admin', size.admins),
    productIds: products.map(({ id }) => id),
    slugs: products.map(({ slug }) => slug),
    scarceProductId: scarce,
  };
}

/** Creates a confirmed account with an unknown password, and a session of it; returns the session's Set-Cookie line. */
const makePerson = (cms: Cms, role: 'cliente' | 'admin') =>
  inTransaction(cms.payload, async (tx) => {
    const email = `carga.${randomUUID().slice(0, 13)}@clientes.test`;
    const [row] = await tx.query<{ id: string }>(
      `insert into customers (email, full_name, role, _verified) values ($1, 'Carla Carga', $2, true) returning id`,
      [email, role],
    );
    const customerId = row?.id ?? '';
    const sessionId = await openSession(tx, { customerId });
    return sessionCookie(cms, { customerId, sessionId, email });
  });

/** Sets ample stock for everything on the menu, and little for one product. */
const stockUp = (cms: Cms, scarceUnits: number) =>
  inTransaction(cms.payload, async (tx) => {
    const products = await tx.query<{ id: string; slug: string }>(
      `select id, slug from products where active and label_confirmed_at is not null order by slug`,
    );
    for (const { id } of products)
      await tx.query(`insert into stock_movements (product_id, delta, reason) values ($1, $2, 'lote')`, [
        id,
        DELIVERY,
      ]);
    const suffix = randomUUID().slice(0, 8);
    const [scarce] = await tx.query<{ id: string }>(
      `insert into products (name, slug, description, price_cents, active, label_confirmed_at, is_gluten_free)
       values ($1, $2, 'Poucas unidades.', 4990, true, now(), true) returning id`,
      [`Pizza rara ${suffix}`, `pizza-rara-${suffix}`],
    );
    const id = scarce?.id ?? '';
    await tx.query(`insert into stock_movements (product_id, delta, reason) values ($1, $2, 'lote')`, [
      id,
      scarceUnits,
    ]);
    await tx.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'catalog']);
    return { products, scarce: id };
  });

/** Gives every delivery and pickup window more places than a load test fills. */
const openWindows = (cms: Cms): Promise<void> =>
  inTransaction(cms.payload, async (tx) => {
    await tx.query('update slot_templates set capacity = 10000');
    await tx.query('update slot_days set capacity = 10000');
    await tx.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'content']);
  });
