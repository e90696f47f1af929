import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';

import { randomAddress } from '@tests/support/random-address';
import { isPhone, photograph, windowHeight } from './camera';
import type { Shot } from './contact-sheet';
import { ADMIN } from '@tests/support/e2e/admin';
import { DEMO_CUSTOMER } from './demo-customer';
import type { OwnShop, Screen, Stage } from './screen';

type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

interface StudioOptions {
  browser: Browser;
  url: string;
  folder: string;
  own: OwnShop | null;
}

export interface Studio {
  shoot(screen: Screen, width: number): Promise<Shot>;
}

const PATIENCE_MS = 20_000;

/** Takes each screen in a separate browser window, so that no picture depends on the one before. */
export async function openStudio({ browser, url, folder, own }: StudioOptions): Promise<Studio> {
  const window = (width: number, session?: StoredSession) =>
    browser.newContext({
      baseURL: url,
      viewport: { width, height: windowHeight(width) },
      isMobile: isPhone(width),
      hasTouch: isPhone(width),
      locale: 'pt-BR',
      timezoneId: 'America/Bahia',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      // Each picture uses a different client address, so that it is not affected by limits that earlier pictures used
      // up.
      extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() },
      ...(session && { storageState: session }),
    });

  const first = await window(1440);
  const slugs = await menuSlugs(first);
  await send(first, '/login', { intent: 'sign-in', redirectTo: '/', ...DEMO_CUSTOMER });
  const customer = await first.storageState();
  await first.close();
  const adminPage = await window(1440);
  await send(adminPage, '/login', { intent: 'sign-in', redirectTo: '/', ...ADMIN });
  const admin = await adminPage.storageState();
  await adminPage.close();
  const sessions = { customer, admin, visitor: undefined };

  return {
    async shoot(screen, width) {
      const context = await window(width, sessions[screen.as ?? 'visitor']);
      // tsx wraps named functions in a helper of its own, also those that Playwright runs in the page.
      await context.addInitScript('globalThis.__name = (named) => named');
      if (screen.theme) await context.addCookies([{ name: 'massa-theme', value: screen.theme, url }]);
      context.setDefaultTimeout(PATIENCE_MS);
      try {
        const page = await context.newPage();
        wakeUpOnOpening(page);
        const stage: Stage = {
          page,
          width,
          slugs,
          add: (slug, quantity = 1) => addToCart(context, slug, quantity),
          clear: () => send(context, '/carrinho', { intent: 'clear' }),
          own: () => {
            if (!own) throw new Error('Only the shop of the run has its database and its mails at hand');
            return own;
          },
        };
        const { open } = screen;
        await (typeof open === 'string' ? page.goto(open) : open(stage));
        const file = `${screen.name}-${width}.png`;
        await photograph(page, path.join(folder, file), screen.extent ?? 'whole');
        return { name: screen.name, width, file, problem: null };
      } catch (error) {
        return { name: screen.name, width, file: null, problem: String(error) };
      } finally {
        await context.close();
      }
    },
  };
}

/**
 * Makes each opening of a page wait until its scripts have loaded, because only then does the page respond to clicks. A
 * shop that runs from its sources loads them one by one.
 */
function wakeUpOnOpening(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await page.waitForLoadState('networkidle');
    return response;
  };
}

/**
 * Sends a form as a browser without JavaScript does. Removes the message for the next page, so that it is not part of
 * the picture.
 */
async function send(context: BrowserContext, action: string, form: Record<string, string>): Promise<void> {
  const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
  const response = await context.request.post(action, { form, headers, maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`${action} answered ${response.status()} to ${form.intent}`);
  await context.clearCookies({ name: 'massa-aviso' });
}

async function menuSlugs(context: BrowserContext): Promise<string[]> {
  const html = await (await context.request.get('/cardapio')).text();
  return [...new Set([...html.matchAll(/href="\/produto\/([a-z0-9-]+)"/g)].map(([, slug = '']) => slug))];
}

async function addToCart(context: BrowserContext, slug: string, quantity: number): Promise<void> {
  const html = await (await context.request.get(`/produto/${slug}`)).text();
  const productId = /name="productId" value="([^"]+)"/.exec(html)?.[1];
  if (!productId) throw new Error(`/produto/${slug} sells nothing`);
  await send(context, '/carrinho', { intent: 'add', productId, quantity: String(quantity) });
}
