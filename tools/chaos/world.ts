import { chance } from '@tests/support/e2e/chance';
import { makeTestProduct, type TestProduct } from '@tests/support/e2e/database';
import { makeAdmin } from '@tests/support/e2e/admin';
import { HttpVisitor } from '@tests/support/e2e/http-visitor';
import { newMobile, newPerson, signInOverHttp } from '@tests/support/e2e/shopper';
import { CAST, type OrderPlace } from './action';
import type { Fleet } from './fleet/fleet';

/**
 * A shopper in one of the numbered places. After the account is deleted, the place stays empty until a new person signs
 * up in it.
 */
export interface Shopper {
  email: string;
  password: string;
  http: HttpVisitor;
  isGone: boolean;
  /**
   * The ids of all accounts that were in this place, the newest last. Deleted accounts are included, because their
   * orders remain.
   */
  customerIds: string[];
}

/** A buyer without an account. The browser stays signed out even when the e-mail address gets an account. */
export interface Guest {
  email: string;
  phone: string;
  http: HttpVisitor;
  /** The ids of the accounts that took over this guest's orders. */
  customerIds: string[];
}

/**
 * The results that the shop confirmed. They must be true at the end, whichever process was killed meanwhile.
 */
export interface Promises {
  /** The units of each line of the stock ledger, by the id of the line. */
  stockMovements: Map<string, number>;
  cancelledOrders: Set<string>;
  campaigns: Set<string>;
  /** The units of each entry of packing (`packed`) and of losses (`losses`), by the id of the entry. */
  packed: Map<string, number>;
  losses: Map<string, number>;
  /** The units of each change of an order line, by the id of the change. */
  lineChanges: Map<string, number>;
  /** The ids of recalls (`recalls`), and the tokens of the warnings that somebody answered (`answers`). */
  recalls: Set<string>;
  answers: Set<string>;
}

/** A response that no shopper should ever get. */
export interface BadResponse {
  method: string;
  path: string;
  status: number;
  at: number;
}

/** The actors of one history, and what they remember. */
export interface ChaosWorld {
  fleet: Fleet;
  dataDir: string;
  shoppers: Shopper[];
  guests: readonly Guest[];
  products: readonly TestProduct[];
  /** One unit of the first product, which is scarce, and two of the second. */
  kit: TestProduct;
  admins: readonly HttpVisitor[];
  promises: Promises;
  /** The centavos that were refunded without a request by the shop, by the id of the payment at the provider. */
  refundedOutside: Map<string, number>;
  badResponses: BadResponse[];
  /** The times at which the database or the mail server was stopped, in milliseconds. */
  deaths: { what: string; at: number }[];
  orderIdAt(place: OrderPlace): Promise<string | null>;
}

const SIGNING_IN_AT_ONCE = 3;

/** The coupon that shoppers use. */
export const COUPON = 'CAOS';

/** Signs everybody in and puts every product on sale before the history begins. */
export async function peopleWorld(fleet: Fleet, dataDir: string): Promise<ChaosWorld> {
  const { sql, publicUrl } = fleet;
  const luck = chance(1);
  const products = [];
  for (let place = 0; place < CAST.products; place += 1) {
    products.push(
      await makeTestProduct(sql, {
        priceCents: Math.floor(luck.between(300, 7000)),
        stock: place === 0 ? 3 : 20,
      }),
    );
  }
  const kit = await makeTestProduct(sql, { priceCents: Math.floor(luck.between(3000, 9000)), stock: 0 });
  await sql.query(
    `insert into products_components (_order, _parent_id, id, product_id, quantity)
     values (1, $1, gen_random_uuid()::text, $2, 1), (2, $1, gen_random_uuid()::text, $3, 2)`,
    [kit.id, products[0]?.id, products[1]?.id],
  );
  await sql.query('update settings set pix_percent = 7');
  // Few uses, and an amount that three units cannot share evenly.
  await sql.query(`insert into coupons (code, kind, value, max_uses) values ($1, 'fixed', 250, 9)`, [COUPON]);
  const { http: admin } = await makeAdmin({ publicUrl });
  const shoppers: Shopper[] = Array.from({ length: CAST.shoppers }, () => newShopper(publicUrl));
  const waiting = [...shoppers];
  const signIn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.customerIds.push(await copyOfDemoCustomer(fleet, next.email));
      await signInOverHttp(next.http, next);
    }
  };
  await Promise.all(Array.from({ length: SIGNING_IN_AT_ONCE }, signIn));
  const guests = Array.from({ length: CAST.guests }, () => newGuest(publicUrl));
  const { http: secondAdmin } = await makeAdmin({ publicUrl });
  return {
    fleet,
    dataDir,
    shoppers,
    guests,
    products,
    kit,
    admins: [admin, secondAdmin],
    promises: {
      stockMovements: new Map(),
      cancelledOrders: new Set(),
      campaigns: new Set(),
      packed: new Map(),
      losses: new Map(),
      lineChanges: new Map(),
      recalls: new Set(),
      answers: new Set(),
    },
    refundedOutside: new Map(),
    badResponses: [],
    deaths: [],
    async orderIdAt({ shopper, nth }) {
      const guest = guests[shopper - CAST.shoppers];
      const person = guest ?? shoppers[shopper];
      const [order] = await sql.query<{ id: string }>(
        `select o.id from orders o left join order_contacts k on k.order_id = o.id
         where o.customer_id = any($1::uuid[]) or k.email = $3 order by o.created_at desc offset $2 limit 1`,
        [person?.customerIds ?? [], nth, guest?.email ?? ''],
      );
      return order?.id ?? null;
    },
  };
}

const DEMO_CUSTOMER = { email: 'cliente@massamansa.test', password: 'Cliente@12345' };

export const newShopper = (publicUrl: string): Shopper => ({
  email: newPerson().email,
  password: DEMO_CUSTOMER.password,
  http: new HttpVisitor({ baseUrl: publicUrl }),
  isGone: false,
  customerIds: [],
});

const newGuest = (publicUrl: string): Guest => ({
  email: newPerson().email,
  phone: newMobile().replace('+55', ''),
  http: new HttpVisitor({ baseUrl: publicUrl }),
  customerIds: [],
});

/** Adds a copy of the demo's customer with this e-mail; returns the copy's id. */
async function copyOfDemoCustomer({ sql }: Fleet, email: string): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into customers (email, full_name, phone, role, salt, hash, _verified, privacy_preferences_marketing_emails)
     select $2, 'Teresa Teste', $3, role, salt, hash, true, true from customers where email = $1 returning id`,
    [DEMO_CUSTOMER.email, email, newMobile()],
  );
  return row?.id ?? '';
}
