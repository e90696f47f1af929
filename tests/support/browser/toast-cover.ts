import type { Page } from 'playwright';

/** Returns the actions of the page that the shown messages cover, each with its text; `['no message']` without one. */
export const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('section[aria-label="Avisos"] [data-tone]')]
      .map((toast) => toast.getBoundingClientRect())
      .filter(({ height }) => height > 1);
    if (boxes.length === 0) return ['no message'];
    const actions = document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)');
    return [...actions]
      .filter((action) => {
        const { left, right, top, bottom, width } = action.getBoundingClientRect();
        return (
          width > 1 &&
          action.checkVisibility({ visibilityProperty: true }) &&
          action.closest('section[aria-label="Avisos"]') === null &&
          boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        );
      })
      .map((action) => action.textContent.trim() || action.outerHTML.slice(0, 80));
  });
