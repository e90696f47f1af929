import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { WorkFirst } from '@cms/admin/views/dashboard/WorkFirst';
import { leftText } from '@cms/admin/views/dashboard/TodayPanel';
import { WorkTiles } from '@cms/admin/views/dashboard/WorkTiles';

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
      <WorkTiles
        work={{ ...work, ...change }}
        first={{
          order: {
            customerName: 'Rita Alves',
            deliveryMethod: 'delivery',
            slot: { date: '2026-11-21', from: '14:00', to: '18:00' },
          },
          case: { buyerName: 'Otto Lins', dueAt: new Date('2026-11-23T15:00:00Z') },
        }}
        today="2026-11-21"
        canCreateOrders
      />
    </MantineProvider>,
  );

it('says what waits, whom it begins with, and what to do; only the first act is filled', () => {
  const both = shown({ toBegin: 3, openCases: 2 });
  expect(both).toMatch(
    /3<\/b>.*pedidos para começar.*Rita Alves primeiro: entrega hoje, 14h às 18h.*Abrir a fila/,
  );
  expect(both).toMatch(/2<\/b>.*casos para responder.*Otto Lins primeiro: até seg 23\/11.*Responder/);
  expect(both.match(/data-variant="filled"/g)).toHaveLength(1);
  expect(shown({ openCases: 1 })).toMatch(/data-variant="filled".*Responder/);
  expect(shown({ toBegin: 1 })).not.toContain('caso');
  expect(shown({})).toMatch(/Tudo em dia\..*Novo pedido/);
});

it('says what is left of a window', () => {
  const window = {
    method: 'delivery',
    from: '14:00',
    to: '18:00',
    orders: 6,
    toBegin: 2,
    inPreparation: 2,
    sent: 1,
    done: 1,
  } as const;
  expect(leftText(window)).toBe('1 na rua, 2 em preparo, 2 para começar');
  expect(leftText({ ...window, method: 'pickup', toBegin: 0, inPreparation: 0 })).toBe('1 pronto');
  expect(leftText({ ...window, toBegin: 0, inPreparation: 0, sent: 0 })).toBe('tudo feito');
});

it('stands above the opening guide while there is work, and below it otherwise', () => {
  const top = (change: Partial<typeof work>, canReadOrders = true) =>
    renderToStaticMarkup(
      <MantineProvider>
        <WorkFirst
          work={{ ...work, ...change }}
          canReadOrders={canReadOrders}
          alerts={null}
          tiles={<p>O que fazer agora</p>}
          guide={<p>Para abrir a loja</p>}
        />
      </MantineProvider>,
    );
  for (const change of [{ toBegin: 1 }, { readyForPickup: 2 }, { openCases: 1 }])
    expect(top(change)).toMatch(/O que fazer agora.*Para abrir a loja/);
  expect(top({ awaitingPayment: 3 })).toMatch(/Para abrir a loja.*O que fazer agora/);
  expect(top({ toBegin: 1 }, false)).not.toContain('O que fazer agora');
});
