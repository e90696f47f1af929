import { Counter, Histogram } from 'prom-client';

import type { AccessLog } from '../http/access-log';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts responses as they are written to the access log. For a cached page only a variable is incremented, because a
 * metric would cost much of the short time that such a page takes. The variables are added to the metrics when these are
 * requested.
 */
export function countResponses(accessLog: AccessLog, routeOf: (path: string) => string): AccessLog {
  const stored = { whole: 0, unchanged: 0 };
  new Counter({
    name: 'massa_page_cache_answers_total',
    help: 'Pages answered from memory: whole, or still the one the visitor has.',
    labelNames: ['kind'],
    collect() {
      this.reset();
      this.inc({ kind: 'whole' }, stored.whole);
      this.inc({ kind: 'unchanged' }, stored.unchanged);
    },
  });
  const answers = new Histogram({
    name: 'massa_http_answer_seconds',
    help: 'Answers that were made for their request, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
  });

  return (line) => {
    accessLog(line);
    if (line.kept) {
      if (line.status === 304) stored.unchanged += 1;
      else stored.whole += 1;
      return;
    }
    const method = line.method !== undefined && METHODS.has(line.method) ? line.method : 'other';
    const status = line.aborted ? 'aborted' : String(line.status);
    answers.observe({ method, route: routeOf(line.path ?? ''), status }, line.ms / 1000);
  };
}
