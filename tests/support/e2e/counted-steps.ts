import type { Locator, Page } from 'playwright';

/**
 * The steps of a shopper, counted: a tap is a click or a choice, a field is what is typed. What happens on the provider's
 * own page, or in the bank's app, is not counted, and no step may be taken beside these.
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
