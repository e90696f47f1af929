import { describe, expect, it } from 'vitest';

import { runFacts, stopAddress, stopContentText, windowText } from '@cms/admin/views/runs/run-facts';
import { leftOutText, progressText, readyWindows } from '@cms/admin/views/runs/run-labels';
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
    expect(runFacts(run)).toEqual(['Na rua desde 19h28', 'Segunda, 30 de novembro, 11h às 13h']);
    expect(runFacts({ ...run, slotDate: '2026-12-01' })).toEqual([
      'Na rua desde 19h28',
      'Segunda, 30 de novembro',
      'Janela: terça, 01/12, 11h às 13h',
    ]);
    // The same hours of several days are several windows.
    expect(runFacts({ ...run, slotDate: null })).toContain('Segunda, 30 de novembro, vários horários');
    expect(runFacts({ ...run, state: 'encerrada', endedAt: new Date('2026-11-30T23:10:00Z') })).toEqual([
      'Encerrada às 20h10',
      'Saiu às 19h28',
      'Segunda, 30 de novembro, 11h às 13h',
    ]);
  });

  it('has a window with its day in the list, and a progress that counts', () => {
    const slot = { slotDate: '2026-11-30', slotFrom: '11:00', slotTo: '13:00' };
    expect(windowText(slot, '2026-11-30')).toBe('hoje, 11h às 13h');
    expect(windowText(slot, '2026-12-01')).toBe('seg 30/11, 11h às 13h');
    expect(windowText({ ...slot, slotFrom: null, slotTo: null }, '2026-11-30')).toBe('hoje, vários horários');
    expect(windowText({ slotDate: null, slotFrom: null, slotTo: null }, '2026-11-30')).toBe(
      'vários horários',
    );
    const counts = { stopCount: 3, deliveredCount: 1, absentCount: 1, lockedCount: 0 };
    expect(progressText(counts)).toBe('1 de 3 entregues, 1 sem ninguém em casa');
    expect(progressText({ ...counts, stopCount: 1, absentCount: 0, lockedCount: 1 })).toBe(
      '1 de 1 entregue, 1 bloqueada',
    );
  });

  it('shows of a stop where it is and what is in its boxes', () => {
    const stop = {
      address: 'Rua das Rosas, 41, Itaigara, Salvador - CEP: 41815-210',
      street: 'Rua das Rosas',
      houseNumber: '41',
      complement: null,
      neighborhood: 'Itaigara',
      city: 'Salvador',
      cep: '41815-210',
    };
    expect(stopAddress(stop)).toEqual({
      street: 'Rua das Rosas, 41',
      place: 'Itaigara, Salvador, CEP 41815-210',
    });
    expect(stopAddress({ ...stop, street: null })).toEqual({ street: stop.address, place: '' });
    const lines = [
      { name: 'Margherita', quantity: 2 },
      { name: 'Pepperoni', quantity: 1 },
    ];
    expect(stopContentText({ boxCount: 3, lines })).toBe('3 caixas: 2 Margherita, 1 Pepperoni');
  });

  it('says how many of the chosen orders may not go', () => {
    expect([leftOutText(1), leftOutText(2)]).toEqual([
      '1 pedido escolhido ficou de fora: ainda não pode sair ou já está em outra rota.',
      '2 pedidos escolhidos ficaram de fora: ainda não podem sair ou já estão em outra rota.',
    ]);
  });
});
