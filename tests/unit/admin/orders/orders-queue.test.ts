import { describe, expect, it } from 'vitest';

import { shortcutOf, SHORTCUTS } from '@cms/admin/views/orders/queue/queue-shortcuts';
import { freshText } from '@cms/admin/views/orders/order-labels';
import { hasStatusBadge, isSeparated, mainAct } from '@cms/admin/views/orders/changes/main-act';
import { MAX_VIEWS, readSavedViews, viewHref, withView } from '@cms/admin/views/orders/show/saved-views';

it('the line of a folded day says how many of its orders nobody has begun', () => {
  expect([0, 1, 2].map(freshText)).toEqual(['', ' · 1 novo', ' · 2 novos']);
});

describe('a saved view', () => {
  it('opens the orders screen with its filter', () => {
    expect(viewHref({ name: 'Pituba', query: 'bairro=Pituba&modo=entrega' })).toBe(
      '/admin/pedidos?modo=entrega&bairro=Pituba',
    );
    expect(viewHref({ name: 'Retidos', query: 'aba=todos&retidos=1' })).toBe(
      '/admin/pedidos?aba=todos&retidos=1',
    );
  });

  it('never opens a page other than the orders screen, whatever is stored', () => {
    expect(viewHref({ name: 'x', query: '//evil.test/?bairro=A' })).toBe('/admin/pedidos');
  });

  it('is read from the stored value, and invalid entries are left out', () => {
    const view = { name: 'Manhã', query: 'hora=09:00' };
    expect(readSavedViews([view, null, 'x', { name: '', query: 'a' }, { name: 'y' }])).toEqual([view]);
    expect(readSavedViews('nada')).toEqual([]);
    expect(readSavedViews(Array<object>(50).fill(view))).toHaveLength(MAX_VIEWS);
  });

  it('replaces a view of the same name, and replaces the oldest view beyond the limit', () => {
    const views = Array.from({ length: MAX_VIEWS }, (_, index) => ({ name: `Vista ${index}`, query: '' }));
    expect(withView(views, { name: 'Vista 0', query: 'modo=retirada' }).at(-1)).toEqual({
      name: 'Vista 0',
      query: 'modo=retirada',
    });
    expect(withView(views, { name: 'Nova', query: '' }).map(({ name }) => name)).toEqual([
      ...views.slice(1).map(({ name }) => name),
      'Nova',
    ]);
  });
});

describe('a shortcut of the queue', () => {
  const pressed = (key: string, held: object = {}, isInQueue = true) =>
    shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, { isInQueue });

  it('is a single key, in lower or upper case', () => {
    expect([pressed('j'), pressed('J'), pressed('ArrowUp'), pressed('a'), pressed('?')]).toEqual([
      'next',
      'next',
      'previous',
      'step',
      'help',
    ]);
  });

  it('does not react to other keys or to the browser’s own combinations', () => {
    expect([
      pressed('z'),
      pressed('Tab'),
      pressed('a', { ctrlKey: true }),
      pressed('p', { metaKey: true }),
    ]).toEqual([null, null, null, null]);
  });

  it('needs no order in focus if it is a letter; the arrow keys scroll the page outside the queue', () => {
    expect([pressed('j', {}, false), pressed('?', {}, false), pressed('ArrowDown', {}, false)]).toEqual([
      'next',
      'help',
      null,
    ]);
  });

  it('has a key that no other shortcut has', () => {
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the main act of an order', () => {
  const order = {
    status: 'em_preparo',
    deliveryMethod: 'pickup',
    paymentStatus: 'paid',
    totalCents: 5_000,
    isReady: false,
    heldReason: null,
    boxesToSeparate: 0,
  } as const;
  const labels = (...orders: Parameters<typeof mainAct>[0][]) => orders.map((each) => mainAct(each)?.label);

  it('separates the boxes of an order in preparation whose lots are to be noted', () => {
    expect(mainAct({ ...order, boxesToSeparate: 4 })).toEqual({
      kind: 'separate',
      label: 'Separar 4 caixas',
      act: null,
      begin: null,
    });
    expect(labels({ ...order, boxesToSeparate: 1 }, order)).toEqual([
      'Separar 1 caixa',
      'Pronto para retirada',
    ]);
  });

  it('separates a new order, too, and still lets somebody say that it has begun', () => {
    const received = { ...order, status: 'recebido', boxesToSeparate: 4 } as const;
    expect(mainAct(received)).toMatchObject({
      kind: 'separate',
      label: 'Separar 4 caixas',
      begin: { status: 'em_preparo', label: 'Começar preparo' },
    });
    expect(labels({ ...received, boxesToSeparate: 0 })).toEqual(['Começar preparo']);
  });

  it('goes on from the kitchen’s “Pronto”, whatever the lots are', () => {
    const received = { ...order, status: 'recebido', boxesToSeparate: 4 } as const;
    expect(labels({ ...received, isReady: true }, { ...order, isReady: true, boxesToSeparate: 4 })).toEqual([
      'Pronto para retirada',
      'Pronto para retirada',
    ]);
  });

  it('is none for a held order', () => {
    expect(mainAct({ ...order, heldReason: 'paid_twice' })).toBeNull();
  });

  it('stands beside the mark of the kitchen until the order leaves', () => {
    expect(
      (['recebido', 'em_preparo', 'enviado'] as const).map((status) =>
        isSeparated({ status, isReady: true }),
      ),
    ).toEqual([true, true, false]);
    expect(isSeparated({ status: 'recebido', isReady: false })).toBe(false);
  });

  it('leaves out the status of an order that is separated before anybody began it', () => {
    expect(hasStatusBadge({ status: 'recebido', isReady: true })).toBe(false);
    expect(hasStatusBadge({ status: 'recebido', isReady: false })).toBe(true);
    expect(hasStatusBadge({ status: 'em_preparo', isReady: true })).toBe(true);
  });
});
