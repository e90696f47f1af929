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
        <table>
          <thead>
            <tr>
              <th scope="col">Quando</th>
              <th scope="col">O quê</th>
              <th scope="col" className={own.figure}>
                Qtd.
              </th>
              <th scope="col" className={own.figure}>
                Saldo
              </th>
            </tr>
          </thead>
          <tbody>
            {history.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {formatDate(line.at)} <span className={own.hour}>{formatTime(line.at)}</span>
                </td>
                <td>
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
                </td>
                <td className={own.figure}>{signed(line.delta)}</td>
                <td className={own.figure}>{line.balance.toLocaleString('pt-BR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
