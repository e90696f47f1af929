import { describe, expect, it } from 'vitest';

import { readOrderNumber } from '@shop/reading/order-number';

describe('an order number', () => {
  it.each([
    '7B30D5E2',
    '7b30d5e2',
    ' #7b30d5e2 ',
    'Pedido #7B30D5E2',
    'Pedido nº 7B30D5E2.',
    'pedido:7B30D5E2',
    'Nº do pedido: 7B30-D5E2',
    '7B30 D5E2',
    '７Ｂ３０Ｄ５Ｅ２',
    '7B3OD5E2',
    '\u200e7B30D5E2\u202c',
    '7B30\u2011D5E2',
    'Seu pedido 7B30D5E2 está a caminho',
    '0196f0a1-4c1e-7d3a-9f00-aaaa7b30d5e2',
  ])('is read from %j', (text) => expect(readOrderNumber(text)).toBe('7B30D5E2'));

  it.each(['', 'Pedido', 'Pedido #7B30', '7B30D5E', '7B30D5E21', 'o meu pedido', '7G30D5E2'])(
    '%j has none',
    (text) => expect(readOrderNumber(text)).toBeNull(),
  );
});
