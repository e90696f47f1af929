import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  dismissFailures,
  dismissToast,
  lastTakenFlash,
  showToast,
  shownToasts,
  subscribeToToasts,
  takeFlash,
} from '@app/components/feedback/toast-queue';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

describe('the queue of messages', () => {
  it('keeps the last three', () => {
    for (const title of ['um', 'dois', 'três', 'quatro']) showToast({ tone: 'done', title });
    expect(shownToasts().map(({ title }) => title)).toEqual(['dois', 'três', 'quatro']);
  });

  it('gives each message an id of its own, so that equal ones are told apart', () => {
    showToast({ tone: 'done', title: 'Carrinho esvaziado' });
    showToast({ tone: 'done', title: 'Carrinho esvaziado' });
    expect(new Set(shownToasts().map(({ id }) => id)).size).toBe(2);
  });

  it('shows the last failure only, and leaves what was done beside it', () => {
    showToast({ tone: 'done', title: 'Item removido do carrinho' });
    for (const title of ['Erro', 'Endereço incompleto']) showToast({ tone: 'failed', title });
    expect(shownToasts().map(({ title }) => title)).toEqual([
      'Item removido do carrinho',
      'Endereço incompleto',
    ]);
  });

  it('shows only the newest of a group', () => {
    showToast({ tone: 'done', title: 'Kit adicionado ao carrinho', group: 'carrinho' });
    showToast({ tone: 'done', title: 'Item removido do carrinho' });
    showToast({ tone: 'done', title: 'Kit atualizado no carrinho', group: 'carrinho' });
    expect(shownToasts().map(({ title }) => title)).toEqual([
      'Item removido do carrinho',
      'Kit atualizado no carrinho',
    ]);
  });

  it('lets failures go with the page they happened on', () => {
    showToast({ tone: 'failed', title: 'Erro' });
    showToast({ tone: 'done', title: 'Item removido do carrinho' });
    dismissFailures();
    expect(shownToasts().map(({ title }) => title)).toEqual(['Item removido do carrinho']);
  });

  it('takes a message of the server once, in place of failures that are older', () => {
    showToast({ tone: 'failed', title: 'Erro' });
    const flash = { id: 'flash-1', tone: 'done', title: 'Bem-vinda' } as const;
    takeFlash(flash);
    expect(shownToasts()).toEqual([flash]);
    dismissToast('flash-1');
    takeFlash(flash);
    expect(shownToasts()).toEqual([]);
    expect(lastTakenFlash()).toBe('flash-1');
  });

  it('tells its listeners of what comes and goes, and of nothing else', () => {
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
