import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser } from './browser';

const STEPS = { recebido: 'em_preparo', em_preparo: 'enviado', enviado: 'entregue' } as const;
type Step = keyof typeof STEPS;

export interface WaitingOrder {
  orderId: string;
  from: Step;
}

export interface AdminParts {
  browser: Browser;
  url: string;
  /**
   * Paid orders that still have to be moved on. They are taken from the front; an order that could not be moved is put
   * back at the end.
   */
  waiting: WaitingOrder[];
  isOver: () => boolean;
}

/**
 * Acts as an admin at the counter: keeps the page of orders open all the time, reloads it after each event, and moves
 * orders on.
 */
export async function workAsAdmin(parts: AdminParts): Promise<{ pulses: number }> {
  const { browser, isOver } = parts;
  await browser.get('painel: pedidos', '/admin/pedidos');
  const update = followUpdates(parts);
  let seen = 0;
  while (!isOver()) {
    if (update.pulses > seen) {
      seen = update.pulses;
      await refreshPage(browser);
    }
    await moveOn(parts);
    await pause(1_000);
  }
  update.close();
  return { pulses: update.pulses };
}

/** Reloads the page as Next's router does: requests only its data, at the address to which Next's server redirects. */
async function refreshPage(browser: Browser): Promise<void> {
  const dueAt = performance.now();
  const headers = { RSC: '1', Accept: '*/*' };
  const named = await browser.get('painel: o endereço das novidades', '/admin/pedidos', { headers, dueAt });
  const { location } = named.headers;
  if (location)
    await browser.get(
      'painel: pedidos de novo',
      new URL(location, 'http://a').pathname + new URL(location, 'http://a').search,
      { headers, dueAt },
    );
}

/**
 * Moves one order per second one step further. An order whose payment the shop does not know yet is tried again later.
 */
async function moveOn({ browser, waiting }: AdminParts): Promise<void> {
  const next = waiting.shift();
  if (!next) return;
  const to = STEPS[next.from];
  const moved = await browser.postJson('painel: mudar a situação', `/api/orders/${next.orderId}/status`, {
    body: { from: next.from, to },
  });
  if (moved.status !== 200) waiting.push(next);
  else if (to !== 'entregue') waiting.unshift({ orderId: next.orderId, from: to });
}

/** Opens the page's event stream, and reopens it when it ends, as a browser does. */
function followUpdates({ browser, url, isOver }: AdminParts): { pulses: number; close: () => void } {
  const state = { pulses: 0, close: () => undefined as void };
  const open = () => {
    const sent = request(`${url}/api/orders/live`, {
      agent: false,
      headers: { ...browser.headers, Accept: 'text/event-stream' },
    });
    sent.on('response', (res) => {
      res.on('data', (chunk: Buffer) => (state.pulses += chunk.toString().split('event: pulse').length - 1));
      res.on('close', again);
    });
    sent.on('error', again);
    sent.end();
    state.close = () => void sent.destroy();
  };
  const again = () => {
    if (!isOver()) setTimeout(open, 3_000).unref();
  };
  open();
  return {
    get pulses() {
      return state.pulses;
    },
    close: () => state.close(),
  };
}
