import sharp from 'sharp';

import type { Screen, Stage } from './screen';

/** Marks the demo customer's newest paid order as sent, and returns the address of its help page. */
async function sentOrder({ own }: Stage): Promise<string> {
  const [order] = await own().sql.query<{ id: string }>(
    `select o.id from orders o join customers c on c.id = o.customer_id
     where c.email = 'cliente@massamansa.test' and o.status in ('enviado', 'entregue')
     order by o.status, o.created_at desc limit 1`,
  );
  if (!order) throw new Error('the demo customer has no order that was sent');
  return `/conta/pedidos/${order.id}/ajuda`;
}

async function openDetails(stage: Stage, kind: string): Promise<void> {
  await stage.page.goto(`${await sentOrder(stage)}/${kind}`);
  await stage.page.getByRole('button', { name: 'Pôr foto' }).waitFor();
}

async function addPhoto({ page }: Stage): Promise<void> {
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c8452f' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
}

async function protocol(stage: Stage): Promise<void> {
  const { page } = stage;
  await openDetails(stage, 'faltou');
  await addPhoto(stage);
  await page.locator('input[type="checkbox"]:not([disabled])').first().check();
  await page.getByRole('textbox', { name: 'Conte o que houve' }).fill('Veio uma pizza a menos.');
  await page.getByRole('radio', { name: 'Troca' }).check();
  await page.getByRole('button', { name: 'Enviar e receber protocolo' }).click();
  await page.getByText(/^\d{6}-\d{4,}$/).waitFor();
}

/** The screens of an order's help page: the question what happened, the details of a report, and the case's number. */
export const helpScreens: readonly Screen[] = [
  {
    name: 'ajuda',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => stage.page.goto(await sentOrder(stage)),
  },
  {
    name: 'ajuda-detalhes',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await openDetails(stage, 'descongelada');
      await addPhoto(stage);
    },
  },
  {
    name: 'ajuda-passou-mal',
    as: 'customer',
    needsSeparateShop: true,
    open: (stage) => openDetails(stage, 'passou-mal'),
  },
  { name: 'ajuda-protocolo', as: 'customer', needsSeparateShop: true, open: protocol },
];
