import type { Locator, Page } from 'playwright';

/** Waits until a product's page accepts input. */
export const editorIsAwake = (page: Page) =>
  page.locator('form:not([inert]) button[type="submit"]').first().waitFor();

export const field = (page: Page, name: string | RegExp): Locator => page.getByLabel(name, { exact: true });

export const allergens = (page: Page): Locator => page.getByRole('combobox', { name: 'Contém (alérgicos)' });

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
