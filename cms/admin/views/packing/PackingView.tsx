import { ButtonLink } from '../../components/page/ButtonLink';
import { IconArrowLeft } from '@tabler/icons-react';
import Link from 'next/link';

import { readPackingSlips, type PackingSlip } from '../../../orders/queries/packing-slips';
import { page } from '../../engine/page';
import { ORDERS_PATH } from '../orders/orders-address';
import '../../frame/theme/panel.css';
import { packingHref, PAPERS, readPackingAddress, type Paper } from './packing-address';
import styles from './packing-view.module.css';
import { PrintButton } from './PrintButton';
import { RollPages } from './RollPages';
import { Slip } from './Slip';

const PAPER_NAME: Record<Paper, string> = { '80mm': 'Rolo de 80 mm', a4: 'Folha A4' };

/** `/admin/pedidos/imprimir`: shows nothing but packing slips, one after the other. */
export const PackingView = page('packing', async (adminContext, props) => {
  const { orderIds, paper, isOnArrival } = readPackingAddress(props.searchParams ?? {});
  const slips = await readPackingSlips(adminContext.cms, orderIds);
  return (
    <main className={styles.page}>
      {paper === 'a4' ? <style>{'@page { size: A4; margin: 14mm; }'}</style> : <RollPages />}
      <header className={styles.bar}>
        <Link href={ORDERS_PATH} prefetch={false} className={styles.back}>
          <IconArrowLeft aria-hidden="true" />
          Pedidos
        </Link>
        <h1>{titleOf(slips)}</h1>
        <nav aria-label="Papel" className={styles.papers}>
          {PAPERS.map((option) => (
            <ButtonLink
              key={option}
              href={packingHref({ orderIds, paper: option })}
              replace
              aria-current={option === paper ? 'true' : undefined}
            >
              {PAPER_NAME[option]}
            </ButtonLink>
          ))}
        </nav>
        {slips.length > 0 ? (
          <PrintButton orderIds={slips.map(({ id }) => id)} isOnArrival={isOnArrival} />
        ) : null}
      </header>
      {slips.length === 0 ? <p className={styles.none}>Nenhum pedido para imprimir.</p> : null}
      <div className={styles.slips} data-paper={paper}>
        {slips.map((slip, place) => (
          <Slip key={slip.id} slip={slip} paper={paper} place={place} />
        ))}
      </div>
    </main>
  );
});

function titleOf(slips: readonly PackingSlip[]): string {
  const [only] = slips;
  if (slips.length === 1 && only) return `Imprimir o pedido ${only.number}`;
  return slips.length === 0 ? 'Imprimir' : `Imprimir ${slips.length} pedidos`;
}
