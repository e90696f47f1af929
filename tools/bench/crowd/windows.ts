import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { slotKey, type SlotId } from '@shop/delivery/slot-key';
import { nextOpenSlot, SLOT_DAYS, slotsOf } from '@shop/delivery/slots';
import { readSlotPlan } from '@cms/delivery/read-slot-plan';
import { chance as chanceOf } from '@tests/support/e2e/chance';

import { Browser } from './browser';
import { Measures } from './measures';
import { checkoutFields, pressCheckout } from './purchase';
import { SCARCE_BUYERS } from './scarcity';
import type { Scene } from './stage';

export const WINDOW_PLACES = 10;
export const WINDOW_BUYERS = 200;
const WITHIN_MS = 2_000;
/** The number of carts that are filled at the same time. */
const AT_ONCE = 20;

export interface WindowResult {
  measures: Measures;
  /**
   * The number of orders of buyers who chose the window (`chosen`), and of those who sent the form without a window
   * (`unchosen`).
   */
  chosen: number;
  unchosen: number;
  /** The number of orders that the shop refused with its message for a full window. */
  full: number;
  /** The number of orders of refused buyers who then sent the form without a window and so got the next free window. */
  second: number;
  /** The number of places of the window that the run took, according to the database. */
  taken: number;
  /** All other results, none of which is expected. */
  otherwise: string[];
}

/** The message for a buyer whose window was filled meanwhile. */
const FULL = /acabou de lotar/;

interface Ready {
  browser: Browser;
  fields: Record<string, string>;
}

/**
 * Lets hundreds of customers order for one pickup window with few places within two seconds, over two storefronts. Half
 * of them choose the window. The others send the form without a window and get the next free window, which is the same
 * one.
 */
export async function fillWindow(
  scene: Scene,
  { secondUrl, databaseUrl }: { secondUrl: string; databaseUrl: string },
): Promise<WindowResult> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const window = await tighten(database);
    const result = await race(scene, { secondUrl, window: slotKey(window) });
    return { ...result, taken: (await takenOf(database, window)) - window.taken };
  } finally {
    await database.end();
  }
}

/**
 * Reduces the first open pickup window to a few free places; returns the window with the number of places that were
 * taken before.
 */
async function tighten(database: Client): Promise<SlotId & { taken: number }> {
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await database.query(text, values)).rows as Row[];
  const plan = await readSlotPlan({ query }, { dayCount: SLOT_DAYS });
  const question = { method: 'pickup', zoneId: null, noticeDays: 0, dayCount: SLOT_DAYS } as const;
  const first = nextOpenSlot(slotsOf(plan, { ...question, today: plan.today, now: plan.now }));
  if (!first) throw new Error('no window takes orders');
  await database.query(
    `insert into slot_days (template_id, date, capacity, is_own) values ($1, $2, $3, true)
     on conflict (template_id, date) do update set capacity = slot_days.taken + excluded.capacity, is_own = true`,
    [first.templateId, first.date, WINDOW_PLACES],
  );
  return { ...first, taken: await takenOf(database, first) };
}

async function takenOf(database: Client, { templateId, date }: SlotId): Promise<number> {
  const { rows } = await database.query<{ taken: number }>(
    'select taken from slot_days where template_id = $1 and date = $2',
    [templateId, date],
  );
  return rows[0]?.taken ?? 0;
}

async function race(
  scene: Scene,
  { secondUrl, window }: { secondUrl: string; window: string },
): Promise<WindowResult> {
  const { client, crowd, url, publicUrl } = scene;
  client.measures = new Measures();
  const result: WindowResult = {
    measures: client.measures,
    ...{ chosen: 0, unchosen: 0, full: 0, second: 0, taken: 0, otherwise: [] },
  };
  const ready: Ready[] = [];
  // The buyers are other people than those of the scarce product, because a new order cancels the unpaid order of the
  // same buyer.
  const waiting = crowd.customerCookies.slice(SCARCE_BUYERS, SCARCE_BUYERS + WINDOW_BUYERS).map(
    // The buyers alternate between the storefronts in pairs; of each pair, one chooses the window.
    (cookie, place) => new Browser({ client, url: place % 4 < 2 ? url : secondUrl, publicUrl, cookie }),
  );
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let browser = waiting.pop(); browser; browser = waiting.pop()) {
        const change = (fields: Record<string, string>) =>
          browser.post('encher o carrinho', '/carrinho.data', { fields });
        await change({ intent: 'clear' });
        await change({ intent: 'add', productId: crowd.productIds[0] ?? '', quantity: '1' });
        const page = await browser.get('encher o carrinho', '/carrinho?entrega=retirada');
        const fields = checkoutFields(page.text());
        if (fields) ready.push({ browser, fields });
      }
    }),
  );
  if (ready.length < WINDOW_BUYERS) result.otherwise.push(`${WINDOW_BUYERS - ready.length} sem carrinho`);
  result.measures = client.measures = new Measures();
  const chance = chanceOf(scene.seed + 6);
  const startAt = performance.now() + 100;
  await Promise.all(
    ready.map(async ({ browser, fields }, place) => {
      const dueAt = startAt + chance.between(0, WITHIN_MS);
      const isChoosing = place % 2 === 0;
      await pause(dueAt - performance.now());
      const sent = isChoosing ? { ...fields, slot: window } : fields;
      const answer = await pressCheckout(browser, sent, dueAt);
      if (!('kind' in answer)) result[isChoosing ? 'chosen' : 'unchosen'] += 1;
      else if (answer.kind === 'refused' && isChoosing && FULL.test(answer.text)) {
        result.full += 1;
        const again = await pressCheckout(browser, fields);
        if ('kind' in again) result.otherwise.push(`de novo: ${again.kind}`);
        else result.second += 1;
      } else result.otherwise.push(answer.kind);
    }),
  );
  return result;
}
