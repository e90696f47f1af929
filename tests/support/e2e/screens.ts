import type { Page } from 'playwright';

import { ownSize, type WindowOptions } from '@tests/support/browser/browser-window';
import type { Visitor } from './visitor';

type Screen = NonNullable<WindowOptions['screen']>;

/** Does something while the open page of a desk is shown as on a screen: with its width, and a mouse or a finger. */
export async function onScreen(page: Page, screen: Screen, act: () => Promise<unknown>): Promise<void> {
  const isPhone = screen === 'phone';
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  await page.setViewportSize(ownSize(screen));
  await page.waitForFunction((isCoarse) => matchMedia('(pointer: coarse)').matches === isCoarse, isPhone);
  await act();
  // The emulated finger ends with the session.
  await cdp.detach();
  await page.setViewportSize(ownSize('desk'));
}

/** Runs a check on the open page of a desk as a phone and as the desk show it, without loading it twice. */
export async function onBothScreens(page: Page, check: () => Promise<unknown>): Promise<void> {
  await onScreen(page, 'phone', check);
  await check();
}

export const expectSoundOnBothScreens = (visitor: Visitor): Promise<void> =>
  onBothScreens(visitor.page, () => visitor.expectSound());

/**
 * A phone of 2013; a window of 1440 px zoomed to 200 %, and one of 1280 px zoomed to 400 %, which is 320 px wide too.
 */
const NARROW = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
];

/** Returns at which of the narrow windows an open page scrolls sideways, and by how much. */
export async function overflows(page: Page, name: string): Promise<string[]> {
  const wide: string[] = [];
  for (const size of NARROW) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) wide.push(`${name} at ${size.width}: ${overflow} px`);
  }
  return wide;
}

/** The number of animations on an open page that never end, or last longer than reduced motion allows. */
export const countAnimations = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        return iterations === Infinity || Number(duration) > 100;
      }).length,
  );
