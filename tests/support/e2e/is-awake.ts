import type { Page } from 'playwright';

/** Whether the page's script has taken over the markup. */
export const isAwakeNow = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });

/** Waits until the page's script has taken over the markup; before, a key pressed on it does nothing. */
export async function isAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
  // Its listeners are set once the browser has drawn that.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
