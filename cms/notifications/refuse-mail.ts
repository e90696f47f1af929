import type { EmailAdapter } from 'payload';

/**
 * Payload sends no mail here: its own mails are sent before the transaction commits. The shop's mails wait in the
 * outbox. A mail that reaches this adapter is a bug, so it fails loudly.
 */
export const refuseMail: EmailAdapter = () => ({
  name: 'refuse-mail',
  defaultFromAddress: 'ninguem@invalid',
  defaultFromName: 'ninguém',
  sendEmail: () => Promise.reject(new Error('Payload must not send mail: queue it in the outbox')),
});
