import { describe, expect, it } from 'vitest';

import { isEmail, readEmail } from '@shop/reading/email';
import { suggestedEmail } from '@shop/reading/suggested-email';

describe('an e-mail address', () => {
  it.each([
    [' Ana@Gmail.com.', 'ana@gmail.com'],
    ['ana@gmail.com,', 'ana@gmail.com'],
    ['ana@gmail,com', 'ana@gmail.com'],
    ['ana@gmail , com', 'ana@gmail.com'],
    ['ana @gmail. com', 'ana@gmail.com'],
    ['ANA.SOUZA@GMAIL.COM', 'ana.souza@gmail.com'],
    ['mailto:ana@gmail.com', 'ana@gmail.com'],
    ['<ana@gmail.com>', 'ana@gmail.com'],
    ['ana＠gmail.com', 'ana@gmail.com'],
    ['\u200eana@gmail.com\u202c', 'ana@gmail.com'],
    ['ana‑clara@gmail.com', 'ana-clara@gmail.com'],
    ['ana@gmail.com ; ', 'ana@gmail.com'],
    ['Ana Lima <ana@gmail.com>', 'ana@gmail.com'],
    ['"Lima, Ana" <Ana@Gmail.com>;', 'ana@gmail.com'],
  ])('%j is read as %s', (text, address) => {
    expect(readEmail(text)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });

  it.each(['ana', 'ana@', '@gmail.com', 'ana@gmail', 'a b@gmail.com', 'ana@gmail.com,bia@gmail.com'])(
    '%j is none',
    (text) => expect(isEmail(readEmail(text))).toBe(false),
  );
});

describe('the question about an address', () => {
  it.each([
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmail.com.br', 'ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@hotmal.com', 'ana@hotmail.com'],
    ['Ana@Outlok.com ', 'ana@outlook.com'],
    ['ana@yahoo.com.b', 'ana@yahoo.com.br'],
    ['ana@iclod.com', 'ana@icloud.com'],
    ['ana@uol.com', 'ana@uol.com.br'],
    ['ana@bol.com', 'ana@bol.com.br'],
    ['ana@gmail', 'ana@gmail.com'],
    ['ana@hotmail', 'ana@hotmail.com'],
  ])('asks for %s if %s is meant', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant));

  it.each([
    'ana@gmail.com',
    'ana@hotmail.com.br',
    'ana@ymail.com',
    'ana@mail.com',
    'ana@email.com',
    'ana@massamansa.com.br',
    'ana@clientes.test',
    'ana@ufba.br',
    'ana@xe.com',
    'ana@empresa',
    'ana',
    '',
  ])('is not asked about %s', (typed) => expect(suggestedEmail(typed)).toBeNull());
});
