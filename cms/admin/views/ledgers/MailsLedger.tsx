import { listMails, type LedgerMail, type MailState } from '../../../notifications/queries/mail-ledger';
import { ledgerView } from './ledger-view';
import { mailOutcomeText, mailText, smsResultText } from './ledger-labels';
import { customerLink, orderNumberLink, whenText } from './LedgerCells';

/** `/admin/operacao/emails`: the messages that the shop sent through every channel, with recipient and outcome. */
export const MailsLedger = ledgerView<MailState, LedgerMail>('mails', {
  tableName: 'outgoing-mails',
  searchLabel: 'Cliente ou número do pedido',
  stateLabel: 'Situação',
  states: { enviados: 'Enviados', esperando: 'Esperando a vez', 'nao-enviados': 'Não enviados' },
  empty: 'Nenhum e-mail ainda.',
  read: listMails,
  columns: [
    { key: 'kind', label: 'Assunto' },
    { key: 'customer', label: 'Para' },
    { key: 'order', label: 'Pedido' },
    { key: 'outcome', label: 'Resultado' },
    { key: 'sent', label: 'Enviado em' },
    { key: 'when', label: 'Criado em' },
  ],
  rowOf: (mail) => ({
    id: mail.id,
    cells: {
      kind: mailText(mail.kind),
      customer: customerLink(mail.customer),
      order: orderNumberLink(mail.orderId),
      outcome: mail.sms ? smsResultText(mail.sms) : mailOutcomeText(mail),
      sent: whenText(mail.sentAt),
      when: whenText(mail.at),
    },
  }),
});
