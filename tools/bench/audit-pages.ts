import lighthouse, { defaultConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { findFreePort } from '@server/processes/free-port';

import { atLeast, atMost, type Goal } from './goal';
import type { Machine } from './machine';

const PAGES = {
  Home: '/',
  Cardápio: '/cardapio',
  Produto: '/produto/margherita',
  FAQ: '/informacoes-importantes',
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The number of runs per page. Their median counts, because the results of the simulated phone vary a little. */
const RUNS = 3;

const MAX_ATTEMPTS = 3;

type Category = (typeof CATEGORIES)[number];

export interface Audit {
  page: string;
  scores: Record<Category, number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** The audits that cost points, by Lighthouse's own names. */
  failed: string[];
}

/**
 * Returns Lighthouse's phone. Lighthouse makes a page's scripts four times as slow as this machine runs them, so on a
 * slower machine the factor is smaller: the phone stays the same.
 */
function phoneOn({ slowness }: Machine) {
  const { throttling } = defaultConfig.settings ?? {};
  const factor = throttling?.cpuSlowdownMultiplier ?? 1;
  return { ...throttling, cpuSlowdownMultiplier: Math.max(1, factor / slowness) };
}

/** Measures goal 5: Lighthouse's phone, the median of three runs per page. */
export async function auditPages(
  shopUrl: string,
  executablePath: string,
  machine: Machine,
): Promise<{ audits: Audit[]; goals: Goal[] }> {
  const port = await findFreePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const audits: Audit[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    const runs: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await auditPage({ page, url: `${shopUrl}${path}`, port, machine }));
    const byScore = runs.sort((one, other) => one.scores.performance - other.scores.performance);
    audits.push(byScore[RUNS >> 1] as Audit);
  }
  await browser.close();
  return { audits, goals: audits.flatMap(goalsOf) };
}

interface AuditedPage {
  page: string;
  url: string;
  port: number;
  machine: Machine;
}

async function auditPage({ page, ...where }: AuditedPage): Promise<Audit> {
  const { categories, audits } = await recordedAudit(where);
  const figure = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    page,
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbtMs: figure('total-blocking-time'),
    failed: Object.values(audits)
      .filter(
        ({ score, weight }: { score: number | null; weight?: number }) =>
          score !== null && score < 0.9 && weight !== 0,
      )
      .map(({ id }) => id),
  };
}

/** Returns Lighthouse's report. Sometimes the trace misses the start of the navigation: Lighthouse asks for another run. */
async function recordedAudit({ url, port, machine }: Omit<AuditedPage, 'page'>) {
  let message = 'no audit';
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      throttling: phoneOn(machine),
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    message = result?.lhr.runtimeError?.message ?? message;
  }
  throw new Error(message);
}

function goalsOf({ page, scores, lcpMs, cls, tbtMs }: Audit): Goal[] {
  const on = (what: string) => ({ number: 5, what: `Lighthouse, ${page}: ${what}` });
  return [
    atLeast({ ...on('desempenho'), value: scores.performance, bound: 98 }),
    atLeast({ ...on('acessibilidade'), value: scores.accessibility, bound: 100 }),
    atLeast({ ...on('boas práticas'), value: scores['best-practices'], bound: 100 }),
    atLeast({ ...on('SEO'), value: scores.seo, bound: 100 }),
    atMost({ ...on('LCP'), value: lcpMs / 1_000, bound: 1.8, unit: 's' }),
    atMost({ ...on('CLS'), value: cls, bound: 0.02 }),
    atMost({ ...on('TBT'), value: tbtMs, bound: 100, unit: 'ms' }),
  ];
}
