import { expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { hurryCampaign, hurryStepMessages } from '@tests/support/e2e/hurry';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { newMobile, type Shopper } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';
import { orderNumber } from '@shop/orders/order-number';

const shop = useShop();

/** Gives the shopper a mobile number; returns the address under which the demo's mailbox shows the messages to it. */
async function giveMobile({ email }: Shopper): Promise<string> {
  const phone = newMobile();
  await shop.sql.query('update customers set phone = $2 where email = $1', [email, phone]);
  return `${phone.slice(1)}@sms.test`;
}

const answerLink = (text: string) => /https?:\S+\/responder\?sms=\S+/.exec(text)?.[0] ?? '';

it('each step of an order sends one text message, and the reply SAIR stops further messages', async () => {
  // Text messages are off until the owner turns them on.
  await shop.sql.query(
    `insert into automatic_mails (name, is_on) values ('order-confirmed|sms', true), ('order-steps|sms', true)
     on conflict (name) do update set is_on = true`,
  );
  const { shopper, visitor } = await shop.filledCart({ quantity: 1, stock: 5, priceCents: 3000 });
  const address = await giveMobile(shopper);
  const orderId = await paidOrderOf(shop, { shopper, priceCents: 3000 });
  const admin = await makeAdmin(shop.addresses);
  await admin.moveOrder(orderId, 'recebido', 'enviado');
  await hurryStepMessages(shop.sql, orderId);
  const texts = async () =>
    (
      await shop.sql.query<{ kind: string }>(
        `select m.kind from outgoing_mails m join customers c on c.id = m.customer_id
       where c.email = $1 and m.kind like 'sms:%' and m.outcome = 'sent' order by m.created_at`,
        [shopper.email],
      )
    ).map(({ kind }) => kind);
  await expect.poll(texts).toEqual(['sms:order-confirmed', 'sms:order-status-changed']);
  // The mailbox lists a message a moment after it accepted it.
  await expect.poll(async () => (await shop.mailbox.allMails(address)).length).toBe(2);
  const step =
    (await shop.mailbox.allMails(address)).find(({ text }) => text.includes('retirada'))?.text ?? '';
  expect(step).toContain(
    `Massa Mansa: pedido ${orderNumber(orderId)} pronto para retirada. Para sair, responda SAIR.`,
  );

  // The account shows these switches only because this shop sends text messages.
  const { page } = visitor;
  await page.goto('/conta/notificacoes');
  expect(await page.getByText('SMS só chegam a um celular do Brasil').count()).toBe(0);
  const orders = page.locator('#sms').getByRole('switch', { name: 'Pedidos' });
  expect(await orders.isChecked()).toBe(true);
  const phone = await visitor.context.newPage();
  await phone.goto(answerLink(step));
  await phone.getByRole('button', { name: 'Enviar resposta' }).click();
  await phone.getByText('este numero nao recebe mais SMS nossos').waitFor();
  await page.reload();
  expect(await orders.isChecked()).toBe(false);

  await admin.moveOrder(orderId, 'enviado', 'entregue');
  await hurryStepMessages(shop.sql, orderId);
  const outcome = async () =>
    (
      await shop.sql.query<{ outcome: string | null }>(
        `select outcome from outgoing_mails where order_id = $1 and kind = 'order-status-changed' and detail = 'entregue'`,
        [orderId],
      )
    )[0]?.outcome;
  await expect.poll(outcome).toBe('sent');
  expect(await texts()).toHaveLength(2);
});

it('an admin sees the reach and the length of an SMS campaign, sends it, and sees its cost', async () => {
  const customer = await shop.shopper();
  const address = await giveMobile(customer);
  const saved = await customer.http.post('/conta/notificacoes', {
    intent: 'save-preferences',
    smsPromotions: 'on',
  });
  expect(saved.status).toBe(303);
  const title = `Forno ${crypto.randomUUID().slice(0, 6)}`;
  const visitor = await openAdmin(shop, '/admin/notificacoes', { screen: 'desk' });
  const { page } = visitor;
  await page.getByRole('radio', { name: 'SMS' }).check({ force: true });
  await page.getByText(/promoções, com celular/).waitFor();
  await page.getByLabel('Título *').fill(title);
  await page.getByLabel('Mensagem *').fill('x'.repeat(200));
  await page.getByText('Encurte para caber em uma').waitFor();
  await page.getByLabel('Mensagem *').fill('Só hoje.');
  await page.getByText(/de 160 caracteres, 1\sparte/).waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await page.getByText(/vai por SMS para/).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar agora' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await hurryCampaign(shop.sql, title);
  await row.locator('[data-status="sent"]').waitFor();
  const text = async () => (await shop.mailbox.allMails(address))[0]?.text;
  await expect.poll(text).toContain(`Massa Mansa: ${title}. So hoje. Para sair, responda SAIR.`);
  await shop.sql.query(
    `update sms_messages set price_micros = 65000, currency = 'USD' where mail_id in (
       select m.id from outgoing_mails m join campaigns c on c.id::text = m.detail where c.title = $1)`,
    [title],
  );
  await row.getByRole('link', { name: title }).click();
  await page.locator('dt', { hasText: 'Custo até agora' }).waitFor();
  await visitor.expectAccessible();
});
