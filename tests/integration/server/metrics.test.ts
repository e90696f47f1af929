import { afterAll, beforeAll, expect, test } from 'vitest';

import { readEnvironment } from '@cms/environment';
import { taskList } from '@cms/jobs/task-list';
import { countResponses } from '@server/metrics/count-responses';
import { countEvents } from '@server/metrics/count-events';
import { routePatterns } from '@server/metrics/route-pattern';
import { serveMetrics, type MetricsServer } from '@server/metrics/serve-metrics';
import { watchPool } from '@server/metrics/watch-pool';
import { watchShop } from '@server/metrics/watch-shop';
import { register } from 'prom-client';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { openStorefront } from '@tests/support/server/open-storefront';
import { createProbeBuild } from '@tests/support/server/probe-build';

const s = usePayingShop();

let metrics: MetricsServer | null;
let storefront: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  metrics = await serveMetrics({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' }, async () => ({
    contentType: register.contentType,
    text: await register.metrics(),
  }));
  countEvents();
  watchPool(s.shop.cms.payload.db.pool);
  watchShop(s.shop.cms, { askEveryMs: 1 });
  storefront = await openStorefront(s.shop.cms, {
    accessLog: countResponses(
      () => undefined,
      routePatterns(createProbeBuild().routes, s.shop.cms.paymentProvider.notificationPath),
    ),
  });
});

afterAll(async () => {
  await storefront.close();
  await metrics?.close();
});

const read = async () => (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text();

/** Returns the value of one line, as Prometheus reads it, or 0 when the line is missing. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return found ? Number(found.slice(line.length + 1)) : 0;
};

test('the metrics count what the shop does (orders, payments, provider calls, jobs) and what waits (due mails, reservations)', async () => {
  const before = await read();
  const order = await s.paidOrder();
  await s.placedOrder();
  const { 'retry-due-mails': retry } = taskList({
    cms: s.shop.cms,
    senders: {
      mailer: { send: () => Promise.reject(new Error('unused')), close: () => undefined },
      push: null,
    },
    campaignPace: { mails: 1, everyMs: 1000 },
  });
  await retry?.({}, {} as never);
  const after = await read();
  const rise = (line: string) => valueOf(after, line) - valueOf(before, line);
  expect(rise('massa_orders_placed_total')).toBe(2);
  expect(rise('massa_orders_paid_total')).toBe(1);
  expect(rise('massa_payments_settled_total{outcome="paid"}')).toBe(1);
  expect(rise('massa_provider_call_seconds_count{call="create_checkout",outcome="ok"}')).toBe(2);
  expect(rise('massa_provider_call_seconds_count{call="find_payment",outcome="ok"}')).toBe(1);
  expect(rise('massa_job_seconds_count{task="retry-due-mails",outcome="done"}')).toBe(1);
  expect(valueOf(after, 'massa_mails_due')).toBe(2);
  expect(valueOf(after, 'massa_holds_open')).toBe(1);
  expect(valueOf(after, 'massa_orders_held')).toBe(0);
  expect(valueOf(after, 'massa_database_up')).toBe(1);
  expect(valueOf(after, 'massa_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(after).not.toContain(order.orderId);
});

test('the metrics count a failing provider by the kind of failure', async () => {
  await s.simulator.control.setFault({ endpoint: 'getPayment', mode: 'status500', times: null });
  const before = await read();
  await expect(s.shop.cms.paymentProvider.getPayment('1')).rejects.toThrow();
  const line = 'massa_provider_call_seconds_count{call="find_payment",outcome="unavailable"}';
  expect(valueOf(await read(), line) - valueOf(before, line)).toBe(1);
});

test('metrics count notifications and responses by route pattern, status and method, never by client input', async () => {
  const marks = ['0b7c6f0a-1111-4222-8333-444455556666', 'ana@exemplo.test', 'segredo'];
  await storefront.ask(`/${marks[0]}?email=${marks[1]}`, { headers: { 'x-secret': marks[2] ?? '' } });
  await storefront.ask('/x', { method: 'PROPFIND' });
  await storefront.ask(`/webhooks/mercado-pago?data.id=1&type=payment`, { method: 'POST', body: '{}' });
  const text = await read();
  expect(valueOf(text, 'massa_webhooks_total{outcome="refused"}')).toBe(1);
  expect(
    valueOf(
      text,
      'massa_http_answer_seconds_count{method="POST",route="/webhooks/mercado-pago",status="401"}',
    ),
  ).toBe(1);
  expect(text).toMatch(/massa_http_answer_seconds_count\{method="other",route="other",status="405"\} 1/);
  for (const mark of marks) expect(text).not.toContain(mark);
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
  expect([...labels].sort()).toEqual(
    ['call', 'kind', 'le', 'method', 'outcome', 'route', 'state', 'status', 'task'].sort(),
  );
});

test('the metrics of cached pages include every response at each reading', async () => {
  register.removeSingleMetric('massa_page_cache_answers_total');
  register.removeSingleMetric('massa_http_answer_seconds');
  const count = countResponses(
    () => undefined,
    () => 'unused',
  );
  const line = { requestId: 'r', method: 'GET', path: '/', ms: 0, kept: true } as const;
  for (let n = 0; n < 5; n += 1) count({ ...line, status: 200 });
  count({ ...line, status: 304 });
  for (const again of [1, 2]) {
    const text = await read();
    expect(valueOf(text, 'massa_page_cache_answers_total{kind="whole"}'), String(again)).toBe(5);
    expect(valueOf(text, 'massa_page_cache_answers_total{kind="unchanged"}')).toBe(1);
  }
});

test('the public port has no metrics, and the internal port has nothing else', async () => {
  for (const path of ['/metrics', '/metrics/', '//metrics', '/%6detrics']) {
    const response = await storefront.ask(path);
    expect(response.body).not.toContain('massa_orders_placed_total');
    expect(response.status).toBe(404);
  }
  const inner = `http://127.0.0.1:${metrics?.port}`;
  for (const [path, method] of [
    ['/', 'GET'],
    ['/admin', 'GET'],
    ['/metrics', 'POST'],
  ] as const) {
    expect((await fetch(inner + path, { method })).status).toBe(404);
  }
});

test('metrics are not served without a port, by default only to this machine; a taken port is reported', async () => {
  const env = readEnvironment(process.env);
  expect([env.METRICS_PORT, env.METRICS_HOST]).toEqual([undefined, '127.0.0.1']);
  expect(await serveMetrics(env, () => Promise.reject(new Error('unused')))).toBeNull();
  const taken = { METRICS_PORT: metrics?.port, METRICS_HOST: '127.0.0.1' };
  await expect(serveMetrics(taken, () => Promise.reject(new Error('unused')))).rejects.toThrow(
    /Os números não podem ser publicados em 127\.0\.0\.1:\d+ .*METRICS_PORT/,
  );
});
