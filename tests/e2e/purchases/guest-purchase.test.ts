import { orderNumber } from '@shop/orders/order-number';
import { expect, it } from 'vitest';

import { confirmationOf } from '@tests/support/e2e/mailbox';
import { ownSize } from '@tests/support/browser/browser-window';
import { expectAtField, expectInSight } from '@tests/support/browser/in-sight';
import {
  backToShop,
  continueButton,
  expectHeading,
  payButton,
  payByPix,
} from '@tests/support/e2e/checkout-steps';
import { countedSteps } from '@tests/support/e2e/counted-steps';
import { newMobile, newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

it('a visitor buys on a phone without an account, from the home page to the order’s link', async () => {
  const { email } = newPerson();
  const visitor = await shop.visitor();
  const { page } = visitor;
  const { count, tap, type } = countedSteps(page);

  await page.goto('/');
  await tap(page.getByRole('button', { name: /^Adicionar .*Margherita/ }).first());
  await tap(
    page.getByRole('navigation', { name: 'Navegação inferior' }).getByRole('link', { name: /^Carrinho/ }),
  );
  await expectHeading(page, 'Carrinho');
  await tap(page.getByRole('radio', { name: /^Retirada/ }));
  await tap(continueButton(page));
  // The way without an account is as visible as the others, and chosen first.
  for (const way of ['Já tenho conta', 'Primeira vez'])
    await page.getByRole('radio', { name: way }).waitFor();
  expect(await page.getByRole('radio', { name: 'Sem cadastro' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /Salvar este endereço/ }).count()).toBe(0);
  await visitor.expectAccessible();
  await type('Nome e sobrenome', 'Nara Lima');
  await type('E-mail', email);
  await type('Celular com WhatsApp', newMobile());
  await tap(page.getByRole('checkbox', { name: /^Tenho 18 anos/ }));
  await tap(payButton(page));
  await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
  // The shop promises a purchase in "a minute", so it asks for no password and sends no confirmation mail.
  expect(count).toEqual({ taps: 6, fields: 3 });

  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click();
  const help = page.getByRole('region', { name: 'Ajuda com este pedido' });
  await expectInSight(
    page.getByRole('heading', { level: 1, name: 'Recebemos seu pedido' }),
    help.getByRole('link', { name: 'Preciso de ajuda' }),
  );
  await visitor.expectAccessible();
  const [order] = await shop.sql.query<{ id: string }>(
    'select k.order_id as id from order_contacts k where k.email = $1',
    [email],
  );
  await page.getByText(/^Histórico/).click();
  await page.getByText('Pedido feito').waitFor();
  await visitor.allowCopies();
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await page.getByRole('button', { name: 'Copiado' }).waitFor();
  const number = orderNumber(order?.id ?? '');
  expect(await page.getByText(`Pedido ${number} · Nara Lima`).count()).toBe(1);
  await page.reload();
  expect(await page.content()).not.toContain(email);

  const mail = await shop.mailbox.oneMail(email, confirmationOf(number));
  const other = await shop.visitor();
  other.expectsProblem(/403/);
  await other.page.goto(/https?:\/\/\S+\/pedido\/[\w-]{22}/.exec(mail.text)?.[0] ?? '');
  await expectHeading(other.page, 'Recebemos seu pedido');
  await other.page.getByRole('heading', { name: 'O que vem' }).waitFor();
  await other.page.getByRole('link', { name: 'Cancelar pedido' }).click();
  const question = other.page.getByRole('alertdialog', { name: 'Cancelar este pedido?' });
  const stay = question.getByRole('button', { name: 'Ficar com o pedido' });
  await expect.poll(() => stay.evaluate((button) => button === document.activeElement)).toBe(true);
  await other.expectAccessible();
  // On a desktop the question's field and buttons are as wide as the question, one below the other.
  await other.page.setViewportSize(ownSize('desk'));
  const proof = question.getByRole('textbox', { name: 'E-mail da compra' });
  const [field, button] = await Promise.all([proof.boundingBox(), stay.boundingBox()]);
  expect(field?.width).toBe(button?.width);
  await other.page.setViewportSize(ownSize('phone'));
  // The dialog places the focus once, when it opens, and not again when the page under it changes.
  await stay.evaluate((button) => button.addEventListener('focus', () => button.classList.add('refocused')));
  await other.page.getByRole('textbox', { name: 'E-mail da compra' }).first().fill('outra@clientes.test');
  await other.page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expectAtField(
    question.getByRole('textbox', { name: 'E-mail da compra' }),
    'Este não é o e-mail da compra.',
  );
  expect(await stay.getAttribute('class')).not.toContain('refocused');
  await other.page.getByRole('textbox', { name: 'E-mail da compra' }).first().fill(email);
  await other.page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expectHeading(other.page, 'Seu pedido foi cancelado');
  // The heading is the answer: no note repeats it, and no message covers the page.
  await expect
    .poll(() => other.page.evaluate(() => document.activeElement?.textContent))
    .toBe('Seu pedido foi cancelado');
  const news = other.page.getByText(/^Pedido \w+ atualizado: Cancelado\.$/);
  expect((await news.boundingBox())?.height).toBeLessThan(2);
  await other.page.getByRole('heading', { name: 'O que tinha' }).waitFor();
  await other.page.getByText('Fale com a gente sobre este pedido').waitFor({ state: 'attached' });
  expect(await other.page.getByRole('link', { name: 'Cancelar pedido' }).count()).toBe(0);
  await other.expectAccessible();
});

it('the purchase without an account works without JavaScript, and names the missing fields', async () => {
  const { email } = newPerson();
  const visitor = await shop.visitor({ hasScript: false });
  visitor.expectsProblem(/400/);
  const { page } = visitor;
  await page.goto('/produto/margherita');
  await page
    .getByRole('button', { name: /Adicionar/ })
    .first()
    .click();
  await page.goto('/carrinho');
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).fill('Nara');
  await payButton(page).click();
  await page.getByText('Confira os campos marcados').waitFor();
  await page.getByText('Escreva nome e sobrenome.').waitFor();
  await page.getByText('Marque para continuar.').waitFor();
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).fill('Nara Lima');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Celular com WhatsApp' }).fill(newMobile());
  await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
});

it('an invalid link leads to a form whose response does not reveal whether the order exists', async () => {
  const visitor = await shop.visitor();
  visitor.expectsProblem(/404/);
  const { page } = visitor;
  await page.goto(`/pedido/${'A'.repeat(22)}`);
  await expectHeading(page, 'Este link não vale mais');
  await page.getByRole('textbox', { name: 'Número do pedido' }).fill('7B30D5E2');
  await page.getByRole('textbox', { name: 'E-mail da compra' }).fill('ninguem@clientes.test');
  await page.getByRole('button', { name: 'Receber o link' }).click();
  await page.getByText('Se os dados conferem, o link vai para o e-mail.').waitFor();
});
