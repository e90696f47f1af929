import { listMails, type LedgerMail, type MailState } from '../../../notifications/queries/mail-ledger';
import { ledgerView } from './ledger-view';
import { mailOutcomeText, mailText, smsResultText } from './ledger-labels';
import { CustomerLink, OrderNumberLink, When } from './LedgerCells';

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
      customer: <CustomerLink customer={mail.customer} />,
      order: <OrderNumberLink orderId={mail.orderId} />,
      outcome: mail.sms ? smsResultText(mail.sms) : mailOutcomeText(mail),
      sent: <When at={mail.sentAt} />,
      when: <When at={mail.at} />,
    },
  }),
});
