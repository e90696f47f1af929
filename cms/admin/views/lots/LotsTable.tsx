import { glutenText } from '@shop/lots/gluten';
import { isStopped } from '@shop/lots/lot-status';
import { formatNumber } from '@shop/text/format-number';
import { formatDay } from '@shop/time/days';

import type { LotList, LotListRow } from '../../../lots/queries/list-lots';
import { AdminLink } from '../../components/page/AdminLink';
import { ButtonLink } from '../../components/page/ButtonLink';
import { ProductThumb } from '../../components/page/ProductThumb';
import type { DataColumn, DataRow } from '../../components/table/data-table';
import { DataTable } from '../../components/table/DataTable';
import table from '../../components/table/table.module.css';
import { LotActs } from './LotActs';
import type { LotRights } from './lot-rights';
import { LotBadge } from './LotBadge';
import { lotHref, lotsHref, newLotHref, type LotsAddress } from './lots-address';
import text from '../../frame/theme/text.module.css';
import styles from './lots.module.css';

const COLUMNS: DataColumn[] = [
  { key: 'code', label: 'Lote' },
  { key: 'product', label: 'Produto', isWide: true },
  { key: 'made', label: 'Feito em', isWide: true, className: styles.roomy },
  { key: 'expires', label: 'Vence em', isWide: true },
  { key: 'left', label: 'Restam', align: 'right' },
  { key: 'gluten', label: 'Glúten', isWide: true, className: styles.roomy },
  { key: 'status', label: 'Situação', isWide: true },
  { key: 'acts', label: 'Ações' },
];

interface LotsTableProps {
  list: LotList;
  address: LotsAddress;
  rights: LotRights;
}

/**
 * The lots of a tab. On a phone, the product, the best-before day and the state are under the code. On a tablet, the
 * best-before day and the gluten result are under the product.
 */
export const LotsTable = ({ list, address, rights }: LotsTableProps) => (
  <DataTable
    label="Lotes"
    columns={COLUMNS}
    rows={list.rows.map((lot) => rowOf(lot, rights))}
    empty={<NoLots address={address} canManage={rights.canManage} />}
  />
);

function rowOf(lot: LotListRow, rights: LotRights): DataRow {
  const { id, code, productName, bestBefore, quantity, remainder, status } = lot;
  const result = glutenText(lot.gluten);
  const gluten = result ?? (status === 'em_analise' ? 'aguarda laudo' : 'sem laudo');
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

function NoLots({ address, canManage }: { address: LotsAddress; canManage: boolean }) {
  if (address.search || address.isExpiring || address.tab !== 'na-casa')
    return (
      <>
        <p>Nenhum lote aqui.</p>
        <ButtonLink href={lotsHref({})}>Ver os lotes na casa</ButtonLink>
      </>
    );
  return (
    <>
      <p>Nenhum lote na casa. Entrou um lote?</p>
      {canManage ? <ButtonLink href={newLotHref()}>Entrou um lote</ButtonLink> : null}
    </>
  );
}
