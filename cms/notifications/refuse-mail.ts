import type { EmailAdapter } from 'payload';

/**
 * The mail adapter of Payload, which always fails. Payload would send its own mails before the transaction commits,
 * whereas the shop's mails wait in the outbox. A mail that reaches this adapter is a bug.
 */
export const refuseMail: EmailAdapter = () => ({
  name: 'refuse-mail',
  defaultFromAddress: 'ninguem@invalid',
  defaultFromName: 'ninguém',
  sendEmail: () => Promise.reject(new Error('Payload must not send mail: queue it in the outbox')),
});
