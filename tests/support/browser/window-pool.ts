import type { Browser, BrowserContext, CDPSession } from 'playwright';

import { randomAddress } from '@tests/support/random-address';
import { openWindow, ownSize, type BrowserWindow, type WindowOptions } from './browser-window';

/** The largest number of idle browser windows, because each of them takes up to a hundred megabytes. */
const MOST_IDLE = 6;

interface PooledWindow extends BrowserWindow {
  kind: string;
  options: WindowOptions;
  /**
   * The developer-tools sessions that tests have opened. What a test has set through a session ends with that session.
   */
  sessions: CDPSession[];
  /** Whether a test has changed the window in a way that cannot be undone. */
  isChanged: boolean;
}

/**
 * The browser windows that the tests of one worker use one after another. They are reused because a new window has to
 * load and parse every file of the shop again, which is half the work of opening a page.
 */
export class WindowPool {
  readonly #idle: PooledWindow[] = [];
  readonly #inUse = new Map<BrowserContext, PooledWindow>();

  constructor(
    private readonly browser: Browser,
    private readonly publicUrl: string,
  ) {}

  /** Whether the browser of this pool is still running. */
  get isOpen(): boolean {
    return this.browser.isConnected();
  }

  /**
   * Returns a browser window without the cookies, storage or pages of earlier tests, and with a client address of its
   * own.
   */
  async take(options: WindowOptions): Promise<BrowserWindow> {
    const { screen = 'phone', hasScript = true, hasServiceWorker = false, proxy = '' } = options;
    const kind = `${screen} ${hasScript} ${hasServiceWorker} ${proxy}`;
    const at = this.#idle.findLastIndex((idle) => idle.kind === kind);
    const window = this.#idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await this.#open(kind, options));
    this.#inUse.set(window.context, window);
    await window.context.setExtraHTTPHeaders({ 'X-Forwarded-For': randomAddress() });
    return window;
  }

  /** Takes a browser window back, or closes it if it cannot be used again. */
  async giveBack({ context }: Pick<BrowserWindow, 'context'>): Promise<void> {
    const window = this.#inUse.get(context);
    this.#inUse.delete(context);
    const isReusable =
      window && !window.isChanged && !window.options.hasServiceWorker && (await isCleared(window));
    if (!isReusable) return context.close();
    this.#idle.push(window);
    if (this.#idle.length > MOST_IDLE) await this.#idle.shift()?.context.close();
  }

  async #open(kind: string, options: WindowOptions): Promise<PooledWindow> {
    const window = await openWindow(this.browser, { ...options, publicUrl: this.publicUrl });
    const pooled: PooledWindow = { ...window, kind, options, sessions: [], isChanged: false };
    const onChange = () => (pooled.isChanged = true);
    const { context, page } = window;
    const newSession = context.newCDPSession.bind(context);
    context.newCDPSession = async (of) => {
      const session = await newSession(of);
      pooled.sessions.push(session);
      return session;
    };
    observeCalls(context, LASTING_ON_CONTEXT, onChange);
    observeCalls(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], onChange);
    observeCalls(page, LASTING_ON_PAGE, onChange);
    return pooled;
  }
}

/** Calls whose effect would last into the next test that uses the window. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'setDefaultTimeout',
] as const;

const LASTING_ON_CONTEXT = [...LASTING, 'grantPermissions', 'setGeolocation'] as const;

const LASTING_ON_PAGE = [...LASTING, 'addLocatorHandler', 'setExtraHTTPHeaders'] as const;

function observeCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  onCall: () => void,
): void {
  for (const name of names) {
    const method = target[name] as (...parameters: unknown[]) => unknown;
    Object.assign(target, {
      [name]: (...parameters: unknown[]) => {
        onCall();
        return method.apply(target, parameters);
      },
    });
  }
}

/** Removes what a test has left in the window. Returns false if that is not possible, as when the shop is stopped. */
async function isCleared({ context, page, options, sessions }: PooledWindow): Promise<boolean> {
  try {
    await Promise.all(sessions.splice(0).map((session) => session.detach().catch(isAlreadyDetached)));
    const others = context.pages().filter((other) => other !== page);
    await Promise.all([
      ...others.map((other) => other.close()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
      context.clearCookies(),
    ]);
    // Opens a small page of the same shop, because its storage can be cleared there. This also ends the scripts of the
    // last page.
    await page.goto('/robots.txt', { timeout: 5_000 });
    if (options.hasScript !== false) await page.evaluate(clearStorage);
    await page.mouse.move(0, 0);
    await page.setViewportSize(ownSize(options.screen));
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
    return true;
  } catch {
    return false;
  }
}

const isAlreadyDetached = () => undefined;

async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
