import type { Locator, Page } from 'playwright';

/** Waits until a product's page accepts input. */
export const editorIsAwake = (page: Page) =>
  page.locator('form:not([inert]) button[type="submit"]').first().waitFor();

export const field = (page: Page, name: string | RegExp): Locator => page.getByLabel(name, { exact: true });

export const allergens = (page: Page): Locator => page.getByRole('combobox', { name: 'Contém (alérgicos)' });

/** Saves the form. A new product is stored for later, without being put on sale. */
export const save = (page: Page) =>
  page.getByRole('button', { name: /^(Salvar|Guardar para depois)$/ }).click();
