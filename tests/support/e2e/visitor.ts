import type { ConsoleMessage, Dialog, Page, WebError } from 'playwright';
import { expect } from 'vitest';

import { violationsIn, type Audit } from '@tests/support/browser/axe';
import type { BrowserWindow, WindowOptions } from '@tests/support/browser/browser-window';
import { POLL_INTERVAL } from '@tests/support/browser/hydrated';

export interface VisitorOptions extends WindowOptions {
  cookies?: readonly { name: string; value: string }[];
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const AUDIT: Audit = { runOnly: { type: 'tag', values: WCAG } };

/** A person with a separate browser window. Unexpected problems in it are recorded and fail the test. */
export class Visitor {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly context: BrowserWindow['context'];
  readonly page: BrowserWindow['page'];

  constructor({ context, page }: BrowserWindow) {
    this.context = context;
    this.page = page;
    context.addListener('console', this.#onConsole);
    context.addListener('weberror', this.#onError);
    context.addListener('dialog', this.#onDialog);
  }

  /** Signs the person in with the cookies of a visit over HTTP. */
  async use(cookies: NonNullable<VisitorOptions['cookies']>, publicUrl: string): Promise<void> {
    await this.context.addCookies(cookies.map((cookie) => ({ ...cookie, url: publicUrl, httpOnly: true })));
  }

  /** Ends the recording of problems, so that another person can use the browser window. */
  leave(): void {
    this.context.removeListener('console', this.#onConsole);
    this.context.removeListener('weberror', this.#onError);
    this.context.removeListener('dialog', this.#onDialog);
  }

  readonly #onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') this.#problems.push(message.text());
  };

  readonly #onError = (error: WebError) => {
    this.#problems.push(error.error().message);
  };

  /** The shop's pages use their own dialogs, so a native dialog can only come from an injected script. */
  readonly #onDialog = (dialog: Dialog) => {
    this.#problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  };

  /** Lets pages write to the clipboard after a click, which a browser with windows allows without being asked. */
  allowCopies(): Promise<void> {
    return this.context.grantPermissions(['clipboard-write']);
  }

  /** Marks a problem as expected by the test, such as the browser's message about a refused form. */
  expectsProblem(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The problems that were not expected. */
  get problems(): string[] {
    return this.#problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  /**
   * Checks that the current page breaks no rule of WCAG 2.2 A and AA that axe knows, fits its width, and is drawn with
   * defined colours.
   */
  async expectAccessible(page: Page = this.page): Promise<void> {
    await page.waitForFunction(isStill, undefined, POLL_INTERVAL);
    const violations = await violationsOfWholePage(page);
    const found: Finding[] = [];
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary = '' } of nodes) {
        const isHidden = await isOnlyScrolledUnder(page, { id, target: String(target), failureSummary });
        if (!isHidden) found.push({ id, target: String(target), failureSummary });
      }
    }
    expect(found, page.url()).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
    expect(await undefinedColours(page), page.url()).toEqual([]);
  }

  /**
   * Runs the checks of `expectAccessible` at the widths of a phone, a tablet and a desktop; afterwards the page has the
   * width of a desktop.
   */
  async expectAccessibleAtWidths(): Promise<void> {
    for (const width of [390, 768, 1440]) {
      await this.page.setViewportSize({ width, height: 900 });
      await this.expectAccessible();
    }
  }
}

/** Returns what axe finds. The title is empty for a moment while a page of the panel refreshes, also during an audit. */
async function violationsOfWholePage(page: Page) {
  const hasTitle = () => page.waitForFunction(() => document.title !== '', undefined, POLL_INTERVAL);
  await hasTitle();
  const violations = await violationsIn(page, AUDIT);
  if (!violations.some(({ id }) => id === 'document-title')) return violations;
  await hasTitle();
  return violationsIn(page, AUDIT);
}

/**
 * Returns the Mantine variables that the style attributes of elements read although nothing defines them; such an
 * element is drawn without its colours.
 */
const undefinedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[style*="var(--mantine-"]')].flatMap((element) => {
      const own = element.getAttribute('style') ?? '';
      const computed = getComputedStyle(element);
      return [...own.matchAll(/var\((--mantine-(?:color|primary)[\w-]+)\)/g)].flatMap(([, name = '']) =>
        computed.getPropertyValue(name) === '' ? [name] : [],
      );
    });
    return [...new Set(names)];
  });

interface Finding {
  id: string;
  target: string;
  failureSummary: string;
}

/**
 * Whether nothing on the page fades or moves towards its place, where its colours have less contrast than they will
 * have. Animations that wait for a person, last long or never end are left out. Runs in the page.
 */
const isStill = () =>
  document.getAnimations().every(({ playState, timeline, effect }) => {
    const passes = playState === 'running' && timeline instanceof DocumentTimeline;
    return !passes || Number(effect?.getComputedTiming().endTime) > 1500;
  });

/**
 * Whether a button counts as too small only because a fixed bar, a notice or an open window of the panel partly covers
 * it at this scroll position. The button is measured again in the middle of the screen without the windows that it is
 * not part of, because a person can scroll it out from under the bar and close the window.
 */
async function isOnlyScrolledUnder(page: Page, { id, target }: Finding): Promise<boolean> {
  if (id !== 'target-size') return false;
  const show = (visibility: string) =>
    page.locator(target).evaluate((element, value) => {
      element.scrollIntoView({ block: 'center' });
      for (const popover of document.querySelectorAll<HTMLElement>('.mantine-Popover-dropdown'))
        if (!popover.contains(element)) popover.style.visibility = value;
    }, visibility);
  await show('hidden');
  const again = await violationsIn(page, { only: target, runOnly: ['target-size'] });
  await show('');
  return again.length === 0;
}
