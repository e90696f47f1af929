import type { Page } from 'playwright';

/** Whether the page's script has hydrated the markup. */
export const isHydratedNow = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });

/** Waits until the page's script has hydrated the markup; before that, a key pressed on it has no effect. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
  // The listeners are set once the browser has painted.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
