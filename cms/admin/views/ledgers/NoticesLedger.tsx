import { listNotices, type LedgerNotice, type NoticeState } from '../../../payments/queries/notice-ledger';
import { pagePath } from '../../engine/pages';
import brief from './brief-records.module.css';
import { ledgerView } from './ledger-view';
import { NOTICE_SUBJECTS, noticeOutcomeText } from './ledger-labels';
import { orderNumberLink, whenText } from './LedgerCells';

/** `/admin/operacao/avisos-de-pagamento`: the notifications of the payment provider, with their outcome. */
export const NoticesLedger = ledgerView<NoticeState, LedgerNotice>('notices', {
  tableName: 'payment-notifications',
  search: { label: 'Pedido, cliente ou número no Mercado Pago', placeholder: 'Pedido ou cliente' },
  stateLabel: 'Situação',
  states: { esperando: 'Esperando a vez', tratados: 'Tratados', ignorados: 'Não considerados' },
  empty: {
    title: 'Nenhum aviso ainda',
    text: 'O que o Mercado Pago avisa sobre cada pagamento aparece aqui.',
    way: { href: pagePath('payments'), label: 'Ver os pagamentos' },
  },
  read: listNotices,
  className: brief.brief,
  columns: [
    { key: 'topic', label: 'Assunto' },
    { key: 'order', label: 'Pedido', isPlain: true },
    { key: 'number', label: 'Número no Mercado Pago' },
    { key: 'outcome', label: 'Resultado', isPlain: true },
    { key: 'processed', label: 'Tratado em', isWide: true },
    { key: 'when', label: 'Recebido em', isPlain: true },
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
