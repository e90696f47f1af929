import type { Page } from 'playwright';

import type { ShopDatabase } from '@tests/support/e2e/database';
import type { Mailbox } from '@tests/support/e2e/mailbox';
import type { IdentityControl } from '@tests/support/identity-provider/identity-control';

/** What a screen is made ready with. */
export interface Stage {
  page: Page;
  width: number;
  /** The products' addresses in the order of the menu. */
  slugs: readonly string[];
  /** Puts a product into the cart of this browser, behind the page's back. */
  add(slug: string, quantity?: number): Promise<void>;
  /** Empties the cart of this browser. */
  clear(): Promise<void>;
  /** What only the run's own shop has at hand. */
  own(): OwnShop;
}

export interface OwnShop {
  sql: ShopDatabase;
  mailbox: Mailbox;
  /** Where the buttons of Google and Facebook lead. */
  identity: IdentityControl;
}

/** One page in one state. */
export interface Screen {
  /** Also the file's name. */
  name: string;
  /** Who looks: nobody in particular, or the demo's customer or admin. */
  as?: 'visitor' | 'customer' | 'admin';
  /** Of the panel. */
  theme?: 'light' | 'dark';
  /** A path to open; or whatever leads there. */
  open: string | ((stage: Stage) => Promise<unknown>);
  /** What is seen without scrolling, for things that lie over the page. */
  extent?: 'whole' | 'window';
  /** Sells, spoils or needs the database: only in the run's own shop. */
  needsOwnShop?: boolean;
  /** Phones and tablets only, or wide windows only. */
  onlyBelow?: number;
  onlyFrom?: number;
}
