import { listMails, type LedgerMail, type MailState } from '../../../notifications/queries/mail-ledger';
import { pagePath } from '../../engine/pages';
import brief from './brief-records.module.css';
import { ledgerView } from './ledger-view';
import { mailOutcomeText, mailText, smsResultText } from './ledger-labels';
import { customerLink, orderNumberLink, whenText } from './LedgerCells';

/** `/admin/operacao/emails`: the messages that the shop sent through every channel, with recipient and outcome. */
export const MailsLedger = ledgerView<MailState, LedgerMail>('mails', {
  tableName: 'outgoing-mails',
  search: { label: 'Cliente ou número do pedido', placeholder: 'Cliente ou pedido' },
  stateLabel: 'Situação',
  states: { enviados: 'Enviados', esperando: 'Esperando a vez', 'nao-enviados': 'Não enviados' },
  empty: {
    title: 'Nenhum e-mail ainda',
    text: 'O que a loja envia aos clientes aparece aqui, com o resultado.',
    way: { href: pagePath('orders'), label: 'Ver os pedidos' },
  },
  read: listMails,
  className: brief.brief,
  columns: [
    { key: 'kind', label: 'Assunto' },
    { key: 'customer', label: 'Para', isPlain: true },
    { key: 'order', label: 'Pedido', isPlain: true },
    { key: 'outcome', label: 'Resultado', isPlain: true },
    { key: 'sent', label: 'Enviado em', isWide: true },
    { key: 'when', label: 'Criado em', isPlain: true },
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
