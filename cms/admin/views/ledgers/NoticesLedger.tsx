import { listNotices, type LedgerNotice, type NoticeState } from '../../../payments/queries/notice-ledger';
import { ledgerView } from './ledger-view';
import { NOTICE_SUBJECTS, noticeOutcomeText } from './ledger-labels';
import { orderNumberLink, whenText } from './LedgerCells';

/** `/admin/operacao/avisos-de-pagamento`: the notifications of the payment provider, with their outcome. */
export const NoticesLedger = ledgerView<NoticeState, LedgerNotice>('notices', {
  tableName: 'payment-notifications',
  searchLabel: 'Pedido, cliente ou número no Mercado Pago',
  stateLabel: 'Situação',
  states: { esperando: 'Esperando a vez', tratados: 'Tratados', ignorados: 'Não considerados' },
  empty: 'Nenhum aviso ainda.',
  read: listNotices,
  columns: [
    { key: 'topic', label: 'Assunto' },
    { key: 'order', label: 'Pedido' },
    { key: 'number', label: 'Número no Mercado Pago' },
    { key: 'outcome', label: 'Resultado' },
    { key: 'processed', label: 'Tratado em' },
    { key: 'when', label: 'Recebido em' },
  ],
  rowOf: (notice) => ({
    id: notice.id,
    cells: {
      topic: NOTICE_SUBJECTS[notice.subject],
      order: orderNumberLink(notice.orderId),
      number: notice.providerNumber,
      outcome: noticeOutcomeText(notice.outcome),
      processed: whenText(notice.processedAt),
      when: whenText(notice.at),
    },
  }),
});
