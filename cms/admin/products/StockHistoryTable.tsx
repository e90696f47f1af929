import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { formatDate, formatTime } from '@shop/time/bahia';
import Link from 'next/link';

import type { StockHistory, StockHistoryLine } from '../../catalog/queries/stock-history';
import { orderHref } from '../orders/orders-address';
import { PageLinks } from '../PageLinks';
import own from './product-view.module.css';
import { productHref } from './products-address';

const REASONS: Record<StockHistoryLine['reason'], string> = {
  reserva: 'Reservado por um pedido',
  liberacao: 'Devolvido por um pedido',
  venda: 'Vendido',
  ajuste: 'Ajuste',
  lote: 'Lote',
};

const signed = (delta: number) =>
  delta === 0 ? '0' : `${delta > 0 ? '+' : '−'}${Math.abs(delta).toLocaleString('pt-BR')}`;

/** What happened to a product's stock, newest first, page by page. */
export function StockHistoryTable({ productId, history }: { productId: string; history: StockHistory }) {
  return (
    <section className={own.history} aria-labelledby="movimentos">
      <h3 id="movimentos">Movimentos</h3>
      {history.lines.length === 0 ? (
        <p className={own.muted}>Nenhum movimento ainda.</p>
      ) : (
        <Table>
          <TableThead>
            <TableTr>
              <TableTh scope="col">Quando</TableTh>
              <TableTh scope="col">O quê</TableTh>
              <TableTh scope="col" className={own.figure}>
                Qtd.
              </TableTh>
              <TableTh scope="col" className={own.figure}>
                Saldo
              </TableTh>
            </TableTr>
          </TableThead>
          <TableTbody>
            {history.lines.map((line) => (
              <TableTr key={line.id}>
                <TableTd>
                  {formatDate(line.at)} <span className={own.hour}>{formatTime(line.at)}</span>
                </TableTd>
                <TableTd>
                  {REASONS[line.reason]}
                  {line.order ? (
                    <>
                      {' '}
                      <Link href={orderHref(line.order.id)} prefetch={false}>
                        {line.order.number}
                      </Link>
                    </>
                  ) : null}
                  {line.note ? <span className={own.note}>{line.note}</span> : null}
                  {line.actorName ? <span className={own.muted}>{line.actorName}</span> : null}
                </TableTd>
                <TableTd className={own.figure}>{signed(line.delta)}</TableTd>
                <TableTd className={own.figure}>{line.balance.toLocaleString('pt-BR')}</TableTd>
              </TableTr>
            ))}
          </TableTbody>
        </Table>
      )}
      <PageLinks
        label="Páginas de movimentos"
        page={history.page}
        pageCount={history.pageCount}
        hrefOf={(page) => `${productHref(productId)}?movimentos=${page}`}
        keepsPlace
      />
    </section>
  );
}
