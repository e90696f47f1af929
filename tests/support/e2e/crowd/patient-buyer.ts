import { seedSettings } from '@cms/seed/content/settings';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { withTimeout } from '@packages/time-limit/with-timeout';
import type { Chance } from '../chance';
import type { ShopAddresses } from '../demo-shop';
import type { HttpVisitor } from '../http-visitor';

export interface PatientBuyer {
  addresses: Pick<ShopAddresses, 'publicUrl' | 'simulatorUrl'>;
  http: HttpVisitor;
  productId: string;
  chance: Chance;
}

/** The time that a person waits on a failed page before trying again. */
const TRY_AGAIN_MS = 250;
const PATIENCE_MS = 300_000;
const RESPONSE_WITHIN_MS = 60_000;

/**
 * Buys one product for pickup as a person who tries again whenever a page fails: opens the cart, presses the button,
 * pays, and returns or closes the tab.
 */
export async function buyPatiently({ addresses, http, productId, chance }: PatientBuyer): Promise<void> {
  const link = await insist('a payment page', async () => {
    const cart = await http.get('/carrinho?entrega=retirada');
    const page = await cart.text();
    if (cart.status !== 200) return null;
    const total = /name="expectedTotalCents" value="(\d+)"/.exec(page)?.[1];
    if (!total) {
      await http.post('/carrinho', { intent: 'add', productId, quantity: '1', returnTo: '/carrinho' });
      return null;
    }
    const placed = await http.post('/carrinho', {
      intent: 'checkout',
      deliveryMethod: 'pickup',
      expectedTotalCents: total,
      termsVersion: seedSettings.termsVersion,
    });
    return placed.status === 303 ? placed.headers.get('location') : null;
  });
  const preferenceId = new URL(link).searchParams.get('pref_id') ?? '';
  const { simulatorUrl } = addresses;
  const refused = { action: 'credit_card', holder: 'OTHE' };
  if (chance.next() < 0.2) await payOnPage({ simulatorUrl, preferenceId, choice: refused });
  const choice = chance.pick([{ action: 'pix' }, { action: 'credit_card', holder: 'APRO' }]);
  const result = await payOnPage({ simulatorUrl, preferenceId, choice });
  if (chance.next() < 0.5) await comeBack({ addresses, http, result });
}

/**
 * Sends the payment page's form until it gets a response. All attempts make only one payment, because the form has an
 * id.
 */
function payOnPage({
  simulatorUrl,
  preferenceId,
  choice,
}: {
  simulatorUrl: string;
  preferenceId: string;
  choice: { action: string; holder?: string };
}): Promise<string> {
  const fields = { pref_id: preferenceId, form_id: randomUUID(), ...choice };
  return insist('an answer of the payment page', async () => {
    const { status, location } = await askSimulator(`${simulatorUrl}/checkout/v1/pay`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return status === 303 ? location : null;
  });
}

async function comeBack({
  addresses,
  http,
  result,
}: Pick<PatientBuyer, 'addresses' | 'http'> & { result: string }): Promise<void> {
  const query = new URL(result, addresses.simulatorUrl).search;
  await insist('the way back', async () => {
    const { location } = await askSimulator(`${addresses.simulatorUrl}/checkout/v1/return${query}`);
    if (!location) return null;
    const page = await http.get(location.slice(addresses.publicUrl.length));
    return page.status < 400 ? page : null;
  });
}

const askSimulator = (url: string, init: RequestInit = {}) =>
  withTimeout(RESPONSE_WITHIN_MS, async (signal) => {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, location: response.headers.get('location') };
  });

/** Retries until there is a response; a broken connection counts as no response. */
async function insist<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  let lastProblem: unknown;
  while (Date.now() < deadline) {
    try {
      const answer = await attempt();
      if (answer !== null) return answer;
    } catch (error) {
      lastProblem = error;
    }
    await pause(TRY_AGAIN_MS);
  }
  throw new Error(`Even a patient buyer never got ${what}`, { cause: lastProblem });
}
