import { describe, expect, it } from 'vitest';

import { mainAct } from '@cms/admin/views/separate/main-act';

const order = {
  status: 'em_preparo',
  deliveryMethod: 'delivery',
  isClosed: false,
  isHeld: false,
  isReady: false,
} as const;
const attendant = { canPrepare: false, canSend: true };
const owner = { canPrepare: true, canSend: true };
const kitchen = { canPrepare: true, canSend: false };

describe('the main act of an order whose boxes are in hand', () => {
  it('sends a delivery for a user who cannot mark it as ready', () => {
    expect(mainAct({ order, isForLater: false, ...attendant })).toBe('send');
    expect(mainAct({ order, isForLater: false, ...owner })).toBe('ready');
    expect(mainAct({ order, isForLater: false, ...kitchen })).toBe('ready');
  });

  it('leads on from a delivery for a later day, which does not leave today', () => {
    expect(mainAct({ order, isForLater: true, ...attendant })).toBe('onward');
    expect(mainAct({ order, isForLater: true, ...owner })).toBe('ready');
  });

  it('says that a pickup may be fetched, for a later day only where nothing else can be said', () => {
    const pickup = { ...order, deliveryMethod: 'pickup' } as const;
    expect(mainAct({ order: pickup, isForLater: false, ...owner })).toBe('send');
    expect(mainAct({ order: pickup, isForLater: true, ...owner })).toBe('ready');
    expect(mainAct({ order: pickup, isForLater: true, ...attendant })).toBe('send');
    expect(mainAct({ order: pickup, isForLater: false, ...kitchen })).toBe('ready');
  });

  it('leads on from an order that is ready, has left, is held or is closed', () => {
    for (const change of [
      { isReady: true },
      { isHeld: true },
      { isClosed: true },
      { status: 'enviado' } as const,
    ])
      expect(mainAct({ order: { ...order, ...change }, isForLater: false, ...attendant })).toBe('onward');
  });
});
