import { describe, expect, it } from 'vitest';

import { leftOutText, readyWindows, runText } from '@cms/admin/views/runs/run-labels';
import { newRunHref, readRunOrders } from '@cms/admin/views/runs/runs-address';
import type { AdminRunRow, ReadyOrder } from '@cms/runs/queries/admin-runs';

const ID = '0b6a1d8e-3c41-4f0a-9f37-5b1f64a2f7d1';
const OTHER = '0b6a1d8e-3c41-4f0a-9f37-5b1f64a2f7d2';

describe('a new run', () => {
  it('gets the orders that were chosen in the queue by its address, and ignores what is none', () => {
    expect(newRunHref([ID, OTHER])).toBe(`/admin/entregas/rotas/nova?pedidos=${ID},${OTHER}`);
    expect(readRunOrders({ pedidos: `${ID},x,${OTHER},${ID},` })).toEqual([ID, OTHER]);
    expect(readRunOrders({})).toEqual([]);
  });

  it('offers the orders by their windows, in the sequence of the list', () => {
    const order = (id: string, slotFrom: string | null) =>
      ({ id, slotDate: slotFrom && '2026-11-24', slotFrom, slotTo: slotFrom && '21:00' }) as ReadyOrder;
    const windows = readyWindows([
      order('a', null),
      order('b', '09:00'),
      order('c', '18:00'),
      order('d', '09:00'),
    ]);
    expect(windows.map(({ orders }) => orders.map(({ id }) => id).join(''))).toEqual(['a', 'bd', 'c']);
    expect(windows[0]?.title).toBe('Sem horário');
  });

  it('names the day of its orders when that is not the day on which it left', () => {
    const run = {
      date: '2026-11-30',
      slotDate: '2026-11-30',
      slotFrom: '11:00',
      slotTo: '13:00',
      state: 'na_rua',
      startedAt: new Date('2026-11-30T22:28:00Z'),
      endedAt: null,
      stopCount: 3,
      deliveredCount: 0,
      absentCount: 0,
      lockedCount: 0,
    } as AdminRunRow;
    expect(runText(run)).toBe(
      'segunda, 30 de novembro, 11h às 13h · Na rua · saiu às 19h28 · 0 de 3 entregues',
    );
    expect(runText({ ...run, slotDate: '2026-12-01' })).toBe(
      'segunda, 30 de novembro · Na rua · saiu às 19h28 · janela: terça, 01/12, 11h às 13h · 0 de 3 entregues',
    );
    // The same hours of several days are several windows.
    expect(runText({ ...run, slotDate: null })).toContain('segunda, 30 de novembro, Vários horários · ');
  });

  it('says how many of the chosen orders may not go', () => {
    expect([leftOutText(1), leftOutText(2)]).toEqual([
      '1 pedido escolhido ficou de fora: ainda não pode sair ou já está em outra rota.',
      '2 pedidos escolhidos ficaram de fora: ainda não podem sair ou já estão em outra rota.',
    ]);
  });
});
