import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Returns the accessible name of the focused element, from its `aria-label`, its label or its visible text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.innerText ?? '') : '';
    const name = element.getAttribute('aria-label') ?? (label || element.innerText);
    return name.replaceAll(/\s+/g, ' ').trim();
  });
}

const MAX_STOPS = 150;

/** Presses Tab until the element has the focus, as a keyboard user would. */
export async function tabTo(page: Page, name: string | RegExp, { back = false } = {}): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const focused = await focusedName(page);
    passed.push(focused);
    if (typeof name === 'string' ? focused === name : name.test(focused)) {
      expect(await page.locator(':focus').isVisible()).toBe(true);
      return;
    }
  }
  throw new Error(`The Tab key never reached ${String(name)}; it passed ${passed.join(' · ')}`);
}

/** Focuses the element by Tab and presses Enter. */
export async function tabAndEnter(
  page: Page,
  name: string | RegExp,
  options?: { back?: boolean },
): Promise<void> {
  await tabTo(page, name, options);
  await page.keyboard.press('Enter');
}
