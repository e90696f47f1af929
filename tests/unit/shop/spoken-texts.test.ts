import { describe, expect, it } from 'vitest';

import { CAMPAIGN_TYPES, isCampaignType } from '@shop/customers/mail-preferences';
import { feeChangeText, lineStockText, takenOutText } from '@shop/messages/cart-messages';
import { orderMovedText, remainingText } from '@shop/messages/order-messages';
import { clockText, minutesText } from '@shop/time/countdown';
import { cleanLine, cleanLines, cutText } from '@shop/text/clean-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what was taken out of the cart', () => {
  it.each([
    [[], 'Carrinho esvaziado'],
    [['Margherita'], 'Margherita saiu do carrinho.'],
    [['Margherita', 'Pepperoni'], '2 itens saíram do carrinho.'],
  ])('%j: %s', (names, text) => {
    expect(takenOutText(names)).toBe(text);
  });
});

describe('a line that asks for more than there is', () => {
  it.each([
    [-1, 'Esgotou. Retire do carrinho para continuar.'],
    [0, 'Esgotou. Retire do carrinho para continuar.'],
    [1, 'Resta 1. Ajuste a quantidade para continuar.'],
    [2, 'Restam 2. Ajuste a quantidade para continuar.'],
  ])('with %d left: %s', (available, text) => {
    expect(lineStockText(available)).toBe(text);
  });
});

it('a fee that changed says from what to what', () => {
  expect(plain(feeChangeText({ fromCents: 1500, toCents: 1250 }))).toBe(
    'A taxa de entrega mudou de R$ 15,00 para R$ 12,50.',
  );
});

it('an order that moved says where to, for those who do not see it', () => {
  expect(orderMovedText('9F3A71C2', 'Em preparo')).toBe('Pedido 9F3A71C2 atualizado: Em preparo.');
});

it('time that is left runs with a script and stands in minutes without', () => {
  expect([remainingText(125_000, true), remainingText(125_000, false)]).toEqual([
    clockText(125_000),
    minutesText(125_000),
  ]);
  expect(remainingText(125_000, true)).toBe('2:05');
});

describe('text as a person meant it', () => {
  it('of one line has no breaks, no controls, and is composed', () => {
    expect(cleanLine(' a\t\nb\u000bc\u000c\u0085d\u2028e ')).toBe('a b c d e');
    expect(cleanLine('a\u0000\u001b\u202e\ufeffb')).toBe('ab');
    expect(cleanLine('cafe\u0301')).toBe('caf\u00e9');
    expect(cleanLine('a\ud800b')).toBe('ab');
  });

  it('of several keeps them, whoever ended them, with one empty line at most', () => {
    expect(cleanLines(' a \r\nb\rc\u2029d ')).toBe('a\nb\nc\nd');
    expect(cleanLines('a\n\n\n\nb\n\nc')).toBe('a\n\nb\n\nc');
    expect(cleanLines('\n\n a\tb \n\n')).toBe('a b');
    expect(cleanLines('')).toBe('');
  });

  it('cut to a length never loses half a character', () => {
    expect(cutText('pizza', 5)).toBe('pizza');
    expect(cutText('pizza', 4)).toBe('pizz');
    expect(cutText('ab🍕', 3)).toBe('ab');
    expect(cutText('🍕ab', 3)).toBe('🍕a');
    expect(cutText('ab🍕', 4)).toBe('ab🍕');
  });
});

describe('the types of a campaign', () => {
  it('are three, in this order', () => {
    expect(CAMPAIGN_TYPES).toEqual(['promocao', 'informativo', 'pedido']);
    expect(CAMPAIGN_TYPES.every(isCampaignType)).toBe(true);
  });

  it.each(['', 'constructor', 'promotion', null, undefined, 0, ['pedido'], { type: 'pedido' }])(
    'are not %j',
    (value) => {
      expect(isCampaignType(value)).toBe(false);
    },
  );
});
