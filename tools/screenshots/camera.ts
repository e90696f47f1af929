import type { Page } from 'playwright';

/**
 * The greatest height of a picture in pixels. A longer page is cut off, because nobody looks further down a picture.
 */
const MAX_HEIGHT = 9_000;

const WINDOW_HEIGHT = { phone: 844, desk: 900 } as const;

/** An image that takes longer to load is missing in the screenshot. */
const PATIENCE_MS = 5_000;

/** Below this width the shop uses its phone layout. */
const PHONE_BELOW = 768;

export const isPhone = (width: number): boolean => width < PHONE_BELOW;

export const windowHeight = (width: number): number => WINDOW_HEIGHT[isPhone(width) ? 'phone' : 'desk'];

/**
 * Saves a screenshot of the page as a PNG. With `whole`, the browser window is first made as tall as the page, so that
 * bars fixed to the bottom are at the bottom of the picture. With `window`, the picture shows what the browser window
 * shows, as for a dialog or a menu.
 */
export async function photograph(page: Page, file: string, extent: 'whole' | 'window'): Promise<void> {
  const width = page.viewportSize()?.width ?? 1280;
  if (extent === 'whole') {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const tall = Math.min(Math.max(height, windowHeight(width)), MAX_HEIGHT);
    await page.setViewportSize({ width, height: tall });
  }
  await page.evaluate(async (patienceMs) => {
    await document.fonts.ready;
    // Images out of sight may be lazy and never load.
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < window.innerHeight;
    });
    await Promise.race([
      Promise.all(shown.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, patienceMs)),
    ]);
  }, PATIENCE_MS);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
}
