import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

import type { Measures } from './measures';

export interface Ask {
  /** The name under which the request is measured; without one it is not measured. */
  kind?: string;
  /** Whether something is in the cart of the person who asks, so that the shop must not refuse. */
  hasBegun?: boolean;
  method?: 'GET' | 'POST' | 'HEAD';
  url: string;
  headers?: Record<string, string> | undefined;
  body?: string;
  /**
   * When the request is due, by the clock of `performance.now()`. If it is sent later, the delay is part of
   * the measured response time.
   */
  dueAt?: number | undefined;
}

export interface Answer {
  /** The status of the response; 0 if there was no response. */
  status: number;
  headers: IncomingHttpHeaders;
  text: () => string;
}

const NO_ANSWER: Answer = { status: 0, headers: {}, text: () => '' };

/** The time limit of a request, which is longer than anybody waits. */
const PATIENCE_MS = 30_000;
/**
 * The time limit of an idle connection. It is shorter than the server's, so that no request is sent on a connection
 * that is being closed.
 */
const IDLE_MS = 40_000;

/**
 * Sends requests over keep-alive connections, as cheaply as plain Node can, because the load generator shares the
 * processors with the shop.
 */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 2_000, timeout: IDLE_MS });
  measures: Measures;

  constructor(measures: Measures) {
    this.measures = measures;
  }

  async ask(ask: Ask): Promise<Answer> {
    const dueAt = ask.dueAt ?? performance.now();
    const response = await this.#send(ask);
    if (ask.kind)
      this.measures.note({
        kind: ask.kind,
        status: response.status,
        ms: performance.now() - dueAt,
        hasBegun: ask.hasBegun ?? false,
      });
    return response;
  }

  #send({ method = 'GET', url, headers = {}, body }: Ask): Promise<Answer> {
    return new Promise((resolve) => {
      const sent = request(url, {
        method,
        agent: this.#agent,
        timeout: PATIENCE_MS,
        headers: {
          'Accept-Encoding': 'br',
          ...headers,
          ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
        },
      });
      sent.on('response', (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', () => resolve(NO_ANSWER));
        res.on('end', () => {
          const whole = Buffer.concat(chunks);
          const isBrotli = res.headers['content-encoding'] === 'br';
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            text: () => (isBrotli ? brotliDecompressSync(whole) : whole).toString('utf8'),
          });
        });
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', () => resolve(NO_ANSWER));
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
