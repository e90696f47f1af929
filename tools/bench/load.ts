import autocannon from 'autocannon';

import { cpuMs } from './role-figures';

export interface Load {
  perSecond: number;
  p99Ms: number;
  /** Processor time of the server per response, in milliseconds. */
  cpuMs: number;
}

export interface LoadOptions {
  url: string;
  /** The process id of the server. */
  pid: number;
  headers: Record<string, string>;
  seconds: number;
  connections?: number;
  /** The form that each request sends; by default, requests read. */
  form?: string;
  /** The cookies of the connections in turn, so that each is another visitor; by default, those of `headers`. */
  cookies?: readonly string[];
}

/** The number of connections that the goals assume. */
export const CONNECTIONS = 20;

/**
 * Requests one page for some seconds, on twenty connections by default. Throws if any request failed or got a status
 * outside 200 to 299.
 */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, pid, headers, seconds, connections = CONNECTIONS, form, cookies } = options;
  const run = (duration: number) => {
    let opened = 0;
    return autocannon({
      ...{ url, headers, connections, duration },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
      setupClient(client) {
        const cookie = cookies?.[opened % cookies.length];
        opened += 1;
        if (cookie) client.setHeaders({ ...headers, cookie });
      },
    });
  };
  await run(2);
  const before = cpuMs(pid);
  const result = await run(seconds);
  const used = cpuMs(pid) - before;
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} answers failed`);
  return {
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    cpuMs: used / result.requests.total,
  };
}

/** Returns the median of several runs, separately for each figure. */
export function middle(runs: readonly Load[]): Load {
  const of = (name: keyof Load) =>
    runs.map((run) => run[name]).sort((one, other) => one - other)[runs.length >> 1] ?? NaN;
  return { perSecond: of('perSecond'), p99Ms: of('p99Ms'), cpuMs: of('cpuMs') };
}
