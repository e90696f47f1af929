import type { Page } from 'playwright';

/** Fills in the sign-in form on the page and sends it. */
export async function sendSignIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
}
