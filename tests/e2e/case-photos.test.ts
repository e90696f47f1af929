import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { makeOrderLink } from '@cms/orders/order-links';
import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop, type ShopUnderTest } from '@tests/support/e2e/use-shop';

const shop = useShop();

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar e receber protocolo' });
const chooser = (page: Page) => page.locator('input[type="file"]');
const photoOf = (page: Page, number: number) => page.getByRole('img', { name: `Foto ${number}` });

/** Makes a paid order that its buyer has picked up, so that its page asks how it arrived. */
async function receivedOrder(owner: ShopUnderTest) {
  const filled = await owner.filledCart({ quantity: 3, stock: 9 });
  const orderId = await paidOrderOf(owner, {
    shopper: filled.shopper,
    priceCents: filled.product.priceCents * 3,
  });
  const admin = await makeAdmin(owner.addresses);
  await admin.moveOrder(orderId, 'recebido', 'enviado');
  await admin.moveOrder(orderId, 'enviado', 'entregue');
  return { ...filled, orderId, admin };
}

/** Waits for the picture and returns whether the browser can decode it; false for a response that is not a picture. */
const isShown = (page: Page, number: number) =>
  photoOf(page, number).evaluate((img) =>
    (img as HTMLImageElement).decode().then(
      () => true,
      () => false,
    ),
  );

it('answering "Chegou congelada?" with "Não" leads to the report with photos; the admin sees the photos and refuses the case with a reason', async () => {
  const { visitor, product, orderId } = await receivedOrder(shop);
  const { page } = visitor;
  visitor.expectsProblem(/status of 422/);
  await page.goto(`/conta/pedidos/${orderId}`);
  await page.getByRole('link', { name: /Não$/ }).click();
  await expectHeading(page, 'Chegou descongelada ou danificada');

  await page.getByRole('button', { name: 'Pôr foto' }).waitFor();
  await chooser(page).setInputFiles([await photo('a.jpg', '#c8452f'), await photo('b.jpg', '#2f6b45')]);
  await photoOf(page, 2).waitFor();
  expect(await isShown(page, 1)).toBe(true);
  await chooser(page).setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByText('Esta foto não abriu. Use JPG ou PNG até 10 MB.').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Remover a foto 1' }).click();
  await photoOf(page, 2).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pôr foto');

  await page.getByRole('checkbox', { name: product.name }).check();
  await page.getByRole('textbox', { name: 'Conte o que houve' }).fill('Chegou mole.');
  await page.getByRole('radio', { name: 'Troca' }).check();
  await sendButton(page).click();
  await expectHeading(page, 'Recebemos. Já está com a gente.');
  await photoOf(page, 1).waitFor();
  const protocol = (await page.getByText(/^\d{6}-\d{4,}$/).textContent()) ?? '';
  await visitor.expectAccessible();

  const admin = await openAdmin(shop, '/admin/casos');
  await admin.page
    .getByRole('link', { name: /^Casos\s*\d+/ })
    .first()
    .waitFor();
  await admin.page.getByRole('link', { name: new RegExp(protocol) }).click();
  await photoOf(admin.page, 1).waitFor();
  expect(await isShown(admin.page, 1)).toBe(true);
  await admin.expectAccessible();
  await admin.page.getByRole('radio', { name: /^Não aceitar/ }).check();
  await admin.page
    .getByRole('textbox', { name: 'Motivo da recusa' })
    .fill('A foto mostra a pizza inteira e congelada.');
  await admin.page.getByRole('button', { name: /^Não aceitar e avisar/ }).click();
  await admin.page.getByRole('heading', { name: 'Recusado' }).waitFor();

  await page.reload();
  await expectHeading(page, 'Respondemos ao seu protocolo.');
  await page.getByText('A foto mostra a pizza inteira e congelada.').waitFor();
  expect(await page.getByRole('button', { name: 'Pôr foto' }).count()).toBe(0);
  await visitor.expectAccessible();
});

it('somebody who felt ill must consent before a photo is sent, and the panel marks the case as urgent', async () => {
  const { visitor, product, orderId } = await receivedOrder(shop);
  const { page } = visitor;
  await page.goto(`/conta/pedidos/${orderId}/ajuda/passou-mal`);
  await page.getByRole('button', { name: 'Pôr foto' }).waitFor();
  // The message about the purchase stands where the photo will be.
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await chooser(page).setInputFiles(await photo('a.jpg', '#c8452f'));
  await page.getByText('Marque antes a concordância', { exact: false }).waitFor();
  await page.getByRole('checkbox', { name: /^Concordo/ }).check();
  await chooser(page).setInputFiles([]);
  await chooser(page).setInputFiles(await photo('a.jpg', '#c8452f'));
  await photoOf(page, 1).waitFor();
  await visitor.expectAccessible();
  await page.getByRole('checkbox', { name: product.name }).check();
  await page.getByRole('textbox', { name: /O que a pessoa sentiu/ }).fill('Dor de barriga.');
  await sendButton(page).click();
  await expectHeading(page, 'Recebemos. Já está com a gente.');
  const admin = await openAdmin(shop, '/admin/casos');
  await admin.page.getByText('avisou que alguém passou mal.').first().waitFor();
  await admin.page
    .getByText(/^Urgente: .* Protocolo/)
    .first()
    .waitFor();
});

it('answering the question with "Sim" takes one tap; with only the order’s link and no JavaScript, a photo is added to a case and removed', async () => {
  const { visitor, orderId, shopper } = await receivedOrder(shop);
  await visitor.page.goto(`/conta/pedidos/${orderId}`);
  await visitor.page.getByRole('button', { name: /Sim$/ }).click();
  await visitor.page.getByText('Que bom!').first().waitFor();
  expect(await visitor.page.getByText('Chegou congelada?').count()).toBe(0);

  const token = await makeOrderLink(shop.sql, orderId);
  const plain = await shop.visitor({ hasScript: false });
  const { page } = plain;
  await page.goto(`/pedido/${token}`);
  await page.getByRole('link', { name: /Preciso de ajuda/ }).click();
  await page.getByRole('link', { name: 'Faltou ou veio errado' }).click();
  await page.getByRole('checkbox').first().waitFor();
  expect(await page.content()).toContain('Depois de enviar, você pode pôr fotos');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: 'Conte o que houve' }).fill('Veio outra.');
  await page.getByRole('radio', { name: 'Troca' }).check();
  await sendButton(page).click();
  await expectHeading(page, 'Recebemos. Já está com a gente.');
  expect(await page.content()).not.toContain(shopper.email);
  await chooser(page).setInputFiles(await photo('a.jpg', '#c8452f'));
  await page.getByRole('button', { name: 'Pôr foto' }).click();
  await photoOf(page, 1).waitFor();
  await page.getByRole('button', { name: /^Remover/ }).click();
  await photoOf(page, 1).waitFor({ state: 'detached' });
});
