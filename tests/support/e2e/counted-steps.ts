import type { Locator, Page } from 'playwright';

/**
 * Counts the steps of a shopper: `taps` are clicks and choices, `fields` are text fields that are typed into. Steps on
 * the provider's own page or in the bank's app are not counted; every other step must be taken by these functions.
 */
export function countedSteps(page: Page) {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    async tap(target: Locator): Promise<void> {
      count.taps += 1;
      await target.click();
    },
    async type(label: string | RegExp, text: string): Promise<void> {
      count.fields += 1;
      await page.getByRole('textbox', { name: label, exact: typeof label === 'string' }).fill(text);
    },
  };
}
