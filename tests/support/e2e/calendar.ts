import type { Page } from 'playwright';

import { formatLongDay } from '@shop/time/days';

/** Presses a day in the open calendar, and goes on to the next month where necessary. */
export async function pickDay(page: Page, day: string): Promise<void> {
  const shown = page.getByRole('button', { name: formatLongDay(day), exact: true });
  await page.getByRole('button', { name: 'Próximo mês' }).waitFor();
  if ((await shown.count()) === 0) await page.getByRole('button', { name: 'Próximo mês' }).click();
  await shown.click();
}
