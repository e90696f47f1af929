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
  failedMails: 0,
  heldUpProducts: 0,
};

const failedJob = {
  ...{ id: '7', task: 'send-mail', failure: 'ESOCKET', attempts: 25, isOver: true },
  nextAt: new Date('2026-11-21T15:00:00Z'),
  since: new Date('2026-11-21T12:00:00Z'),
  order: { id: 'a2f7d1b0-0000-4000-8000-000000000000', number: 'A2F7D1B0' },
};

interface Shown extends Partial<typeof work> {
  role?: string;
  undeclared?: string[];
}

const shown = ({ role = 'admin', undeclared = [], ...change }: Shown) =>
  renderToStaticMarkup(
    <MantineProvider>
      <WorkTiles
        work={{ ...work, ...change }}
        first={{
          order: {
            id: '8d7f8f5e-0000-4000-8000-000000000001',
            customerName: 'Rita Alves',
            deliveryMethod: 'delivery',
            slot: { date: '2026-11-21', from: '14:00', to: '18:00' },
          },
          case: {
            id: '8d7f8f5e-0000-4000-8000-000000000002',
            buyerName: 'Otto Lins',
            dueAt: new Date('2026-11-23T15:00:00Z'),
          },
        }}
        failedJob={change.failedJobs ? failedJob : null}
        undeclared={undeclared.map((name) => ({ id: name.toLowerCase(), name, undeclared: [] }))}
        today="2026-11-21"
        admin={{ role }}
      />
    </MantineProvider>,
  );

const filled = (html: string) => html.match(/data-variant="filled"/g)?.length ?? 0;

it('says what waits, whom it begins with, and what to do; only the first act is filled', () => {
  const both = shown({ toBegin: 3, openCases: 2, held: 1 });
  expect(both).toMatch(
    /3<\/b>.*pedidos para começar.*Rita Alves primeiro: entrega hoje, 14h às 18h.*Abrir a fila/,
  );
  expect(both).toMatch(/2<\/b>.*casos para responder.*Otto Lins primeiro: até seg 23\/11.*Responder/);
  expect(both).toMatch(/Responder.*1<\/b>.*pagamento para conferir.*Conferir/);
  expect(filled(both)).toBe(1);
  expect(shown({ openCases: 1 })).toMatch(/data-variant="filled".*Responder/);
  expect(shown({ toBegin: 1 })).not.toContain('caso');
  expect(shown({})).toMatch(/Tudo em dia\..*Novo pedido/);
});

it('says what went wrong in its own words, with its act', () => {
  const mails = shown({ failedJobs: 1, failedMails: 1 });
  expect(mails).toMatch(/1<\/b>.*e-mail que não chegou.*Enviar um e-mail, pedido A2F7D1B0.*Corrigir/);
  expect(filled(mails)).toBe(1);
  expect(shown({ failedJobs: 3, failedMails: 3 })).toContain('e-mails que não chegaram');
  expect(shown({ failedJobs: 3, failedMails: 2 })).toContain('tarefas da loja que não deram certo');
  expect(shown({ heldUpProducts: 2 })).toMatch(
    /2<\/b>.*produtos quase todos guardados por pedidos sem pagamento.*Ver as reservas/,
  );
  expect(shown({})).not.toMatch(/chegou|certo|conferir|guardado/);
});

it('names each product on sale that does not declare an allergen, and leads to it', () => {
  expect(shown({})).not.toContain('alérgico');
  expect(shown({ undeclared: ['Antiga'] })).toMatch(
    /sem avisar de um alérgico.*href="[^"]*\/antiga"[^>]*>Antiga.*href="[^"]*\/antiga"[^>]*>.*Corrigir/,
  );
  expect(shown({ undeclared: ['Antiga', 'Outra'] })).toMatch(
    /2<\/b>.*produtos à venda sem avisar.*Antiga.*, .*Outra/,
  );
});

it('shows a person only what that person may open', () => {
  const change = { held: 2, failedJobs: 3, failedMails: 3, heldUpProducts: 1 };
  expect(shown(change)).toMatch(/pagamentos para conferir.*guardado.*não chegaram/);
  const counter = shown({ ...change, role: 'atendente' });
  expect(counter).toContain('pagamentos para conferir');
  expect(counter).not.toMatch(/guardado|não chegaram/);
  expect(shown({ toBegin: 3, ...change, role: 'cliente' })).toBe(shown({ role: 'cliente' }));
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
          tiles={<p>O que fazer agora</p>}
          guide={<p>Para abrir a loja</p>}
        />
      </MantineProvider>,
    );
  for (const change of [{ toBegin: 1 }, { readyForPickup: 2 }, { openCases: 1 }])
    expect(top(change)).toMatch(/O que fazer agora.*Para abrir a loja/);
  expect(top({ awaitingPayment: 3 })).toMatch(/Para abrir a loja.*O que fazer agora/);
  expect(top({ toBegin: 1 }, false)).toMatch(/Para abrir a loja.*O que fazer agora/);
});
