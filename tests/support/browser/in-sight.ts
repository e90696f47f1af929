import type { Locator, Page } from 'playwright';

import { until } from '@tests/support/server/until';

/** The sizes at which a page must show its heading and its next action, in pixels. */
export const SIGHT_SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

export interface PageSight {
  /** The page's heading; a text or pattern stands for the heading of level 1 with this name. */
  heading: Locator | string | RegExp;
  /** The control that a person uses next. */
  next?: Locator;
}

/**
 * Checks what a person sees after an act on the page: that each of the elements is inside the window, in full, and that
 * nothing covers it. The page is not scrolled. A toast covers nothing, because it leaves by itself.
 */
export async function expectInSight(...elements: readonly Locator[]): Promise<void> {
  for (const element of elements) await element.waitFor();
  let reasons: string[] = [];
  await until(
    () => `every element is in sight, but ${reasons.join('; ')}`,
    async () => {
      reasons = (await Promise.all(elements.map(whyHidden))).filter(Boolean);
      return reasons.length === 0;
    },
  );
}

/**
 * Checks what a person sees after an act that opened a page: its heading and its next action, first as the page stands,
 * then at every size of `SIGHT_SIZES`. At another size the page is looked at from its top, because only the size at
 * which the act took place has a scroll position of its own.
 */
export async function expectPageInSight(page: Page, { heading, next }: PageSight): Promise<void> {
  const title = isName(heading) ? page.getByRole('heading', { level: 1, name: heading }) : heading;
  const elements = next ? [title, next] : [title];
  await expectInSight(...elements);
  const size = page.viewportSize();
  const others = SIGHT_SIZES.filter(({ width }) => width !== size?.width);
  const scrollY = await page.evaluate(() => window.scrollY);
  for (const other of others) {
    await page.setViewportSize(other);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInSight(...elements);
  }
  if (size) await page.setViewportSize(size);
  await page.evaluate((top) => window.scrollTo(0, top), scrollY);
}

const isName = (heading: PageSight['heading']): heading is string | RegExp =>
  typeof heading === 'string' || heading instanceof RegExp;

/** Returns why a person cannot see an element; empty when it is in sight. */
const whyHidden = (element: Locator): Promise<string> => element.evaluate(hiddenBecause);

/** Runs in the page. */
function hiddenBecause(element: Element): string {
  const TOASTS = 'section[aria-label="Avisos"]';
  const name = (one: Element | null) =>
    one ? `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}">` : 'nothing';
  // A radio button or checkbox may be drawn by its label alone.
  const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
  const target = (isChoice && (element.closest('label') ?? element.labels?.[0])) || element;
  const box = target.getBoundingClientRect();
  const lines: DOMRect[] = [];
  const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent } = text;
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Words for screen readers only are in a box of one pixel, perhaps with elements of their own.
    let around: Element | null = parent;
    while (around && around !== target && around.clientWidth !== 1) around = around.parentElement;
    if (around?.clientWidth === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    lines.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
  }
  for (const { top, right, bottom, left } of [box, ...lines]) {
    if (top < 0 || left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      return `${name(target)} at ${Math.round(top)} to ${Math.round(bottom)} is outside the window of ${innerWidth} × ${innerHeight}`;
    }
  }
  for (const { top, right, bottom, left } of lines.length > 0 ? lines : [box]) {
    for (const x of [left + 1, (left + right) / 2, right - 1]) {
      const hit = document
        .elementsFromPoint(x, (top + bottom) / 2)
        .find((one) => target.closest(TOASTS) !== null || one.closest(TOASTS) === null);
      const isOwn = hit !== undefined && (target.contains(hit) || hit.closest('label')?.control === element);
      if (!isOwn) return `${name(target)} is covered by ${name(hit ?? null)}`;
    }
  }
  return '';
}

/**
 * Checks how the error of a field is shown: the field is marked as invalid, has the focus and is in sight, the error
 * describes it, and no toast says it.
 */
export async function expectAtField(field: Locator, error: string): Promise<void> {
  await until(
    () => `the field is focused, marked and described by “${error}”`,
    () =>
      field.evaluate((element, text) => {
        const ids = (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
        const said = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        return (
          element === document.activeElement &&
          element.getAttribute('aria-invalid') === 'true' &&
          said.includes(text) &&
          !document.querySelector('section[aria-label="Avisos"]')?.textContent.includes(text)
        );
      }, error),
  );
  await expectInSight(field);
}
