import { describe, expect, it } from 'vitest';

import { refusalOf } from '@cms/notifications/server-refusal';

const TO = ['luana.rocha@example.com'];

const error = (response: string, more: object = {}) =>
  Object.assign(new Error(`Can't send mail: ${response}`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    response,
    responseCode: Number(response.slice(0, 3)),
    ...more,
  });

const AFTER_MESSAGE = { code: 'EMESSAGE', command: 'DATA' };

describe('a reply of a mail server', () => {
  it.each([
    ['550 5.1.1 no such user', 'no such user'],
    ['550 5.5.0 Requested action not taken', 'Requested action not taken'],
    ['550 No such user here', 'No such user here'],
    ['551 User not local', 'User not local'],
    ['552 5.2.2 Mailbox full', 'Mailbox full'],
    ['552-5.2.2 The mailbox is full\r\n552 5.2.2 and stays so', 'The mailbox is full and stays so'],
    ['553 5.1.3 Bad address syntax', 'Bad address syntax'],
    ['554 5.0.0 Service unavailable', 'Service unavailable'],
    ['554 Transaction failed', 'Transaction failed'],
    ['550 5.1.1 <luana.rocha@example.com>: Recipient address rejected', '…: Recipient address rejected'],
    ['550 5.1.1 Luana.Rocha is unknown here', '… is unknown here'],
    ['521 5.3.2', null],
  ])('is for good: %s', (response, words) => {
    expect(refusalOf(error(response), TO)).toEqual({ words });
    expect(refusalOf(error(response, AFTER_MESSAGE), TO)).toEqual({ words });
  });

  it.each([
    '450 4.7.1 Greylisted, try again in five minutes',
    '451 4.7.0 Try again later',
    '421 4.3.0 shutting down',
    '452 4.2.2 Over quota',
    '450 Mailbox busy',
    // A temporary enhanced code, or a temporary reply code, is enough to try again.
    '550 4.7.1 Greylisted',
    '450 5.1.1 no such user',
    // What concerns the shop's right to send, and not this mail.
    '550 5.7.1 relaying denied',
    '550 relay not permitted',
    '530 5.7.0 Must issue a STARTTLS command first',
    '535 5.7.8 Authentication credentials invalid',
    "550 5.7.26 Unauthenticated email is not accepted due to the domain's DMARC policy",
    '',
    'no reply at all',
  ])('is for now: %s', (response) => {
    expect(refusalOf(error(response), TO)).toBeNull();
  });

  it('about spam is about this mail, although it is a matter of policy', () => {
    expect(refusalOf(error('554 5.7.1 looks like spam', AFTER_MESSAGE), TO)).toEqual({
      words: 'looks like spam',
    });
  });

  it('is for now before the server has heard of the recipient, and when there is none', () => {
    expect(refusalOf(error('553 5.1.8 sender rejected', { command: 'MAIL FROM' }), TO)).toBeNull();
    expect(refusalOf(error('535 5.7.8 no', { code: 'EAUTH', command: 'AUTH PLAIN' }), TO)).toBeNull();
    expect(refusalOf(error('554 no', { code: 'ECONNECTION', command: 'CONN' }), TO)).toBeNull();
    expect(refusalOf(new Error('550 5.1.1 no such user'), TO)).toBeNull();
    expect(refusalOf('550 5.1.1', TO)).toBeNull();
  });

  it('is for good without a word if no server accepts such an address', () => {
    const invalid = Object.assign(new Error('Invalid recipient "a b@example.com"'), {
      code: 'EENVELOPE',
      command: 'API',
    });
    expect(refusalOf(invalid, TO)).toEqual({ words: null });
  });

  it('is cut, and fits its column', () => {
    const words = refusalOf(error(`550 5.1.1 ${'muito longo '.repeat(60)}`), TO)?.words ?? '';
    expect(words.length).toBeLessThanOrEqual(160);
    expect(words).toMatch(/^muito longo .*longo$|muito$/);
  });
});
