import type { Page } from 'playwright';

import type { ShopDatabase } from '@tests/support/e2e/database';
import type { Mailbox } from '@tests/support/e2e/mailbox';
import type { IdentityControl } from '@tests/support/identity-provider/identity-control';

/** What a screen needs for its preparation. */
export interface Stage {
  page: Page;
  width: number;
  /** The products' addresses in menu order. */
  slugs: readonly string[];
  /** Puts a product into the cart of this browser, without using the page. */
  add(slug: string, quantity?: number): Promise<void>;
  /** Empties the cart of this browser. */
  clear(): Promise<void>;
  /** Returns the parts that only the shop started by this run has; throws for any other shop. */
  own(): OwnShop;
}

export interface OwnShop {
  sql: ShopDatabase;
  mailbox: Mailbox;
  /** The provider behind the buttons of Google and Facebook. */
  identity: IdentityControl;
}

/** One page in one state. */
export interface Screen {
  /** The screen's name, which is also the file's name. */
  name: string;
  /** Who looks at the screen: a visitor, or the demo's customer or admin. */
  as?: 'visitor' | 'customer' | 'admin';
  /** The admin panel's theme. */
  theme?: 'light' | 'dark';
  /** A path to open, or a function that navigates to the page. */
  open: string | ((stage: Stage) => Promise<unknown>);
  /** 'window' takes what is visible without scrolling, for overlays. */
  extent?: 'whole' | 'window';
  /**
   * Whether the screen sells or changes something, or needs the database. It is then taken only in the shop started by
   * this run.
   */
  needsSeparateShop?: boolean;
  /** Takes the screen only below this width in pixels (`onlyBelow`), or only from this width on (`onlyFrom`). */
  onlyBelow?: number;
  onlyFrom?: number;
}
