import { slotKey } from '@shop/delivery/slot-key';
import { formatSlotDay, formatWindow } from '@shop/delivery/slot-text';
import { orderNumber } from '@shop/orders/order-number';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';

import { cellName, ordersText, placesLeftText } from '@cms/admin/views/delivery/delivery-labels';
import { windowsHref } from '@cms/admin/views/delivery/delivery-address';
import { orderHref, ordersHref } from '@cms/admin/views/orders/orders-address';
import { kitchenHref } from '@cms/admin/views/kitchen/kitchen-address';
import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin, orderCard } from '@tests/support/e2e/admin-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { emptyQueue } from '@tests/support/e2e/empty-queue';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

beforeAll(() => emptyQueue(shop));

interface StoredSlot extends Record<string, unknown> {
  templateId: string;
  date: string;
  from: string;
  to: string;
}

/** Places and pays a pickup order; returns it with its pickup window. */
async function paidOrder() {
  const [shopper, product] = await Promise.all([shop.shopper(), makeTestProduct(shop.sql)]);
  await addOverHttp(shopper.http, product.id);
  const id = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  return { id, shopper, product, number: orderNumber(id), slot: await slotOf(id) };
}

async function slotOf(orderId: string): Promise<StoredSlot> {
  const [slot] = await shop.sql.query<StoredSlot>(
    `select slot_template_id as "templateId", slot_date::text as date, slot_from as "from", slot_to as "to"
     from orders where id = $1`,
    [orderId],
  );
  if (!slot) throw new Error('the order has no window');
  return slot;
}

const takenIn = async ({ templateId, date }: StoredSlot): Promise<number> => {
  const [day] = await shop.sql.query<{ taken: number }>(
    'select taken from slot_days where template_id = $1 and date = $2',
    [templateId, date],
  );
  return day?.taken ?? 0;
};

const filterOf = ({ date, from }: StoredSlot) => ({
  status: null,
  search: '',
  isHeldOnly: false,
  slotDate: date,
  slotFrom: from,
  method: 'pickup' as const,
});

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

it('a zone is created, changed and deleted, and the address tester shows its fee', async () => {
  const visitor = await openAdmin(shop, '/admin/entregas/areas/nova');
  const { page } = visitor;
  const mark = crypto.randomUUID().slice(0, 6);
  const bairro = `Vila ${mark}`;
  await save(page);
  await page.getByText('Informe o nome da área.').waitFor();
  await page.getByText('Taxa em reais, como 12,00.').waitFor();
  await page.getByRole('textbox', { name: 'Nome' }).fill(`Área ${mark}`);
  await page.getByRole('textbox', { name: 'Taxa' }).fill('18,50');
  await page.getByRole('combobox', { name: 'Bairros' }).fill(bairro);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pôr uma faixa' }).click();
  await page.getByRole('textbox', { name: 'Do CEP, faixa 1' }).fill('41899-999');
  await page.getByRole('textbox', { name: 'Ao CEP, faixa 1' }).fill('41899-000');
  await save(page);
  await page.getByText('De é maior que Até.').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Tirar a faixa 1' }).click();
  await save(page);
  await page.getByText('Área salva.').waitFor();
  await page.waitForURL(/\/admin\/entregas$/);

  const tester = page.getByRole('region', { name: 'Que área é este endereço?' });
  const test = async (words: RegExp) => {
    await tester.getByRole('button', { name: 'Testar' }).click();
    await tester.getByText(words).waitFor();
  };
  await tester.getByLabel('Bairro').fill(bairro.toUpperCase());
  await test(/Taxa R\$\s18,50, sem mínimo\. .*O bairro decidiu\./);
  await visitor.expectAccessible();

  const zones = page.getByRole('table', { name: 'Áreas de entrega' });
  await zones.getByRole('link', { name: `Área ${mark}` }).click();
  await page.getByRole('heading', { name: `Área ${mark}` }).waitFor();
  const fee = () =>
    shop.sql.query('select fee_cents as fee from delivery_zones where name = $1', [`Área ${mark}`]);
  const change = async () => {
    await page.getByRole('textbox', { name: 'Taxa' }).fill('21');
    await page.getByRole('textbox', { name: 'Mínimo' }).fill('80');
    await save(page);
    await page.waitForURL(/\/admin\/entregas$/);
  };
  await change();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('A área voltou a ser como era.').waitFor();
  expect(await fee()).toEqual([{ fee: 1850 }]);
  await zones.getByRole('link', { name: `Área ${mark}` }).click();
  await change();
  await expect.poll(fee).toEqual([{ fee: 2100 }]);
  await tester.getByLabel('Bairro').fill(bairro);
  await test(/Taxa R\$\s21,00, mínimo R\$\s80,00/);

  await zones.getByRole('switch', { name: `Entrega nesta área: Área ${mark}` }).press('Space');
  await expect
    .poll(() => shop.sql.query('select active from delivery_zones where name = $1', [`Área ${mark}`]))
    .toEqual([{ active: false }]);
  await test(/É a área .* que está desligada/);
  await zones.getByRole('link', { name: `Área ${mark}` }).click();
  await page.getByRole('button', { name: 'Excluir área' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir área' }).click();
  await page.getByText('Área excluída.').waitFor();
  await zones.getByRole('link', { name: `Área ${mark}` }).waitFor({ state: 'detached' });
});

it('unsaved changes of a zone are merged with what another admin saved meanwhile', async () => {
  const [zone] = await shop.sql.query<{ id: string }>(
    `insert into delivery_zones (name, active, is_default, city, fee_cents, min_cents)
     values ($1, false, false, 'Candeias', 1000, 0) returning id`,
    [`Área ${crypto.randomUUID().slice(0, 6)}`],
  );
  const id = zone?.id ?? '';
  const visitor = await openAdmin(shop, `/admin/entregas/areas/${id}`);
  const { page } = visitor;
  visitor.expectsProblem(/status of 409/);
  await page.getByRole('textbox', { name: 'Taxa' }).fill('11');
  await shop.sql.query('update delivery_zones set min_cents = 5000, updated_at = now() where id = $1', [id]);
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Esta área mudou enquanto você editava.' });
  await conflict.getByText('Mínimo').waitFor();
  await conflict.getByRole('button', { name: 'Juntar com o que digitei' }).click();
  await save(page);
  await page.getByText('Área salva.').waitFor();
  expect(
    await shop.sql.query(
      'select fee_cents::int as fee, min_cents::int as min from delivery_zones where id = $1',
      [id],
    ),
  ).toEqual([{ fee: 1100, min: 5000 }]);
  await shop.sql.query('delete from delivery_zones where id = $1', [id]);
});

it('the capacity of a pickup window cannot be set below its number of orders; a window is closed and reopened from the orders page', async () => {
  const { slot, number } = await paidOrder();
  const visitor = await openAdmin(shop, ordersHref({ tab: 'pagos', filter: filterOf(slot), page: 1 }));
  const { page } = visitor;
  await orderCard(page, number).waitFor();
  await orderCard(page, number).getByText(formatWindow(slot)).first().waitFor();
  const cell = { ...slot, method: 'pickup' as const };
  const taken = await takenIn(slot);
  const open = () => page.getByRole('button', { name: `Mudar as vagas de ${cellName(cell)}` }).click();
  const places = page.getByRole('dialog').getByRole('textbox', { name: 'Quantos pedidos cabem' });
  await open();
  await visitor.expectAccessible();
  await places.fill(String(taken - 1));
  await save(page);
  await page.getByRole('alert').getByText(`Já são ${taken} reservados.`, { exact: false }).first().waitFor();
  await places.fill(String(taken));
  await save(page);
  await page.getByText('Vagas salvas.').waitFor();
  await page.getByRole('link', { name: `${cellName(cell)}: ${taken} de ${taken}, cheio` }).waitFor();
  await open();
  await places.fill('40');
  await save(page);
  await page.getByRole('link', { name: new RegExp(`^${cellName(cell)}: ${taken} de 40, `) }).waitFor();

  await open();
  await page.getByRole('button', { name: 'Fechar este horário' }).click();
  await page.getByRole('link', { name: /fechado: só neste dia/ }).waitFor();
  await page.goto(windowsHref({ week: slot.date, slot }));
  await page
    .getByRole('link', { name: `${cellName(cell)}: fechado, só neste dia, ${ordersText(taken)}` })
    .waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Abrir este horário' }).click();
  await page.getByText('Horário aberto neste dia.').waitFor();
  await page
    .getByRole('link', {
      name: `${cellName(cell)}: ${placesLeftText({ capacity: 40, taken })}, ${ordersText(taken)}`,
    })
    .waitFor();
});

it('weekly delivery windows are created for several days, changed and deleted', async () => {
  const visitor = await openAdmin(shop, '/admin/entregas/horarios/novo');
  const { page } = visitor;
  await save(page);
  await page.getByText('Escolha ao menos um dia.').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('radio', { name: 'Retirada' }).check();
  for (const day of ['Terça-feira', 'Quinta-feira']) await page.getByRole('checkbox', { name: day }).check();
  await page.getByRole('textbox', { name: 'Das', exact: true }).fill('7');
  await page.getByRole('textbox', { name: 'Às', exact: true }).fill('730');
  await page.getByRole('textbox', { name: 'Quantos pedidos cabem' }).fill('3');
  await page.getByLabel('Fecha às').fill('06:00');
  await save(page);
  await page.getByText('Horário salvo.').waitFor();
  const link = (day: string) => page.getByRole('link', { name: `Retirada, 7h às 7h30, ${day}` });
  for (const day of ['Terça-feira', 'Quinta-feira']) {
    await link(day).click();
    await page.getByRole('heading', { name: 'Horário de toda semana' }).waitFor();
    await page.getByRole('button', { name: 'Excluir horário' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir horário' }).click();
    await link(day).waitFor({ state: 'detached' });
  }
});

it('an order is moved to another pickup window, a window that filled meanwhile is refused, and the buyer gets a mail', async () => {
  const { id, number, slot, product, shopper } = await paidOrder();
  const visitor = await openAdmin(shop, orderHref(id));
  const { page } = visitor;
  visitor.expectsProblem(/status of 409/);
  await page.getByRole('button', { name: 'Mudar o horário' }).click();
  const dialog = page.getByRole('dialog', { name: `Pedido ${number}: mudar o horário` });
  await dialog.getByText(`“Pedido ${number}: novo horário”`).waitFor();
  await visitor.expectAccessible();
  const move = dialog.getByRole('button', { name: 'Mudar e avisar' });
  // A press too many moves nothing and writes to nobody.
  await move.click();
  await dialog.getByRole('alert').getByText('Escolha um dia e horário.').waitFor();
  expect(slotKey(await slotOf(id))).toBe(slotKey(slot));
  const first = dialog.getByRole('radio', { disabled: false }).first();
  await first.check();
  const chosen = await first.getAttribute('value');
  const [templateId = '', date = ''] = (chosen ?? '').split('@');
  expect(chosen).not.toBe(slotKey(slot));
  await shop.sql.query(
    `insert into slot_days (template_id, date, capacity) values ($1, $2, 0)
     on conflict (template_id, date) do update set capacity = slot_days.taken`,
    [templateId, date],
  );
  await move.click();
  await dialog
    .getByRole('alert')
    .getByText(/acabou de lotar\. O próximo livre é/)
    .waitFor();
  await visitor.expectAccessible();
  await move.click();
  await page.getByText('Horário mudado. O cliente recebe um e-mail.').waitFor();
  const next = await slotOf(id);
  expect(slotKey(next)).not.toBe(chosen);
  const mail = await shop.mailbox.oneMail(shopper.email, `Pedido ${number}: novo horário`);
  expect(mail.text).toContain(`${formatSlotDay(next.date)}, ${formatWindow(next)}`);
  await shop.sql.query('update slot_days set capacity = 40 where template_id = $1 and date = $2', [
    templateId,
    date,
  ]);

  const { http } = await makeAdmin(shop.addresses);
  const shown = `>${number}<`;
  for (const view of [undefined, 'quadro', 'tabela'] as const) {
    const listOf = async (window: StoredSlot) => {
      const filter = filterOf(window);
      const response = await http.get(
        ordersHref({ tab: 'pagos', filter, page: 1, ...(view ? { view } : {}) }),
      );
      return response.text();
    };
    expect(await listOf(next)).toContain(shown);
    expect(await listOf(slot)).not.toContain(shown);
  }

  await page.goto(kitchenHref({ date: next.date, method: null }));
  await page.getByRole('listitem').filter({ hasText: product.name }).first().waitFor();
  await page.getByRole('article', { name: number }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(shopper.email);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  await page.getByRole('article', { name: number }).waitFor();
});
