import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { WorkRow } from '@cms/admin/views/dashboard/WorkRow';

const work = {
  toBegin: 0,
  inPreparation: 0,
  onTheWay: 0,
  readyForPickup: 0,
  awaitingPayment: 0,
  held: 0,
  openCases: 0,
  failedJobs: 0,
  heldUpProducts: 0,
};

const shown = (change: Partial<typeof work>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <WorkRow work={{ ...work, ...change }} />
    </MantineProvider>,
  );

it('counts pickups that wait at the shop apart from deliveries on their way', () => {
  expect(shown({ onTheWay: 2 })).not.toContain('para retirada');
  expect(shown({ readyForPickup: 1 })).toMatch(/<b>0<\/b> a caminho.*<b>1<\/b> pronto para retirada/);
  expect(shown({ readyForPickup: 2 })).toContain('<b>2</b> prontos para retirada');
});
