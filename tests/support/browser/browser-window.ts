import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

import { isHydrated, isPanelHydrated } from './hydrated';

export interface WindowOptions {
  /** The kind of screen; by default a phone (390 px, touch). */
  screen?: 'phone' | 'desk';
  hasScript?: boolean;
  /**
   * Whether the service worker may run. Only its own tests switch it on, because it could answer requests that other
   * tests want to observe. The browser then also shows notifications.
   */
  hasServiceWorker?: boolean;
  /** The address of a proxy between the window and the shop. */
  proxy?: string;
}

/** A separate browser window with its own cookies. */
export interface BrowserWindow {
  context: BrowserContext;
  page: Page;
}

interface Screen extends BrowserContextOptions {
  viewport: { width: number; height: number };
}

const SCREENS: Record<NonNullable<WindowOptions['screen']>, Screen> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
};

/**
 * The time limit of every step. It is long because pages load slowly on a busy machine, and a test should fail because
 * of what a page shows, not because of its speed.
 */
const PATIENCE_MS = 120_000;

export async function openWindow(
  browser: Browser,
  { publicUrl, ...options }: WindowOptions & { publicUrl: string },
): Promise<BrowserWindow> {
  const { screen = 'phone', hasScript = true, hasServiceWorker = false, proxy } = options;
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL: publicUrl,
    locale: 'pt-BR',
    timezoneId: 'America/Bahia',
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScript,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    proxy: proxy ? { server: proxy } : undefined,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (!hasServiceWorker) await context.addInitScript(askForNotifications);
  if (hasScript) context.on('page', waitForHydration);
  const page = await context.newPage();
  return { context, page };
}

/** Returns the size of a new browser window. */
export const ownSize = (screen: WindowOptions['screen'] = 'phone') => SCREENS[screen].viewport;

/**
 * Makes the browser report that it has not been asked for notifications yet, as a new visitor's browser does. A
 * headless shell denies them before it is asked.
 */
function askForNotifications(): void {
  if ('Notification' in window) Object.defineProperty(Notification, 'permission', { get: () => 'default' });
}

/**
 * Makes every navigation wait until the page is hydrated. Hydration starts only after the first paint: a person would
 * still be reading then, but a test would already click.
 */
function waitForHydration(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goTo(...where);
    const isShop = await page.evaluate(() => '__remixContext' in window);
    const isPanel = await page.evaluate(() => '__next_f' in window);
    if (isShop) await isHydrated(page);
    if (isPanel) await isPanelHydrated(page);
    return response;
  };
}
