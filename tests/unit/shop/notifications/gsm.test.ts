import { cutGsm, foldToGsm, gsmLength, gsmParts } from '@shop/text/gsm';
import { describe, expect, it } from 'vitest';

describe('GSM text', () => {
  it('replaces characters that GSM lacks, and keeps the others', () => {
    expect(foldToGsm('Não, você já é avó: pão à moda, maçã e ñ')).toBe(
      'Nao, voce ja é avo: pao à moda, maca e ñ',
    );
    expect(foldToGsm('“Ravióli” — só hoje… R$ 39,90')).toBe('"Ravioli" - so hoje... R$ 39,90');
    expect(foldToGsm('Oba! 🍝🍅 e  fim\tja')).toBe('Oba! e fim ja');
    expect(foldToGsm('1ª, 2º, ½ e ①')).toBe('1a, 2o, e 1');
  });

  it('counts the extended characters twice', () => {
    expect(gsmLength('10 €')).toBe(5);
    expect(gsmParts('')).toBe(0);
    expect(gsmParts('a'.repeat(160))).toBe(1);
    expect(gsmParts('a'.repeat(161))).toBe(2);
    expect(gsmParts('€'.repeat(80))).toBe(1);
    expect(gsmParts('€'.repeat(81))).toBe(2);
    expect(gsmParts('a'.repeat(307))).toBe(3);
  });

  it('is cut between words, never above the given length', () => {
    expect(cutGsm('curto', 10)).toBe('curto');
    expect(cutGsm('uma frase longa demais', 15)).toBe('uma frase...');
    for (let length = 4; length < 40; length += 1)
      expect(gsmLength(cutGsm('€uro {e} [mais] ~ coisas | longas', length))).toBeLessThanOrEqual(length);
  });
});
