import { setTimeout as pause } from 'node:timers/promises';

import { chance as chanceOf } from '@tests/support/e2e/chance';

import { Browser } from './browser';
import { Measures } from './measures';
import { checkoutFields, pressCheckout } from './purchase';
import type { Scene } from './stage';

export const SCARCE_UNITS = 50;
export const SCARCE_BUYERS = 300;
const WITHIN_MS = 2_000;
/** Number of carts filled at the same time. */
const AT_ONCE = 20;

export interface ScarcityResult {
  measures: Measures;
  placed: number;
  /** The number of purchases that the shop refused with its message for a sold-out product. */
  soldOut: number;
  /** All other results, none of which is expected. */
  otherwise: string[];
}

/** The message for a customer who comes too late. */
const SOLD_OUT = /está sem estoque\.|Só temos \d+ unidades? de /;

/** Lets hundreds of customers who have the same scarce product in their carts press the button within two seconds. */
export async function sellOut(scene: Scene): Promise<ScarcityResult> {
  const { client, crowd, url, publicUrl } = scene;
  client.measures = new Measures();
  const browsers = crowd.customerCookies
    .slice(0, SCARCE_BUYERS)
    .map((cookie) => new Browser({ client, url, publicUrl, cookie }));
  const ready: { browser: Browser; fields: Record<string, string> }[] = [];
  const waiting = [...browsers];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let browser = waiting.pop(); browser; browser = waiting.pop()) {
        const change = (fields: Record<string, string>) =>
          browser.post('encher o carrinho', '/carrinho.data', { fields });
        await change({ intent: 'clear' });
        await change({ intent: 'add', productId: crowd.scarceProductId, quantity: '1' });
        const page = await browser.get('encher o carrinho', '/carrinho?entrega=retirada');
        const fields = checkoutFields(page.text());
        if (fields) ready.push({ browser, fields });
      }
    }),
  );
  const measures = (client.measures = new Measures());
  const result: ScarcityResult = { measures, placed: 0, soldOut: 0, otherwise: [] };
  if (ready.length < browsers.length) result.otherwise.push(`${browsers.length - ready.length} sem carrinho`);
  const chance = chanceOf(scene.seed + 5);
  const startAt = performance.now() + 100;
  await Promise.all(
    ready.map(async ({ browser, fields }) => {
      const dueAt = startAt + chance.between(0, WITHIN_MS);
      await pause(dueAt - performance.now());
      const answer = await pressCheckout(browser, fields, dueAt);
      if (!('kind' in answer)) result.placed += 1;
      else if (answer.kind === 'refused' && SOLD_OUT.test(answer.text)) result.soldOut += 1;
      else result.otherwise.push(answer.kind);
    }),
  );
  return result;
}
