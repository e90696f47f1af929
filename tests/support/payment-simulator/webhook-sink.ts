import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  at: number;
}

type Answer = (received: ReceivedWebhook, count: number) => number | Promise<number>;

/**
 * Starts a server in place of the shop's webhook. It records the requests, and responds as configured (200 by default).
 */
export async function startWebhookSink() {
  const received: ReceivedWebhook[] = [];
  const listeners = new Set<() => void>();
  let answer: Answer = () => 200;

  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const webhook: ReceivedWebhook = {
        query: new URL(request.url ?? '/', 'http://sink').searchParams,
        headers: request.headers,
        body: JSON.parse(body) as Record<string, unknown>,
        at: performance.now(),
      };
      received.push(webhook);
      for (const listener of listeners) listener();
      response.writeHead(await answer(webhook, received.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/webhooks/mercado-pago`,
    received,
    answerWith(next: Answer) {
      answer = next;
    },
    clear() {
      received.length = 0;
      answer = () => 200;
    },
    /** Resolves when this many requests have arrived since the last `clear`. */
    count(wanted: number): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (received.length < wanted) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export type WebhookSink = Awaited<ReturnType<typeof startWebhookSink>>;
