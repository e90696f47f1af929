import { expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

it('the picture beside the sign-in leaves heading and button in sight, on phones and on low desktops', async () => {
  const { page } = await shop.visitor({ screen: 'desk' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/login');
    await expectInSight(
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }),
    );
  }
});

it('the rule for a new password is seen once, and described to a screen reader', async () => {
  const visitor = await shop.visitor();
  const { page } = visitor;
  await page.goto('/login?aba=criar-conta');
  const password = page.getByLabel('Senha', { exact: true });
  await password.waitFor();
  const described = await password.evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
  expect(described).toContain('Pelo menos 8 caracteres, com letra maiúscula');
  await page.getByText(/^Pelo menos 8 caracteres: falta/).waitFor();
  const hint = page.getByText(/^Pelo menos 8 caracteres, com/);
  expect((await hint.boundingBox())?.height ?? 0).toBeLessThanOrEqual(1);
  await visitor.expectAccessible();
});

it('the buttons of the sign-in stay where they are when the page’s scripts run', async () => {
  const placesFor = async (hasScript: boolean) => {
    const { page } = await shop.visitor({ hasScript });
    const places = [];
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/login');
      for (const name of ['Entrar', 'Continuar com Google']) {
        const box = await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox();
        places.push([width, name, Math.round(box?.y ?? -1)]);
      }
    }
    return places;
  };
  expect(await placesFor(true)).toEqual(await placesFor(false));
});
