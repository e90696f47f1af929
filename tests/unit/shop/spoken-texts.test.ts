import { describe, expect, it } from 'vitest';

import { CAMPAIGN_TYPES, isCampaignType } from '@shop/customers/mail-preferences';
import { feeChangeText, lineStockText, takenOutText } from '@shop/messages/cart-messages';
import { orderMovedText, remainingText } from '@shop/messages/order-messages';
import { clockText, minutesText } from '@shop/time/countdown';
import { cleanLine, cleanLines, cutText } from '@shop/text/clean-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the message about removed items', () => {
  it.each([
    [[], 'Carrinho esvaziado'],
    [['Margherita'], 'Margherita saiu do carrinho.'],
    [['Margherita', 'Pepperoni'], '2 itens saíram do carrinho.'],
  ])('for %j is: %s', (names, text) => {
    expect(takenOutText(names)).toBe(text);
  });
});

describe('the message of a cart line with more units than the stock', () => {
  it.each([
    [-1, 'Esgotou. Retire do carrinho para continuar.'],
    [0, 'Esgotou. Retire do carrinho para continuar.'],
    [1, 'Resta 1. Ajuste a quantidade para continuar.'],
    [2, 'Restam 2. Ajuste a quantidade para continuar.'],
  ])('with %d left is: %s', (available, text) => {
    expect(lineStockText(available)).toBe(text);
  });
});

it('the message of a changed fee has the old and the new amount', () => {
  expect(plain(feeChangeText({ fromCents: 1500, toCents: 1250 }))).toBe(
    'A taxa de entrega mudou de R$ 15,00 para R$ 12,50.',
  );
});

it('the announcement of a changed order names its new status, for screen readers', () => {
  expect(orderMovedText('9F3A71C2', 'Em preparo')).toBe('Pedido 9F3A71C2 atualizado: Em preparo.');
});

it('the remaining time counts down with a script, and is in minutes without one', () => {
  expect([remainingText(125_000, true), remainingText(125_000, false)]).toEqual([
    clockText(125_000),
    minutesText(125_000),
  ]);
  expect(remainingText(125_000, true)).toBe('2:05');
});

describe('cleaned text', () => {
  it('of one line has no line breaks or control characters, and is in NFC', () => {
    expect(cleanLine(' a\t\nb\u000bc\u000c\u0085d\u2028e ')).toBe('a b c d e');
    expect(cleanLine('a\u0000\u001b\u202e\ufeffb')).toBe('ab');
    expect(cleanLine('cafe\u0301')).toBe('caf\u00e9');
    expect(cleanLine('a\ud800b')).toBe('ab');
    expect(cleanLine('Mas\u200bsa\u2060 le\u00adve')).toBe('Massa leve');
    expect(cleanLine('\u200d \u3164')).toBe('');
    expect(cleanLine('👩‍👩‍👧‍👦')).toBe('👩‍👩‍👧‍👦');
  });

  it('of several lines keeps them with any line ending, and at most one empty line in a row', () => {
    expect(cleanLines(' a \r\nb\rc\u2029d ')).toBe('a\nb\nc\nd');
    expect(cleanLines('a\n\n\n\nb\n\nc')).toBe('a\n\nb\n\nc');
    expect(cleanLines('\n\n a\tb \n\n')).toBe('a b');
    expect(cleanLines('')).toBe('');
  });

  it('cut to a length never ends in half a character', () => {
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
    'do not include %j',
    (value) => {
      expect(isCampaignType(value)).toBe(false);
    },
  );
});
