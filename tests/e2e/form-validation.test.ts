import { expect, it } from 'vitest';

import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const SCHEMA = /\/assets\/sign-in-schema-[\w-]+\.js$/;
const WITHOUT_PASSWORD = 'Senha é obrigatória';

/** Opens the sign-in form; `sent` returns how many times the browser has sent the form to the shop. */
async function openForm() {
  const visitor = await shop.visitor();
  const { page } = visitor;
  let sent = 0;
  page.on('request', (request) => {
    // '/login/chave' only asks for what a passkey signs.
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/login(?:\.data)?$/.test(pathname)) sent += 1;
  });
  await page.goto('/login');
  const form = page.locator('form#entrar');
  return { visitor, page, form, sent: () => sent };
}

it('a form loads its validation when it is touched, and is then validated before it is sent', async () => {
  const { page, form, sent } = await openForm();
  const loaded = page.waitForRequest((request) => SCHEMA.test(request.url()));
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.test');
  await loaded;
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText(WITHOUT_PASSWORD).waitFor();
  expect(sent()).toBe(0);
});

it('a form that is sent before its validation has loaded waits for the validation', async () => {
  const { page, form, sent } = await openForm();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCHEMA, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => SCHEMA.test(request.url()));
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await asked;
  expect(await page.getByText(WITHOUT_PASSWORD).count()).toBe(0);
  release();
  await page.getByText(WITHOUT_PASSWORD).waitFor();
  expect(sent()).toBe(0);
});

it('a form whose validation cannot be loaded is validated by the shop', async () => {
  const { visitor, page, form, sent } = await openForm();
  visitor.expectsProblem(/Failed to load resource/);
  await page.route(SCHEMA, (route) => route.abort());
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.test');
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText(WITHOUT_PASSWORD).waitFor();
  expect(sent()).toBe(1);
});
