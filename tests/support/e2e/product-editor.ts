import type { Locator, Page } from 'playwright';

/** Waits until a product's page accepts input. */
export const editorIsAwake = (page: Page) =>
  page.locator('form:not([inert]) button[type="submit"]').first().waitFor();

export const field = (page: Page, name: string | RegExp): Locator => page.getByLabel(name, { exact: true });

export const allergens = (page: Page): Locator => page.getByRole('combobox', { name: 'Contém (alérgicos)' });

/** Opens the field for allergens other than the common ones. */
export const openOtherAllergens = (page: Page) => page.getByRole('button', { name: 'Outros' }).click();

/** Opens or folds what selling does not need. */
export const pressMoreDetails = (page: Page) =>
  page.locator('summary').filter({ hasText: 'Mais detalhes' }).click();

/** Saves the form. A new product is stored for later, without being put on sale. */
export const save = (page: Page) =>
  page.getByRole('button', { name: /^(Salvar|Guardar para depois)$/ }).click();
