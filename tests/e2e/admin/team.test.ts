import { expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

it('a helper is invited on a phone by WhatsApp, accepts in the shop, goes to work, and leaves again', async () => {
  const admin = await makeAdmin(shop.addresses);
  const owner = await shop.visitor({ screen: 'phone', cookies: admin.http.cookies });
  const { page } = owner;
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Admin/ })
    .click();
  await page.waitForURL('**/admin');
  await page.goto('/admin/equipe');
  const oneself = page.getByRole('article').first();
  const name = await oneself.getByRole('heading').boundingBox();
  const menu = await oneself.getByRole('button', { name: /^Mais sobre/ }).boundingBox();
  expect(menu?.y, 'the menu stands beside the name').toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  await page.getByRole('button', { name: 'Convidar' }).click();
  const form = page.getByRole('dialog', { name: 'Convidar para a equipe' });
  await form.getByLabel('Nome').fill('Jonas Brito');
  await form.getByRole('button', { name: 'Criar o convite' }).click();
  await form.getByText('Escolha o que a pessoa faz').waitFor();
  await owner.expectAccessible();
  await form.getByRole('radio', { name: /^Entregador/ }).click();
  await form.getByLabel('Celular').pressSequentially('71988887777');
  await shop.sql.query(
    `update session_devices set proved_at = now() - interval '1 hour' where proved_at is not null`,
  );
  owner.expectsProblem(/status of 403/);
  await form.getByRole('button', { name: 'Criar o convite' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.waitFor();
  const password = proof.getByLabel('Senha', { exact: true });
  await proof.locator('input:focus').waitFor();
  expect(await password.evaluate((field) => getComputedStyle(field.parentElement!).outlineStyle)).not.toBe(
    'none',
  );
  await page.keyboard.press('Enter');
  await proof.getByText('Senha é obrigatória').waitFor();
  await password.fill('Errada@1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await password.getAttribute('type')).toBe('text');
  await proof
    .locator('button:focus')
    .and(proof.getByRole('button', { name: 'Mostrar senha' }))
    .waitFor();
  await owner.expectAccessible();
  // Esc closes the dialog on top alone: what was typed below stays.
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'hidden' });
  expect(await form.getByLabel('Nome').inputValue()).toBe('Jonas Brito');
  await shop.sql.query('update session_devices set proved_at = now() where proved_at is not null');
  await form.getByRole('button', { name: 'Criar o convite' }).dblclick();
  const ready = page.getByRole('dialog', { name: 'Mande o convite para Jonas Brito' });
  const link = await ready.getByLabel('Link do convite', { exact: true }).inputValue();
  const chat = await ready.getByRole('link', { name: 'Abrir o WhatsApp' }).getAttribute('href');
  expect(chat).toContain('https://wa.me/5571988887777?text=');
  expect(decodeURIComponent(chat ?? '')).toContain(link);
  await owner.expectAccessible();
  await ready.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Mandar de novo o convite de Jonas Brito' }).waitFor();
  await owner.expectAccessible();

  const { http, email, fullName } = await shop.shopper();
  const helper = await shop.visitor({ screen: 'phone', cookies: http.cookies });
  await helper.page.goto(link);
  await helper.page.getByText(email).waitFor();
  await helper.expectAccessible();
  await helper.page.getByRole('button', { name: 'Entrar para a equipe' }).click();
  await helper.page.waitForURL('**/entregas');

  await page.reload();
  await page
    .getByRole('button', { name: `Mais sobre ${fullName}` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Tirar acesso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar o acesso' }).click();
  await page.getByText('não entra mais na administração').waitFor();
  await helper.page.goto('/entregas');
  await helper.page.waitForURL('**/login?**');
  await owner.expectAccessible();
});
