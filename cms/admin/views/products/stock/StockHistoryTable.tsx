import { formatNumber } from '@shop/text/format-number';
import { formatDate, formatTime } from '@shop/time/bahia';
import { IconChevronDown } from '@tabler/icons-react';

import type { StockHistory, StockHistoryLine } from '../../../../catalog/queries/stock-history';
import { signedUnits } from '../../ledgers/ledger-labels';
import { orderHref } from '../../orders/orders-address';
import { PageLinks } from '../../../components/table/PageLinks';
import type { DataColumn, DataRow } from '../../../components/table/data-table';
import { AdminLink } from '../../../components/page/AdminLink';
import { PanelTable } from '../../../components/table/PanelTable';
import table from '../../../components/table/table.module.css';
import own from '../editor/product-view.module.css';
import { productHref } from '../products-address';

const REASONS: Record<StockHistoryLine['reason'], string> = {
  reserva: 'Reservado por um pedido',
  liberacao: 'Devolvido por um pedido',
  ajuste: 'Ajuste',
  lote: 'Lote',
};

const COLUMNS: readonly DataColumn[] = [
  { key: 'when', label: 'Quando' },
  { key: 'what', label: 'O quê' },
  { key: 'delta', label: 'Qtd.', align: 'right' },
  { key: 'balance', label: 'Saldo', align: 'right' },
];

interface StockHistoryTableProps {
  productId: string;
  history: StockHistory;
  /** Whether one of its pages was asked for. */
  isOpen: boolean;
}

/** The stock movements of a product, newest first, with pagination. They are folded until somebody wants to read them. */
export function StockHistoryTable({ productId, history, isOpen }: StockHistoryTableProps) {
  return (
    <details className={`${own.details} ${own.history}`} open={isOpen}>
      <summary>
        <span id="movimentos">Movimentos</span>
        <IconChevronDown aria-hidden="true" />
      </summary>
      {history.lines.length === 0 ? (
        <p className={own.muted}>Nenhum movimento ainda.</p>
      ) : (
        <PanelTable labelledBy="movimentos" columns={COLUMNS} rows={history.lines.map(rowOf)} />
      )}
      <PageLinks
        label="Páginas de movimentos"
        page={history.page}
        pageCount={history.pageCount}
        hrefOf={(page) => `${productHref(productId)}?movimentos=${page}`}
        keepsPlace
      />
    </details>
  );
}

const rowOf = (line: StockHistoryLine): DataRow => ({
  id: line.id,
  cells: {
    when: (
      <>
        {formatDate(line.at)} <span className={own.muted}>{formatTime(line.at)}</span>
      </>
    ),
    what: <Movement line={line} />,
    delta: <b>{signedUnits(line.delta)}</b>,
    balance: <b>{formatNumber(line.balance)}</b>,
  },
});

const Movement = ({
  line: { reason, isSold, order, kitName, note, actorName },
}: {
  line: StockHistoryLine;
}) => (
  <>
    {isSold ? 'Vendido em um pedido' : REASONS[reason]}
    {order ? (
      <>
        {' '}
        <AdminLink href={orderHref(order.id)}>{order.number}</AdminLink>
      </>
    ) : null}
    {kitName ? <span className={own.note}>em {kitName}</span> : null}
    {note ? <span className={own.note}>{note}</span> : null}
    {actorName ? <span className={table.note}>{actorName}</span> : null}
  </>
);
