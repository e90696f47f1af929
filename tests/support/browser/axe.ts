import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

export interface Audit extends RunOptions {
  /** A selector of the only element to examine; without it, the whole page is examined. */
  only?: string;
}

/**
 * Returns the rules of axe that a page breaks, with the elements that break them. The script of axe stays in the page
 * for the next audit, because loading it takes longer than most audits.
 */
export async function violationsIn(page: Page, { only, ...options }: Audit = {}): Promise<Result[]> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window);
    if (!isLoaded) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ only, options }) => {
      const { violations } = await window.axe.run(only ?? document, options);
      return violations;
    },
    // Details of passed rules are not collected, which saves a third of the time.
    { only, options: { ...options, resultTypes: ['violations' as const] } },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
