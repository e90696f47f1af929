import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';

import { screensOf } from '@cms/admin/engine/menu';
import { RESOURCES, type Resource } from '@shop/permissions/resources';
import { expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { switchResources } from '@tests/support/e2e/database';
import { overflows } from '@tests/support/e2e/screens';
import { useShop } from '@tests/support/e2e/use-shop';

/* What the shop uses: the switches of "Recursos", and the panel and the shop with everything on and with nothing. */

const shop = useShop();

afterEach(() => switchResources(shop.sql));

const LABELS: Record<Resource, string> = {
  kitchen: 'Cozinha',
  runs: 'Rotas e entregadores',
  lots: 'Lotes e etiquetas',
  counter: 'Balcão e dinheiro',
  board: 'Quadro',
  sms: 'SMS',
  coupons: 'Cupons',
  discovery: 'Ser encontrada',
  waitlist: 'Avise-me',
  reviews: 'Avaliações',
  timing: 'Data marcada',
  kits: 'Kits',
  whatsapp: 'Avisos por WhatsApp',
  'pix-price': 'Preço no Pix',
};

const switchOf = (page: Page, name: Resource) =>
  page.getByRole('switch', { name: LABELS[name], exact: true });

/** What a finger presses: Mantine hides the checkbox itself below the drawn switch. */
const trackOf = (page: Page, name: Resource) =>
  page
    .getByRole('listitem')
    .filter({ has: switchOf(page, name) })
    .locator('.mantine-Switch-track');

const isOn = async (name: Resource): Promise<boolean> => {
  const [row] = await shop.sql.query<{ isOn: boolean }>(
    'select is_on as "isOn" from resources where name = $1',
    [name],
  );
  return row?.isOn === true;
};

it('are switched at once, with a first step, and can be undone', async () => {
  for (const screen of ['desk', 'phone'] as const) {
    const visitor = await openAdmin(shop, '/admin/recursos', { screen });
    const { page } = visitor;
    await expectHeading(page, 'Recursos');
    for (const name of RESOURCES) expect(await switchOf(page, name).isChecked()).toBe(true);
    if (screen === 'phone') expect(await overflows(page, 'Recursos')).toEqual([]);
    await visitor.expectAccessible();

    // A mouse that rests on a message keeps it open, and a finger does not.
    const act = screen === 'phone' ? 'tap' : 'click';
    await trackOf(page, 'board')[act]();
    await expectInSight(page.getByText('Desligado: Quadro.'));
    await expect.poll(() => isOn('board')).toBe(false);
    await page.getByRole('button', { name: 'Desfazer' }).last()[act]();
    await expect.poll(() => isOn('board')).toBe(true);
    await expectInSight(page.getByRole('link', { name: 'Ver o quadro' }));
  }
});

it('stay on while something is open that only they can end, and say what', async () => {
  const visitor = await openAdmin(shop, '/admin/recursos', { screen: 'desk' });
  visitor.expectsProblem(/status of 409/);
  const { page } = visitor;
  // The sample has a courier and a cook in the team, and lots with boxes.
  const reason = page.getByText(/da equipe só usam? a cozinha\. Mude a função/).first();
  // A press before the page's script has started does nothing.
  const pressed = async () => {
    if (!(await reason.isVisible())) await switchOf(page, 'kitchen').press('Space');
    return reason.isVisible();
  };
  await expect.poll(pressed, { interval: 1_000 }).toBe(true);
  await expectInSight(reason);
  await expect.poll(() => switchOf(page, 'kitchen').isChecked()).toBe(true);
  expect(await isOn('kitchen')).toBe(true);
  await trackOf(page, 'lots').click();
  await page.getByText(/lotes ainda estão abertos\. Desligue quando forem encerrados\./).waitFor();
  expect(await isOn('lots')).toBe(true);
});

/** Words that nobody reads while every resource is off. */
const WORDS = /\b(?:cozinha|rotas?|entregador(?:es)?|lotes?|etiquetas?|balcão|quadro|SMS)\b/gi;

/**
 * Returns the words of resources that a page itself says. What its records say is left out, such as where an order came
 * from; so is an urgent message, which shows itself whatever is off.
 */
async function wordsOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').evaluate((body: HTMLElement) => {
    const RECORDS = 'article, tbody, [role="alert"], a[href^="/admin/casos/"]';
    for (const record of body.querySelectorAll(RECORDS)) record.remove();
    return body.innerText;
  });
  return text.match(WORDS) ?? [];
}

/** What happened stays written down, the people of the sample stay in the team, and texts are the owner's own. */
const SHOWS_WHAT_EXISTS = ['/admin/recursos', '/admin/operacao', '/admin/equipe', '/admin/globals'];

it('leave every screen of the menu in place, with all of them and with none', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos', { screen: 'desk' });
  const { page } = visitor;
  for (const off of [[], RESOURCES]) {
    await switchResources(shop.sql, { off });
    await expect
      .poll(async () => {
        await page.goto('/admin/pedidos');
        return page.getByRole('link', { name: 'Cozinha', exact: true }).count();
      })
      .toBe(off.length === 0 ? 1 : 0);
    for (const { href } of screensOf({ role: 'admin', off })) {
      await page.goto(href);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
      expect([href, heading]).not.toEqual([href, expect.stringMatching(/desligado|não encontrada/i)]);
      if (off.length === 0 || SHOWS_WHAT_EXISTS.some((path) => href.startsWith(path))) continue;
      expect([href, ...(await wordsOf(page))]).toEqual([href]);
    }
  }
});

it('that are off have no page, no tab, no field and no word in the shop', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos', { screen: 'desk' });
  const { page } = visitor;
  await switchResources(shop.sql, { off: RESOURCES });
  await expect
    .poll(async () => {
      await page.goto('/admin/cozinha');
      return page.getByRole('heading', { level: 1 }).first().innerText();
    })
    .toBe('Cozinha: desligado');
  await expectInSight(page.getByRole('link', { name: 'Ir para Recursos' }));
  await visitor.expectAccessible();
  for (const path of ['/admin/entregas/rotas', '/admin/lotes', '/admin/pedidos/novo']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: /: desligado$/ }).waitFor();
  }
  await page.goto('/admin/globals/settings?parte=pagamento');
  await page.getByRole('heading', { level: 1, name: 'Pagamento' }).waitFor();
  await page.getByLabel('Comprar sem cadastro').waitFor();
  expect(await page.getByLabel('Dinheiro na retirada').count()).toBe(0);
  await page.goto('/admin/globals/settings');
  await page.getByRole('button', { name: 'Retirada e pedidos' }).click();
  await page.getByLabel('Tempo de separação').waitFor();
  expect(await page.getByLabel('Lote só é liberado com laudo').count()).toBe(0);

  visitor.expectsProblem(/status of 404/);
  await page.goto('/confianca');
  await page.getByText('Esta página não existe ou mudou de endereço.').waitFor();
  await page.goto('/cardapio');
  expect(await page.getByRole('link', { name: 'Lotes e laudos' }).count()).toBe(0);
  await page.goto('/entregas');
  await page.getByText('Esta página não existe ou mudou de endereço.').waitFor();

  await switchResources(shop.sql);
  await expect
    .poll(async () => {
      await page.goto('/cardapio');
      return page.getByRole('link', { name: 'Lotes e laudos' }).count();
    })
    .toBeGreaterThan(0);
});
