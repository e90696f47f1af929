import { dayOf } from '@shop/time/bahia';
import type { Locator, Page } from 'playwright';

import { ADMIN, makeAdmin } from './admin';
import type { ShopDatabase } from './database';
import type { ShopUnderTest } from './use-shop';
import type { Visitor, VisitorOptions } from './visitor';

/**
 * Opens a page of the admin panel as an admin, in a separate browser window. The device has already answered today's
 * question about its sound.
 */
export async function openAdmin(
  shop: ShopUnderTest,
  path: string,
  options: Omit<VisitorOptions, 'cookies'> = { screen: 'desk' },
): Promise<Visitor> {
  const { http } = await makeAdmin(shop.addresses);
  const visitor = await shop.visitor({ ...options, cookies: http.cookies });
  if (options.hasScript !== false) await answerSoundQuestion(visitor.page);
  await visitor.page.goto(path);
  return visitor;
}

/**
 * Stores the answer on a small page of the same shop. A script for every new page would do, too, but a window with such
 * a script cannot be used by the next test, and a new window loads the whole panel again.
 */
async function answerSoundQuestion(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (today) => localStorage.setItem('massa-mansa-som-perguntado', today),
    dayOf(new Date()),
  );
}

/**
 * Ends the session so that the page learns of it by the next act. What the page asks by itself stays unanswered, because
 * it might ask first, and its dialog would cover the act.
 */
export async function endSession({ page, context }: Visitor): Promise<void> {
  await page.route(/\/api\/orders\/(?:alerts|live)/, () => undefined);
  await context.clearCookies();
}

/** Opens what an admin can set for themselves by their name in the menu, and returns the dialog. */
export async function ownSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Administrador: / }).click();
  const heading = page.getByRole('heading', { name: 'Neste aparelho' });
  return page.getByRole('dialog').filter({ has: heading });
}

/** Opens the days of the queue that are one line each. */
export async function showAllDays(page: Page): Promise<void> {
  await page.locator('[data-section]').first().waitFor();
  // Not by `:not([open])`, because the days that are left would be counted anew after each press.
  for (const day of await page.locator('details:has(> summary)').all()) {
    const isOpen = await day.evaluate((element) => (element as HTMLDetailsElement).open);
    if (!isOpen) await day.locator('> summary').click();
  }
}

/** Returns the card of an order, found by the order's number. */
export const orderCard = (page: Page, number: string) => page.getByRole('article', { name: number });

/**
 * Marks every order as seen and every report of illness as taken, because the panel's screens would ring for those of
 * other tests.
 */
export async function silencePanel(sql: ShopDatabase): Promise<void> {
  await sql.query(
    `insert into order_acknowledgements (order_id, actor_id)
     select o.id, c.id from orders o, customers c where c.email = $1 and o.received_at is not null
     on conflict do nothing`,
    [ADMIN.email],
  );
  await sql.query(
    `update cases set status = 'em_atendimento' where status = 'aberto' and kind = 'passei_mal'`,
  );
}
