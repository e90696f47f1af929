import { glutenText } from '@shop/lots/gluten';
import { isStopped } from '@shop/lots/lot-status';
import { reservedText } from '@shop/messages/admin-messages';
import { formatNumber } from '@shop/text/format-number';
import { formatDay } from '@shop/time/days';

import type { LotListRow } from '../../../lots/queries/list-lots';
import { AdminLink } from '../../components/page/AdminLink';
import { ProductThumb } from '../../components/page/ProductThumb';
import type { DataColumn, DataRow } from '../../components/table/data-table';
import table from '../../components/table/table.module.css';
import { LotActs, type LotRights } from './LotActs';
import { LotBadge } from './LotBadge';
import { lotHref } from './lots-address';
import text from '../../frame/theme/text.module.css';
import styles from './lots.module.css';

export const LOT_COLUMNS: readonly DataColumn[] = [
  { key: 'code', label: 'Lote' },
  { key: 'product', label: 'Produto', isWide: true },
  { key: 'made', label: 'Feito em', isWide: true, className: styles.roomy },
  { key: 'expires', label: 'Vence em', isWide: true },
  { key: 'left', label: 'Restam', align: 'right' },
  { key: 'gluten', label: 'Glúten', isWide: true, className: styles.roomy },
  { key: 'status', label: 'Situação', isWide: true },
  { key: 'acts', label: 'Ações' },
];

/**
 * A lot in the list. On a phone, the product, the best-before day and the state are under the code. On a tablet, the
 * best-before day and the gluten result are under the product.
 */
export function lotRow(lot: LotListRow, rights: LotRights): DataRow {
  const { id, code, productName, bestBefore, quantity, remainder, status } = lot;
  const result = glutenText(lot.gluten);
  const gluten = result ?? (status === 'em_analise' ? 'aguarda resultado' : 'sem laudo');
  const expiry = (
    <span className={lot.expiresSoon ? styles.soon : undefined}>
      {formatDay(bestBefore)}
      {lot.expiresSoon ? <span className={text.srOnly}> vence em até 30 dias</span> : null}
    </span>
  );
  return {
    id,
    name: code,
    cells: {
      code: (
        <>
          <AdminLink href={lotHref(id)} className={`${table.rowLink} ${styles.code}`}>
            {code}
          </AdminLink>
          <span className={styles.narrow}>
            {productName}
            <br />
            vence {expiry}
            <br />
            <LotBadge status={status} blockKind={lot.blockKind} />
          </span>
        </>
      ),
      product: (
        <span className={styles.product}>
          <ProductThumb url={lot.pictureUrl} />
          <span>
            {productName}
            <small className={styles.besides}>
              feito em {formatDay(lot.madeOn)}
              <br />
              glúten: {gluten}
            </small>
          </span>
        </span>
      ),
      made: formatDay(lot.madeOn),
      expires: expiry,
      left: (
        <>
          <b>
            {formatNumber(remainder)}
            {isStopped(status) ? (remainder === 1 ? ' parada' : ' paradas') : ''}
          </b>{' '}
          <span className={table.muted}>de {formatNumber(quantity)}</span>
          {lot.reserved > 0 ? <span className={table.note}>{reservedText(lot.reserved)}</span> : null}
          {lot.missing > 0 ? (
            <span className={styles.missing}>faltam {formatNumber(lot.missing)} para pedidos</span>
          ) : null}
        </>
      ),
      gluten: result ?? <span className={table.muted}>{gluten}</span>,
      status: <LotBadge status={status} blockKind={lot.blockKind} />,
      acts: <LotActs lot={{ id, code, productName, status, remainder }} rights={rights} />,
    },
  };
}
