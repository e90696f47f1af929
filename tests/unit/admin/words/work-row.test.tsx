import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { WorkFirst } from '@cms/admin/views/dashboard/WorkFirst';
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

it('stands above the opening guide while there is work, and below it otherwise', () => {
  const top = (change: Partial<typeof work>, canReadOrders = true) =>
    renderToStaticMarkup(
      <MantineProvider>
        <WorkFirst
          work={{ ...work, ...change }}
          canReadOrders={canReadOrders}
          alerts={null}
          guide={<p>Para abrir a loja</p>}
        />
      </MantineProvider>,
    );
  for (const change of [{ toBegin: 1 }, { readyForPickup: 2 }, { openCases: 1 }])
    expect(top(change)).toMatch(/O que fazer agora.*Para abrir a loja/);
  expect(top({ awaitingPayment: 3 })).toMatch(/Para abrir a loja.*O que fazer agora/);
  expect(top({ toBegin: 1 }, false)).not.toContain('O que fazer agora');
});
