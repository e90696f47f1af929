import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isbot } from 'isbot';

import { dayOf } from '@shop/time/bahia';
import type { VisitCount } from '@cms/visits/visit-count';
import { visitSource } from '@shop/visits/visit-source';
import { visitStepOf, type VisitStep } from '@shop/visits/visit-step';

export interface CountVisitsOptions {
  publicUrl: string;
  now: () => Date;
  store: (counts: VisitCount[]) => Promise<void>;
  onFailure: (error: unknown) => void;
  flushMs?: number;
}

export interface VisitCounter {
  /** Returns a listener that counts what `listener` answers. */
  before: (listener: RequestListener) => RequestListener;
  /** Stores what was counted since the last time. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

const FLUSH_MS = 15_000;
/** Anybody can make up sources, so only so many wait in memory; the rest is not counted. */
const MOST_WAITING = 2_000;
const MOST_AGENTS = 500;

/**
 * Counts visits in memory, and stores the sums from time to time: no cookie, no address, nothing of a person. A process
 * that is killed loses the visits of a few seconds.
 */
export function countVisits({
  publicUrl,
  now,
  store,
  onFailure,
  flushMs = FLUSH_MS,
}: CountVisitsOptions): VisitCounter {
  const ownHost = new URL(publicUrl).host;
  const isBot = rememberedBots();
  let waiting = new Map<string, VisitCount>();

  const add = (step: VisitStep, source = '') => {
    const day = dayOf(now());
    const key = `${day} ${step} ${source}`;
    const known = waiting.get(key);
    if (known) known.count += 1;
    else if (waiting.size < MOST_WAITING) waiting.set(key, { day, step, source, count: 1 });
  };

  const count = (req: IncomingMessage, { statusCode }: ServerResponse) => {
    if (statusCode !== 200 && statusCode !== 304) return;
    const { path, isPage } = readTarget(req);
    const step = visitStepOf(path);
    if ((!step && !isPage) || isBot(req.headers['user-agent'] ?? '')) return;
    if (step) add(step);
    const source = isPage ? sourceOf(req, ownHost) : null;
    if (source !== null) add('arrival', source);
  };

  const flush = async () => {
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length > 0) await store(counts).catch(onFailure);
  };
  const timer = setInterval(() => void flush(), flushMs).unref();

  return {
    before: (listener) => (req, res) => {
      if (mayCount(req)) res.once('finish', () => count(req, res));
      listener(req, res);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Whether a person asked for a page or its data, as far as the request says so. */
const mayCount = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['sec-purpose'] === undefined &&
  headers.purpose === undefined &&
  (headers.accept?.includes('text/html') === true || url.includes('.data')) &&
  !url.startsWith('/admin') &&
  !url.startsWith('/api');

function readTarget({ url = '', headers }: IncomingMessage): { path: string; isPage: boolean } {
  const path = url.split('?', 1)[0] ?? '';
  return { path, isPage: headers.accept?.includes('text/html') === true && !path.endsWith('.data') };
}

function sourceOf({ url = '', headers }: IncomingMessage, ownHost: string): string | null {
  const query = url.includes('utm_source=') ? new URLSearchParams(url.split('?').slice(1).join('?')) : null;
  const site = headers['sec-fetch-site'];
  return visitSource({
    campaign: query?.get('utm_source') ?? null,
    referrer: headers.referer,
    site: typeof site === 'string' ? site : undefined,
    ownHost,
  });
}

/** Remembers which programs are robots, because the list of their names is long. */
function rememberedBots(): (agent: string) => boolean {
  const known = new Map<string, boolean>();
  return (agent) => {
    const found = known.get(agent);
    if (found !== undefined) return found;
    const isRobot = agent === '' || isbot(agent);
    if (known.size >= MOST_AGENTS) known.clear();
    known.set(agent, isRobot);
    return isRobot;
  };
}
