import { formatBrl } from '@shop/money/format-brl';
import { paymentDetailText } from '@shop/payments/payment-detail';
import { providerStatusText } from '@shop/payments/payment-status-labels';

import {
  listPayments,
  type LedgerPayment,
  type PaymentState,
} from '../../../payments/queries/payment-ledger';
import table from '../../components/table/table.module.css';
import brief from './brief-records.module.css';
import { pagePath } from '../../engine/pages';
import { ledgerView } from './ledger-view';
import { methodText } from './ledger-labels';
import { customerLink, orderNumberLink, whenText } from './LedgerCells';

/** `/admin/operacao/pagamentos`: all payments. */
export const PaymentsLedger = ledgerView<PaymentState, LedgerPayment>('payments', {
  tableName: 'payments',
  search: { label: 'Pedido, cliente ou número no Mercado Pago', placeholder: 'Pedido ou cliente' },
  stateLabel: 'Situação',
  states: {
    aprovados: 'Aprovados',
    esperando: 'Esperando',
    recusados: 'Recusados ou cancelados',
    'a-devolver': 'A devolver',
    devolvidos: 'Com devolução',
  },
  empty: {
    title: 'Nenhum pagamento ainda',
    text: 'Cada pagamento de um pedido aparece aqui, também o recusado.',
    way: { href: pagePath('orders'), label: 'Ver os pedidos' },
  },
  read: listPayments,
  className: brief.brief,
  columns: [
    { key: 'order', label: 'Pedido' },
    { key: 'customer', label: 'Cliente', isPlain: true },
    { key: 'amount', label: 'Valor', align: 'right', isPlain: true, className: brief.main ?? '' },
    { key: 'status', label: 'Situação', isPlain: true },
    { key: 'refunded', label: 'Devolvido', align: 'right' },
    { key: 'method', label: 'Forma', isPlain: true },
    { key: 'number', label: 'Número no Mercado Pago' },
    { key: 'when', label: 'Criado em', isPlain: true },
  ],
  rowOf: (payment) => ({
    id: payment.id,
    cells: {
      order: orderNumberLink(payment.orderId),
      customer: customerLink(payment.customer),
      amount: formatBrl(payment.amountCents),
      status: <PaymentStatus payment={payment} />,
      refunded: payment.refundedCents > 0 ? formatBrl(payment.refundedCents) : '—',
      method: methodText(payment.method),
      number: payment.providerNumber ?? '—',
      when: whenText(payment.at),
    },
  }),
});

function PaymentStatus({ payment }: { payment: LedgerPayment }) {
  const { status, detail, refundDueCents, refundedCents } = payment;
  const notes = [
    paymentDetailText(detail),
    refundDueCents > refundedCents ? `a devolver: ${formatBrl(refundDueCents - refundedCents)}` : null,
  ].filter((note) => note !== null);
  return (
    <>
      {providerStatusText(status)}
      {notes.map((note) => (
        <span key={note} className={table.note}>
          {note}
        </span>
      ))}
    </>
  );
}
