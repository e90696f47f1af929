import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { openChromium } from '@tests/support/browser/open-chromium';
import { WindowPool } from '@tests/support/browser/window-pool';
import { identityControl, type IdentityControl } from '@tests/support/identity-provider/identity-control';
import { simulatorControl, type SimulatorControl } from '@tests/support/payment-simulator/simulator-control';
import {
  clearTestProducts,
  expectInvariants,
  makeTestProduct,
  openDatabase,
  switchResources,
  type ShopDatabase,
  type TestProduct,
} from './database';
import type { ShopAddresses } from './demo-shop';
import { keepEvidence } from './save-evidence';
import { mailboxAt, type Mailbox } from './mailbox';
import { addOverHttp, makeShopper, type Shopper } from './shopper';
import { Visitor, type VisitorOptions } from './visitor';

export interface ShopUnderTest {
  addresses: ShopAddresses;
  sql: ShopDatabase;
  simulator: SimulatorControl;
  mailbox: Mailbox;
  /** The simulated provider to which the buttons of Google and Facebook lead. */
  identity: IdentityControl;
  /** Opens a browser window for an unknown visitor, without any data of an earlier visitor. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** Creates a customer with an empty cart. */
  shopper(): Promise<Shopper>;
  /** Opens a browser window in which the customer is signed in. */
  browserOf(shopper: Shopper, options?: Omit<VisitorOptions, 'cookies'>): Promise<Visitor>;
  /** Creates a customer with a filled cart, with which most tests begin. */
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
 * The shop of this run for one test file. After each test no browser may have an unexpected problem; after the file the
 * database must satisfy every invariant.
 */
export function useShop(): ShopUnderTest {
  const addresses = ownShop();
  const { publicUrl } = addresses;
  const sql = openDatabase(addresses.databaseUrl);
  const simulator = simulatorControl(addresses.simulatorUrl);
  const identity = identityControl(addresses.identityUrl);
  const visitors: { visitor: Visitor; pool: WindowPool }[] = [];

  beforeAll(async () => {
    await clearTestProducts(sql);
    await switchResources(sql);
  });

  afterEach(async ({ task }) => {
    const closing = visitors.splice(0);
    if (task.result?.state === 'fail')
      await keepEvidence({
        testName: task.name,
        pages: closing.flatMap(({ visitor }) => visitor.context.pages()),
        addresses,
      });
    const problems = closing.map(({ visitor }) => visitor.problems);
    await Promise.all(
      closing.map(({ visitor, pool }) => {
        visitor.leave();
        return pool.giveBack(visitor);
      }),
    );
    await simulator.clearFaults();
    await identity.setFault(null);
    expect(problems.flat()).toEqual([]);
  });

  afterAll(async () => {
    try {
      await expectInvariants(sql);
    } finally {
      await sql.close();
    }
  });

  const visitor = async ({ cookies = [], ...options }: VisitorOptions = {}) => {
    const pool = await windowsOfWorker(options.hasServiceWorker ? 'with-windows' : 'headless', publicUrl);
    const opened = new Visitor(await pool.take(options));
    visitors.push({ visitor: opened, pool });
    await opened.use(cookies, publicUrl);
    return opened;
  };
  const shopper = () => makeShopper({ publicUrl, sql });
  const browserOf: ShopUnderTest['browserOf'] = ({ http }, options) =>
    visitor({ ...options, cookies: http.cookies });
  return {
    addresses,
    sql,
    simulator,
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

const shared: Partial<Record<BrowserKind, Promise<WindowPool>>> = {};

/**
 * Returns the browser windows of this worker. Its test files share one browser of each kind and the windows of that
 * browser, which end with the worker.
 */
async function windowsOfWorker(kind: BrowserKind, publicUrl: string): Promise<WindowPool> {
  const pool = await shared[kind];
  if (pool?.isOpen) return pool;
  return (shared[kind] = openChromium({ hasWindows: kind === 'with-windows' }).then(
    (browser) => new WindowPool(browser, publicUrl),
  ));
}

/** Returns the shop of the worker that runs this file. Vitest numbers its workers from 1. */
function ownShop(): ShopAddresses {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error(`No shop was started for worker ${process.env.VITEST_POOL_ID}.`);
  return shop;
}
