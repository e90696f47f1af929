import { expect, it } from 'vitest';

import { writeHours } from '@cms/delivery/read-week-hours';
import { OPENING_STEPS, readOpeningSteps } from '@cms/reports/queries/opening-steps';
import { insertRow, soundRows } from '@tests/support/database/rows';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const missing = () => readOpeningSteps(shop.cms);

it('an empty shop has every opening step still to do', async () => {
  expect(await missing()).toEqual(OPENING_STEPS);
});

it('an opening step is done as long as the shop has what the step requires, and is to be done again without that', async () => {
  const product = await makeProduct(shop.cms, { stockQuantity: 3 });
  expect(await missing()).not.toContain('product');
  await shop.sql.query('update products set active = false where id = $1', [product.id]);
  expect(await missing()).toContain('product');

  const sunday = { weekday: 0, hours: [{ opens: '11:00', closes: '19:00' }] };
  await writeHours(shop.sql, { kind: 'pickup', ...sunday });
  expect(await missing()).toContain('hours');
  await writeHours(shop.sql, { kind: 'attendance', ...sunday });
  expect(await missing()).not.toContain('hours');
  await writeHours(shop.sql, { kind: 'attendance', weekday: 0, hours: [] });
  expect(await missing()).toContain('hours');

  const rows = soundRows(shop.cms);
  for (const slug of ['privacy-policy', 'terms-of-use']) {
    await insertRow(shop.cms, 'legal_versions', { ...(await rows.rows.legal_versions()), slug });
  }
  expect(await missing()).toContain('texts');
  await insertRow(shop.cms, 'legal_versions', {
    ...(await rows.rows.legal_versions()),
    slug: 'returns-policy',
  });
  expect(await missing()).not.toContain('texts');

  await insertRow(shop.cms, 'outgoing_mails', { ...(await rows.rows.outgoing_mails()), outcome: 'failed' });
  expect(await missing()).toContain('mail');
});
