import type { Page } from 'playwright';

/**
 * Whether the page's script has hydrated the markup. React attaches a link's handlers while it renders in
 * slices, but they work only once the whole root is committed.
 */
function isCommitted(): boolean {
  const link = document.querySelector('body a');
  if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return false;
  const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1] as
    | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    | undefined;
  return container?.stateNode.current.memoizedState.isDehydrated === false;
}

/** How often a condition is polled. By default it is polled at every frame, which keeps the page drawing frames. */
export const POLL_INTERVAL = { polling: 50 };

export const isHydratedNow = (page: Page): Promise<boolean> => page.evaluate(isCommitted);

/** Waits until the page's script has hydrated the markup; before that, a key pressed on it has no effect. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isCommitted, undefined, POLL_INTERVAL);
  // React sets the listeners only after the browser has painted, so the test waits for two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Waits until React has hydrated every control on a screen of the panel. React hydrates one part after another, and a
 * value chosen before that would be replaced by the rendered value.
 */
export async function isPanelHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // React manages none of the links inside a text that is being edited or compared, and not the field that measures
      // the height of a text.
      const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter(
        (control) => !control.closest('[contenteditable], .lexical-diff, [aria-hidden="true"]'),
      );
      const isAttached = (control: Element) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps'));
      return controls.length > 0 && controls.every(isAttached);
    },
    undefined,
    POLL_INTERVAL,
  );
  await isIdle(page);
}

/**
 * Waits until the browser is idle, so that the page's script has rendered everything that was pending; for two seconds
 * at most.
 */
export async function isIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}
