import { formatNumber } from '@shop/text/format-number';
import type { ShownReason } from '../../../catalog/queries/stock-history';
import { listMovements, type LedgerMovement } from '../../../reports/queries/movement-ledger';
import { AdminLink } from '../../components/page/AdminLink';
import table from '../../components/table/table.module.css';
import { productHref } from '../products/products-address';
import brief from './brief-records.module.css';
import { pagePath } from '../../engine/pages';
import { ledgerView } from './ledger-view';
import { MOVEMENT_WORDS, movementText, signedUnits } from './ledger-labels';
import { orderNumberLink, whenText } from './LedgerCells';

/** `/admin/operacao/movimentos`: every change of stock. */
export const MovementsLedger = ledgerView<ShownReason, LedgerMovement>('movements', {
  tableName: 'stock-movements',
  search: { label: 'Produto ou número do pedido', placeholder: 'Produto ou pedido' },
  stateLabel: 'Motivo',
  states: MOVEMENT_WORDS,
  empty: {
    title: 'Nenhum movimento ainda',
    text: 'Vendas, devoluções e contagens do estoque aparecem aqui.',
    way: { href: pagePath('products'), label: 'Ver os produtos' },
  },
  read: listMovements,
  className: brief.brief,
  columns: [
    { key: 'product', label: 'Produto' },
    { key: 'delta', label: 'Quantidade', align: 'right', isPlain: true, className: brief.main ?? '' },
    { key: 'balance', label: 'Saldo', align: 'right' },
    { key: 'reason', label: 'Motivo', isPlain: true },
    { key: 'order', label: 'Pedido', isPlain: true },
    { key: 'actor', label: 'Quem', isPlain: true },
    { key: 'when', label: 'Quando', isPlain: true },
  ],
  rowOf: (movement) => ({
    id: movement.id,
    cells: {
      product: <ProductLink product={movement.product} />,
      delta: signedUnits(movement.delta),
      balance: formatNumber(movement.balance),
      reason: (
        <>
          {movementText(movement)}
          {movement.kitName ? <span className={table.note}>em {movement.kitName}</span> : null}
          {movement.note ? <span className={table.note}>{movement.note}</span> : null}
        </>
      ),
      order: orderNumberLink(movement.orderId),
      actor: movement.actorName ?? '—',
      when: whenText(movement.at),
    },
  }),
});

const ProductLink = ({ product: { id, name, isDeleted } }: { product: LedgerMovement['product'] }) =>
  isDeleted ? (
    name
  ) : (
    <AdminLink href={productHref(id)} className={table.rowLink}>
      {name}
    </AdminLink>
  );
