import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  dismissFailures,
  dismissToast,
  dismissToasts,
  lastTakenFlash,
  showToast,
  shownToasts,
  subscribeToToasts,
  takeFlash,
} from '@app/components/toasts/toast-queue';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

describe('the toast queue', () => {
  it('keeps only the last three toasts', () => {
    for (const title of ['um', 'dois', 'três', 'quatro']) showToast({ tone: 'done', title });
    expect(shownToasts().map(({ title }) => title)).toEqual(['dois', 'três', 'quatro']);
  });

  it('gives each toast its own id, so that equal toasts are distinguished', () => {
    showToast({ tone: 'done', title: 'Carrinho esvaziado' });
    showToast({ tone: 'done', title: 'Carrinho esvaziado' });
    expect(new Set(shownToasts().map(({ id }) => id)).size).toBe(2);
  });

  it('shows only the last failure, together with the successes', () => {
    showToast({ tone: 'done', title: 'Item removido do carrinho' });
    for (const title of ['Erro', 'Endereço incompleto']) showToast({ tone: 'failed', title });
    expect(shownToasts().map(({ title }) => title)).toEqual([
      'Item removido do carrinho',
      'Endereço incompleto',
    ]);
  });

  it('shows only the newest toast of a group', () => {
    showToast({ tone: 'done', title: 'Kit adicionado ao carrinho', group: 'carrinho' });
    showToast({ tone: 'done', title: 'Item removido do carrinho' });
    showToast({ tone: 'done', title: 'Kit atualizado no carrinho', group: 'carrinho' });
    expect(shownToasts().map(({ title }) => title)).toEqual([
      'Item removido do carrinho',
      'Kit atualizado no carrinho',
    ]);
  });

  it('removes only failures when the visitor changes the input to which they belong', () => {
    showToast({ tone: 'failed', title: 'Erro' });
    showToast({ tone: 'done', title: 'Item removido do carrinho' });
    dismissFailures();
    expect(shownToasts().map(({ title }) => title)).toEqual(['Item removido do carrinho']);
  });

  it('is empty after the visitor has left the page, and accepts the message of the next page', () => {
    showToast({ tone: 'failed', title: 'Erro' });
    showToast({ tone: 'done', title: 'Item removido do carrinho' });
    dismissToasts();
    expect(shownToasts()).toEqual([]);
    const flash = { id: 'flash-0', tone: 'done', title: 'Logout realizado com sucesso!' } as const;
    takeFlash(flash);
    expect(shownToasts()).toEqual([flash]);
  });

  it('accepts a flash message of the server once, and then removes older failures', () => {
    showToast({ tone: 'failed', title: 'Erro' });
    const flash = { id: 'flash-1', tone: 'done', title: 'Bem-vinda' } as const;
    takeFlash(flash);
    expect(shownToasts()).toEqual([flash]);
    dismissToast('flash-1');
    takeFlash(flash);
    expect(shownToasts()).toEqual([]);
    expect(lastTakenFlash()).toBe('flash-1');
  });

  it('notifies its listeners when a toast appears or disappears, and only then', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToToasts(listener);
    showToast({ tone: 'failed', title: 'Erro' });
    dismissToast(shownToasts()[0]?.id ?? '');
    dismissToast('unknown');
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    showToast({ tone: 'done', title: 'Depois' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
