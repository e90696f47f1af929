import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { identityControl, type IdentityControl } from '@tests/support/identity-provider/identity-control';
import { standInControl, type StandInControl } from '@tests/support/payment-stand-in/stand-in-control';
import {
  clearTestProducts,
  expectInvariants,
  makeTestProduct,
  openDatabase,
  type ShopDatabase,
  type TestProduct,
} from './database';
import type { ShopAddresses } from './demo-shop';
import { keepEvidence } from './save-evidence';
import { mailboxAt, type Mailbox } from './mailbox';
import { openChromium } from '@tests/support/browser/open-chromium';
import { addOverHttp, makeShopper, type Shopper } from './shopper';
import { Visitor, type VisitorOptions } from './visitor';

export interface ShopUnderTest {
  addresses: ShopAddresses;
  sql: ShopDatabase;
  standIn: StandInControl;
  mailbox: Mailbox;
  /** The simulated provider to which the buttons of Google and Facebook lead. */
  identity: IdentityControl;
  /** A new browser window of an unknown visitor; closed after the test. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** A new customer with an empty cart. */
  shopper(): Promise<Shopper>;
  /** The customer's own browser window. */
  browserOf(shopper: Shopper, options?: Omit<VisitorOptions, 'cookies'>): Promise<Visitor>;
  /** A new customer with a filled cart: the start of most journeys. */
  filledCart(wish?: FilledCartWish): Promise<FilledCart>;
}

export interface FilledCartWish extends Omit<VisitorOptions, 'cookies'> {
  priceCents?: number;
  stock?: number;
  quantity?: number;
}

export interface FilledCart {
  shopper: Shopper;
  product: TestProduct;
  visitor: Visitor;
}

/**
 * The shop of this run for one test file. After each test no browser may have an unexpected problem, and the database
 * must satisfy every invariant.
 */
export function useShop(): ShopUnderTest {
  const addresses = ownShop();
  const { publicUrl } = addresses;
  const sql = openDatabase(addresses.databaseUrl);
  const standIn = standInControl(addresses.standInUrl);
  const identity = identityControl(addresses.identityUrl);
  const visitors: Visitor[] = [];

  beforeAll(() => clearTestProducts(sql));

  afterEach(async ({ task }) => {
    const closing = visitors.splice(0);
    if (task.result?.state === 'fail')
      await keepEvidence({
        testName: task.name,
        pages: closing.flatMap(({ context }) => context.pages()),
        addresses,
      });
    const problems = closing.map((visitor) => visitor.problems);
    await Promise.all(closing.map(({ context }) => context.close()));
    await standIn.clearFaults();
    await identity.setFault(null);
    expect(problems.flat()).toEqual([]);
    await expectInvariants(sql);
  });

  afterAll(() => sql.close());

  const visitor = async (options: VisitorOptions = {}) => {
    const browser = options.hasServiceWorker ? 'with-windows' : 'headless';
    const opened = await Visitor.open(await browserOfWorker(browser), { ...options, publicUrl });
    visitors.push(opened);
    return opened;
  };
  const shopper = () => makeShopper({ publicUrl, sql });
  const browserOf: ShopUnderTest['browserOf'] = ({ http }, options) =>
    visitor({ ...options, cookies: http.cookies });
  return {
    addresses,
    sql,
    standIn,
    mailbox: mailboxAt(addresses.mailboxUrl),
    identity,
    visitor,
    shopper,
    browserOf,
    async filledCart({ priceCents, stock, quantity = 1, ...screen } = {}) {
      const [product, owner] = await Promise.all([makeTestProduct(sql, { priceCents, stock }), shopper()]);
      await addOverHttp(owner.http, product.id, quantity);
      return { shopper: owner, product, visitor: await browserOf(owner, screen) };
    },
  };
}

type BrowserKind = 'headless' | 'with-windows';

const shared: Partial<Record<BrowserKind, Promise<Browser>>> = {};

/**
 * The files of one worker share a browser of each kind, which ends with the worker; each test closes its own windows.
 */
async function browserOfWorker(kind: BrowserKind): Promise<Browser> {
  const open = await shared[kind];
  if (open?.isConnected()) return open;
  return (shared[kind] = openChromium({ hasWindows: kind === 'with-windows' }));
}

/** The shop of the worker that runs this file. Vitest numbers its workers from 1. */
function ownShop(): ShopAddresses {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error(`No shop was started for worker ${process.env.VITEST_POOL_ID}.`);
  return shop;
}
