import { APIError, Forbidden, NotFound, ValidationError } from 'payload';
import { describe, expect, it } from 'vitest';

import { nameErrors, translateHiddenErrors } from '@cms/platform/payload-errors';
import { messages } from '@shop/messages/messages';

const answerTo = (message: string) =>
  translateHiddenErrors({
    error: new Error(message),
    result: { errors: [{ message }] },
    context: {},
    req: {},
  } as never);

describe('Payload’s error classes', () => {
  it('get their names back after minification', () => {
    for (const error of [APIError, Forbidden, NotFound, ValidationError]) {
      Object.defineProperty(error, 'name', { value: '', configurable: true });
    }
    expect(new NotFound().name).toBe('');
    nameErrors();
    expect([
      new APIError('x', 409).name,
      new Forbidden().name,
      new NotFound().name,
      new ValidationError({ errors: [] }).name,
    ]).toEqual(['APIError', 'Forbidden', 'NotFound', 'ValidationError']);
  });
});

describe('an error that Payload does not show', () => {
  it.each(['Something went wrong.', 'An unknown error occurred.'])(
    'is shown as a Portuguese sentence: %s',
    (hidden) => {
      expect(answerTo(hidden)).toEqual({ response: { errors: [{ message: messages.unknown_failure }] } });
    },
  );

  it('is left unchanged when it is the shop’s own message', () => {
    expect(answerTo('Esta foto aparece em uma página.')).toBeUndefined();
  });
});
