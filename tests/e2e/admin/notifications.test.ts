import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { ADMIN } from '@tests/support/e2e/admin';
import { pickDay } from '@tests/support/e2e/calendar';
import { linkIn } from '@tests/support/e2e/mailbox';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { doScheduledJob, hurryCampaign } from '@tests/support/e2e/hurry';
import type { Shopper } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();
const PAGE = '/admin/notificacoes';

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const newTitle = () => `Semana do Queijo ${crypto.randomUUID().slice(0, 8)}`;

async function shopperWho(allowsPromotions: boolean): Promise<Shopper> {
  const shopper = await shop.shopper();
  await shop.sql.query(
    `update customers set privacy_preferences_marketing_emails = $2, notification_preferences_email_promotions = true
     where email = $1`,
    [shopper.email, allowsPromotions],
  );
  return shopper;
}

async function whoAllowsPromotions(): Promise<string[]> {
  const rows = await shop.sql.query<{ email: string }>(
    `select email from customers where role = 'cliente' and _verified and erased_at is null
       and privacy_preferences_marketing_emails and notification_preferences_email_promotions`,
  );
  return rows.map(({ email }) => email);
}

async function schedule(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título *').fill(title);
  await page.getByLabel('Mensagem *').fill('Até domingo.\n\n<b>10%</b> em tudo.');
  await page.getByLabel('Agendar envio').check();
  await page.getByLabel('Data e hora *').click();
  await pickDay(page, addDays(dayOf(new Date()), 1));
  await page.getByRole('spinbutton', { name: 'Horas' }).fill('11');
  await page.getByRole('spinbutton', { name: 'Minutos' }).fill('00');
  await page.getByRole('button', { name: 'Pronto' }).click();
  await page.getByRole('button', { name: 'Agendar envio' }).click();
  await said(page, 'Notificação agendada com sucesso!');
  await row(page, title).locator('[data-status="scheduled"]').waitFor();
}

it('a scheduled campaign reaches exactly the customers who allow it, and its history shows the result', async () => {
  const [wanting, leaving, refusing] = [
    await shopperWho(true),
    await shopperWho(true),
    await shopperWho(false),
  ];
  const allowing = await whoAllowsPromotions();
  const title = newTitle();
  const visitor = await openAdmin(shop, PAGE, { screen: 'desk' });
  const { page } = visitor;
  await page.getByText(`${allowing.length} clientes aceitam promoções`).waitFor();
  for (const name of ['SMS', 'Aviso no navegador'])
    expect(await page.getByRole('radio', { name }).isEnabled()).toBe(true);
  await visitor.expectAccessible();

  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await said(page, 'Preencha título e mensagem');
  expect(await page.getByLabel('Título *').evaluate((field) => field === document.activeElement)).toBe(true);
  await visitor.expectAccessible();

  await page.getByLabel('Título *').fill(title);
  await page.getByLabel('Mensagem *').fill('Até domingo.');
  await page.locator('[data-mail-preview]').getByText(title).waitFor();
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await said(page, 'Teste enviado para o seu e-mail.');
  await page.clock.install();
  await schedule(page, title);
  expect(await page.getByLabel('Título *').inputValue()).toBe('');
  await visitor.expectAccessible();
  await shop.mailbox.oneMail(ADMIN.email, `[Teste] ${title}`);

  // The test moves the scheduled time into the past by SQL, so that it does not have to wait.
  await shop.sql.query(`update campaigns set scheduled_for = now() - interval '1 second' where title = $1`, [
    title,
  ]);
  await doScheduledJob(shop.sql, 'start-due-campaigns');
  await hurryCampaign(shop.sql, title);
  // While a campaign is scheduled, the page refreshes itself every half minute.
  await row(page, title).locator('[data-status="scheduled"]').waitFor();
  await page.clock.fastForward('00:30');
  await row(page, title).locator('[data-status="sent"]').waitFor();
  const mail = await shop.mailbox.oneMail(leaving.email, title);
  await shop.mailbox.oneMail(wanting.email, title);
  expect(mail.html).toContain('&lt;b&gt;10%&lt;/b&gt; em tudo.');
  const received = await shop.sql.query<{ email: string }>(
    `select c.email from campaign_deliveries d join campaigns g on g.id = d.campaign_id
     join customers c on c.id = d.customer_id where g.title = $1 and d.status = 'sent'`,
    [title],
  );
  expect(received.map(({ email }) => email).sort()).toEqual([...allowing].sort());
  for (const email of allowing) await shop.mailbox.oneMail(email, title);
  expect([...(await shop.mailbox.mailsTo(refusing.email)).values()]).not.toContain(title);

  const left = await fetch(linkIn(mail, '/descadastrar'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(left.ok).toBe(true);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  const sent = String(allowing.length);
  await expect
    .poll(async () => (await row(page, title).getByRole('cell').allTextContents()).slice(3, 8))
    .toEqual([sent, sent, '0', '—', '1']);
  await page.getByText(`${allowing.length - 1} clientes aceitam promoções`).waitFor();
  await visitor.expectAccessible();

  await row(page, title).getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.locator('[data-mail-preview]').getByText('<b>10%</b> em tudo.').waitFor();
  await visitor.expectAccessible();
});

it('a scheduled campaign is cancelled on a phone, and nobody receives it', async () => {
  const { email } = await shopperWho(true);
  const title = newTitle();
  const visitor = await openAdmin(shop, PAGE, { screen: 'phone' });
  const { page } = visitor;
  await schedule(page, title);
  await visitor.expectAccessible();
  await row(page, title)
    .getByRole('button', { name: `Cancelar ${title}` })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Cancelar o envio?' });
  await question.waitFor();
  await visitor.expectAccessible();
  await question.getByRole('button', { name: 'Cancelar envio' }).click();
  await said(page, 'Notificação cancelada.');
  await row(page, title).locator('[data-status="cancelled"]').waitFor();
  expect(await row(page, title).getByRole('button').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Histórico');
  await visitor.expectAccessible();
  const deliveries = await shop.sql.query(
    'select 1 from campaign_deliveries d join campaigns g on g.id = d.campaign_id where g.title = $1',
    [title],
  );
  expect(deliveries).toEqual([]);
  expect([...(await shop.mailbox.mailsTo(email)).values()]).not.toContain(title);
});

it('an automatic mail is switched on and off, and the switch keeps its state', async () => {
  const { page } = await openAdmin(shop, '/admin/avisos', { screen: 'desk' });
  const lowStock = page.getByRole('switch', { name: 'Estoque baixo' });
  await lowStock.click();
  await said(page, 'Aviso ligado.');
  await page.goto('/admin/avisos');
  expect(await lowStock.isChecked()).toBe(true);
  await lowStock.click();
  await said(page, 'Aviso desligado.');
  await page.goto('/admin/avisos');
  expect(await lowStock.isChecked()).toBe(false);
});
