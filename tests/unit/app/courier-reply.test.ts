import { describe, expect, it } from 'vitest';

import { replyText, triesHint } from '@app/routes/entregas/reply-text';

describe('the tries that a stop has left after a wrong code', () => {
  const reply = replyText(
    {
      tap: {
        entryId: 'a',
        stopId: 'b',
        kind: 'entregue',
        code: '1234',
        reason: null,
        at: '2026-11-26T18:07:00.000Z',
      },
      answer: { result: 'codigo_errado', triesLeft: 4 },
    },
    { triesLeft: 4 },
  );

  it('are said once: by the reply to the tap, or else beside the field', () => {
    expect(reply).toBe('O código digitado às 15h07 está errado. Restam 4 tentativas.');
    expect(triesHint(4, reply)).toBeUndefined();
    expect(triesHint(4, null)).toBe('Restam 4 tentativas.');
    expect(triesHint(1, reply)).toBe('Resta 1 tentativa.');
  });

  it('are not said before a wrong code', () => {
    expect(triesHint(5, null)).toBeUndefined();
  });
});
