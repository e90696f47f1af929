import { expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** Opens the cart of a new visitor on a phone, with one pizza of each name in it. */
async function withPizzas(...names: [slug: string, name: string][]) {
  const visitor = await shop.visitor();
  const { page } = visitor;
  for (const [slug, name] of names) {
    await page.goto(`/produto/${slug}`);
    await page.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
    await page.getByText(`${name} adicionado ao carrinho`).first().waitFor();
  }
  await page.goto('/carrinho');
  return visitor;
}

const withPizza = () => withPizzas(['margherita', 'Margherita']);

/** The windows that a phone's browser leaves with and without its own bars. */
const WINDOWS = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
];

it('on a phone, the cart shows its heading, the first field of its first step and both pay buttons when it opens', async () => {
  const visitor = await withPizza();
  const { page } = visitor;
  const bar = page.getByRole('region', { name: 'Total e pagamento' });
  await expectInSight(
    page.getByRole('heading', { level: 1, name: 'Carrinho' }),
    page.getByRole('heading', { level: 2, name: /Entrega/ }),
    page.getByRole('radio', { name: /^Entrega/ }),
    page.getByRole('radio', { name: /^Retirada/ }),
    bar.getByRole('button', { name: 'Pagar com Pix' }),
    bar.getByRole('button', { name: 'Pagar com Mercado Pago' }),
  );
  // The bar stands at the bottom in place of the navigation; the way back to the menu is beside the heading.
  expect(await page.getByRole('navigation', { name: 'Navegação inferior' }).isVisible()).toBe(false);
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  await visitor.expectAccessible();
  await page.getByRole('link', { name: 'Voltar ao cardápio' }).click();
  await expectInSight(page.getByRole('heading', { level: 1, name: 'Nosso Cardápio' }));
  await expectInSight(page.getByRole('navigation', { name: 'Navegação inferior' }));
});

it('on a phone, a cart with three products shows their names, its heading and the first choice of its first step when it opens', async () => {
  const visitor = await withPizzas(
    ['margherita', 'Margherita'],
    ['pepperoni', 'Pepperoni'],
    ['quatro-queijos', 'Quatro Queijos'],
  );
  const { page } = visitor;
  const items = page.getByRole('region', { name: 'Itens (3)' });
  const more = items.getByRole('button', { name: 'Ver itens' });
  const empty = items.getByRole('button', { name: 'Limpar' });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expectInSight(
      page.getByRole('heading', { level: 1, name: 'Carrinho' }),
      items.getByText('Margherita, Pepperoni, Quatro Queijos'),
      empty,
      more,
      page.getByRole('heading', { level: 2, name: /Entrega/ }),
      page.getByRole('radio', { name: /^Entrega/ }),
      page.getByRole('radio', { name: /^Retirada/ }),
    );
  }
  await visitor.expectAccessible();
  await more.click();
  await expectInSight(items.getByRole('heading', { name: 'Itens (3)' }), empty);
  await expectInSight(items.getByRole('button', { name: 'Remover Margherita' }));
  await visitor.expectAccessible();
});

it('on a wider screen, the lines of several products are open when the cart opens', async () => {
  const { page } = await withPizzas(['margherita', 'Margherita'], ['pepperoni', 'Pepperoni']);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectInSight(page.getByRole('button', { name: 'Remover Margherita' }));
  expect(await page.getByRole('button', { name: 'Ver itens' }).isVisible()).toBe(false);
});

it('on a phone, a step that the address names opens with its heading and first field in sight', async () => {
  const { page } = (await shop.filledCart()).visitor;
  await page.goto('/carrinho?passo=entrega#entrega');
  await expectInSight(
    page.getByRole('heading', { level: 2, name: /Entrega/ }),
    page.getByRole('radio', { name: /^Retirada/ }),
    page.getByRole('textbox', { name: 'CEP', exact: true }),
  );
});

it('on a phone, the answer to a CEP stands above the bar while the field is filled in', async () => {
  const visitor = await withPizza();
  const { page } = visitor;
  const cep = page.getByRole('textbox', { name: 'CEP', exact: true });
  await cep.pressSequentially('40285001');
  await expectInSight(page.getByText('Entregamos aqui').first());
  await expectInSight(cep);
  expect(await cep.evaluate((field) => field === document.activeElement)).toBe(true);
  await visitor.expectAccessible();
});
