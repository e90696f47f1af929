import { describe, expect, it } from 'vitest';

import { shortcutOf, SHORTCUTS } from '@cms/admin/views/orders/queue/queue-shortcuts';
import { MAX_VIEWS, readSavedViews, viewHref, withView } from '@cms/admin/views/orders/queue/saved-views';

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
