import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  dismissToast,
  showToast,
  shownToasts,
  subscribeToToasts,
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
