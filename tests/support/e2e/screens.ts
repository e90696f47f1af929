import type { Locator, Page } from 'playwright';

import { ownSize, type WindowOptions } from '@tests/support/browser/browser-window';
import type { Visitor } from './visitor';

type Screen = NonNullable<WindowOptions['screen']>;

/**
 * Runs `act` while an open page of desktop size is shown as on the given screen: at its width, and with a mouse or a
 * finger.
 */
export async function onScreen(page: Page, screen: Screen, act: () => Promise<unknown>): Promise<void> {
  const isPhone = screen === 'phone';
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  await page.setViewportSize(ownSize(screen));
  await page.waitForFunction((isCoarse) => matchMedia('(pointer: coarse)').matches === isCoarse, isPhone);
  await act();
  // The emulation of a finger ends with the session.
  await cdp.detach();
  await page.setViewportSize(ownSize('desk'));
}

/**
 * Runs a check on an open page of desktop size, first as a phone shows it and then as the desktop does, without loading
 * it twice.
 */
export async function onBothScreens(page: Page, check: () => Promise<unknown>): Promise<void> {
  await onScreen(page, 'phone', check);
  await check();
}

export const expectAccessibleOnBothScreens = (visitor: Visitor): Promise<void> =>
  onBothScreens(visitor.page, () => visitor.expectAccessible());

/**
 * The sizes of narrow screens. 320 px is the width of a phone of 2013, and of a browser window of 1280 px zoomed to 400
 * %; 720 px is the width of a browser window of 1440 px zoomed to 200 %.
 */
const NARROW = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
];

/** Returns at which of the narrow sizes an open page scrolls sideways, and by how much. */
export async function overflows(page: Page, name: string): Promise<string[]> {
  const wide: string[] = [];
  for (const size of NARROW) {
    await page.setViewportSize(size);
    const overflow = await lastingOverflow(page);
    if (overflow > 0) wide.push(`${name} at ${size.width}: ${overflow} px`);
  }
  return wide;
}

/** Returns on which of two phones an open page scrolls sideways with text of twice its size, and by how much. */
export async function overflowsInLargeText(page: Page, name: string): Promise<string[]> {
  const wide: string[] = [];
  const style = await page.addStyleTag({ content: ':root { font-size: 200% }' });
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    const overflow = await lastingOverflow(page);
    if (overflow > 0) wide.push(`${name} in large text at ${size.width}: ${overflow} px`);
  }
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return wide;
}

/** Returns the texts of a part of a page whose words are broken into letters, or that reach beyond the window. */
export const brokenTexts = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue ?? '';
      // Words for screen readers alone are one pixel wide.
      if (walker.currentNode.parentElement!.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const words = text.split(/[\s-]+/).filter(Boolean);
      const tops = new Set(lines.map(({ top }) => Math.round(top)));
      const isOutside = lines.some(({ left, right }) => left < 0 || right > window.innerWidth);
      if (tops.size > words.length || isOutside) broken.push(text);
    }
    return broken;
  });

/** Returns by how many pixels a page is too wide, once charts and panels have had two seconds to follow the window. */
async function lastingOverflow(page: Page): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
  const settled = page.waitForFunction(fits, undefined, { timeout: 2000 }).then(() => 0);
  return settled.catch(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth));
}

/** Returns the number of animations on an open page that never end, or last longer than reduced motion allows. */
export const countAnimations = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        return iterations === Infinity || Number(duration) > 100;
      }).length,
  );
