import { it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const releasedCode = async () => {
  const [lot] = await shop.sql.query<{ code: string }>(
    `select code from lots where status = 'liberado' and gluten_result is not null and best_before >= current_date
     order by made_on desc limit 1`,
  );
  if (!lot) throw new Error('The demo has no released lot.');
  return lot.code;
};

it.each([
  ['with', true],
  ['without', false],
])('a lot code leads from the trust page to its lot, %s JavaScript', async (_, hasScript) => {
  const code = await releasedCode();
  const visitor = await shop.visitor({ screen: 'phone', hasScript });
  const { page } = visitor;
  await page.goto('/confianca');
  await expectHeading(page, 'Para quem não pode errar');
  if (hasScript) await visitor.expectAccessible();
  await page.getByLabel('Código do lote').fill(code.replace('-', ' - '));
  await page.getByRole('button', { name: 'Consultar' }).click();
  await page.waitForURL(`**/lote/${code}`);
  await page.getByText('Lote liberado').waitFor();
  await expectInSight(page.getByRole('link', { name: /^Glúten/ }));
  if (hasScript) await visitor.expectAccessible();
});

it('a recalled lot says first not to eat the pizza, and names what is wrong with it', async () => {
  const [lot] = await shop.sql.query<{ code: string; risk: string }>(
    'select t.code, u.risk from lots t join recalls u on u.lot_id = t.id where not u.is_drill limit 1',
  );
  const visitor = await shop.visitor({ screen: 'phone' });
  const { page } = visitor;
  await page.goto(`/lote/${lot?.code}`);
  await expectHeading(page, 'Não consuma');
  await expectInSight(page.getByText(lot?.risk ?? ''));
  await visitor.expectAccessible();
});

it('an unknown lot code never looks safe, and a malformed code is reported at the field', async () => {
  const visitor = await shop.visitor({ screen: 'phone' });
  const { page } = visitor;
  visitor.expectsProblem(/status of 40[04]/);
  await page.goto('/lote/261131-9');
  await expectHeading(page, 'Não achamos este lote');
  await visitor.expectAccessible();
  await page.getByLabel('Código do lote').fill('26');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await page.getByText('Seis números, traço, um número.').waitFor();
});
