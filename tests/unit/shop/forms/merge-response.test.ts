import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mergeResponse } from '@shop/forms/merge-response';

describe('a response that is merged into a form', () => {
  const asked = { street: '', number: '1', city: 'Salvador' };

  it('fills the fields that nobody touched since the question, and keeps what was typed', () => {
    const now = { ...asked, number: '155' };
    const answer = { street: 'Rua A', number: '9', city: 'Camaçari' };
    expect(mergeResponse(now, { asked, response: answer })).toEqual({
      street: 'Rua A',
      number: '155',
      city: 'Camaçari',
    });
  });

  it('leaves a field empty that was emptied meanwhile', () => {
    const now = { ...asked, city: '' };
    expect(mergeResponse(now, { asked, response: { city: 'Camaçari' } })).toEqual(now);
  });

  it('never changes a touched field, nor a field without a response', () => {
    const values = fc.record({ a: fc.string(), b: fc.string(), c: fc.string() });
    const answers = fc.record({ a: fc.string(), b: fc.string() }, { requiredKeys: [] });
    fc.assert(
      fc.property(values, values, answers, (before, now, answer) => {
        const merged = mergeResponse(now, { asked: before, response: answer });
        for (const field of ['a', 'b', 'c'] as const) {
          const isFree = now[field] === before[field] && field in answer;
          expect(merged[field]).toBe(isFree ? (answer as typeof now)[field] : now[field]);
        }
      }),
    );
  });
});
