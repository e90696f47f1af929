import sharp from 'sharp';
import { expect, it } from 'vitest';

import { isHydrated } from '@tests/support/browser/hydrated';
import { expectInSight } from '@tests/support/browser/in-sight';
import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const reviewsOf = (productId: string) =>
  shop.sql.query<{ stars: number; text: string; state: string }>(
    'select stars, text, state from reviews where product_id = $1',
    [productId],
  );

it('the buyer of a delivered order is asked once, writes without JavaScript, and is read on the product’s page after the owner', async () => {
  const { product, shopper, visitor: buyer } = await shop.filledCart({ screen: 'phone' });
  const { email } = shopper;
  const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  const { moveOrder } = await makeAdmin(shop.addresses);
  await moveOrder(orderId, 'recebido', 'enviado');
  await moveOrder(orderId, 'enviado', 'entregue');
  // The ledger of steps refuses changes, so this moves it without its triggers.
  await shop.sql.query(
    `do $$ begin
       set local session_replication_role = replica;
       update order_events set created_at = created_at - interval '4 days' where order_id = '${orderId}';
     end $$`,
  );
  await shop.sql.query(`select graphile_worker.add_job('invite-reviews', '{}'::json)`);

  await buyer.page.goto(`/conta/pedidos/${orderId}`);
  await buyer.page.getByRole('link', { name: 'Contar como estava' }).click();
  await expectInSight(buyer.page.getByRole('heading', { name: `Como estava: ${product.name}` }));
  await buyer.expectAccessible();

  const mail = await shop.mailbox.oneMail(email, /Como estava o pedido/);
  const four = /https?:\/\/\S+\/avaliar\?\S*nota=4/.exec(mail.text)?.[0];
  const { page } = await shop.visitor({ hasScript: false });
  const { pathname, search } = new URL(four ?? '', 'http://missing.test');
  await page.goto(`${pathname}${search}`);
  await expectInSight(page.getByRole('heading', { name: `Como estava: ${product.name}` }));
  expect(await page.getByRole('radio', { name: '4 estrelas' }).isChecked()).toBe(true);
  // The star in the mail only chooses.
  expect(await reviewsOf(product.id)).toEqual([]);
  await page.getByRole('textbox', { name: /O que você achou/ }).fill('Borda crocante, recheio farto.');
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expectInSight(
    page.getByRole('heading', { name: `Como estava: ${product.name}` }),
    page.getByText('Sua avaliação chegou.'),
  );
  expect(await reviewsOf(product.id)).toEqual([
    { stars: 4, text: 'Borda crocante, recheio farto.', state: 'waiting' },
  ]);
  const choosePhoto = (photo: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type="file"]').setInputFiles(photo);
  await choosePhoto({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Pôr foto' }).click();
  // The refusal is at the field, not only in a message.
  await expectInSight(page.locator('#photo-error'));
  await choosePhoto({
    name: 'pizza.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c8452f' } })
      .jpeg()
      .toBuffer(),
  });
  await page.getByRole('button', { name: 'Pôr foto' }).click();
  await expectInSight(page.getByRole('img', { name: 'Sua foto' }));

  const admin = await openAdmin(shop, `/admin/avaliacoes?busca=${encodeURIComponent(product.name)}`);
  const card = admin.page.locator('[data-review]');
  await card.getByText('Borda crocante, recheio farto.').waitFor();
  await admin.expectAccessible();
  await card.getByRole('button', { name: /^Publicar/ }).click();
  await expect.poll(async () => (await reviewsOf(product.id))[0]?.state).toBe('published');
  await admin.page.goto(`/admin/avaliacoes?situacao=published&busca=${encodeURIComponent(product.name)}`);
  await expect
    .poll(async () => {
      await card.getByRole('button', { name: /^Esconder/ }).click();
      return card.getByLabel('Por que esconder').count();
    })
    .toBe(1);
  // A reason that its author reads is chosen by the owner, never by a press too many.
  await card.getByRole('button', { name: 'Esconder' }).click();
  await expectInSight(card.getByText('Escolha o motivo.'));
  await card.getByRole('button', { name: 'Voltar' }).click();
  await card.getByRole('button', { name: /^Responder/ }).click();
  await card.getByRole('button', { name: 'Publicar resposta' }).click();
  await expectInSight(card.getByText('Escreva a resposta.'), card.getByLabel('Sua resposta'));
  await card.getByLabel('Sua resposta').fill('Obrigada por contar!');
  await card.getByRole('button', { name: 'Publicar resposta' }).click();
  await card.getByText('Obrigada por contar!').waitFor();

  const reader = await shop.visitor({ screen: 'phone' });
  await expect
    .poll(async () => {
      await reader.page.goto(`/produto/${product.slug}`);
      return reader.page.getByRole('link', { name: /4,0 · 1 avaliação/ }).count();
    })
    .toBe(1);
  await reader.page.getByRole('link', { name: /4,0 · 1 avaliação/ }).click();
  await expectInSight(
    reader.page.getByRole('heading', { name: 'Avaliações' }),
    reader.page.getByText('Borda crocante, recheio farto.'),
  );
  await reader.expectAccessible();
  expect(await reader.page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('"AggregateRating"'),
  );
});

it('what the form refuses is in sight and has the focus; a review is deleted only after a question', async () => {
  const { product, shopper, visitor } = await shop.filledCart({ screen: 'phone' });
  const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  const { moveOrder } = await makeAdmin(shop.addresses);
  await moveOrder(orderId, 'recebido', 'enviado');
  await moveOrder(orderId, 'enviado', 'entregue');
  const { page } = visitor;
  await page.goto(`/conta/pedidos/${orderId}`);
  await page.getByRole('link', { name: 'Contar como estava' }).click();
  const send = page.getByRole('button', { name: 'Enviar avaliação' });
  visitor.expectsProblem(/400/);
  await send.click();
  const problem = page.getByText('Escolha de 1 a 5 estrelas.');
  await expectInSight(problem, page.getByRole('radio', { name: '1 estrela' }));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('stars');
  await visitor.expectAccessible();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const text = page.getByRole('textbox', { name: /O que você achou/ });
  await text.evaluate((field) => field.removeAttribute('maxlength'));
  await text.fill('a'.repeat(601));
  visitor.expectsProblem(/400/);
  await send.click();
  await expectInSight(page.getByText('O texto passou de 600 letras.'), text);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reviewText');
  expect(await reviewsOf(product.id)).toEqual([]);
  await text.fill('Massa leve.');
  await send.click();
  await expectInSight(page.getByText('Sua avaliação chegou.'));
  expect(await reviewsOf(product.id)).toEqual([{ stars: 3, text: 'Massa leve.', state: 'waiting' }]);

  await page.locator('input[type="file"]').setInputFiles({
    name: 'nota.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expectInSight(page.locator('#photo-error'), page.getByRole('button', { name: 'Pôr foto' }));

  // A press before that opens the page's own question, as without JavaScript.
  await isHydrated(page);
  await page.getByRole('link', { name: 'Tirar minha avaliação da loja' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tirar sua avaliação?' });
  await question.getByRole('button', { name: 'Ficar com ela' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await reviewsOf(product.id)).toHaveLength(1);
  await page.getByRole('link', { name: 'Tirar minha avaliação da loja' }).click();
  await question.getByRole('button', { name: 'Tirar avaliação' }).click();
  await expect.poll(() => reviewsOf(product.id)).toEqual([]);
  await expect.poll(() => text.inputValue()).toBe('');
});
