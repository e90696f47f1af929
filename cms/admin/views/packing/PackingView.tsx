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
import { componentText } from '@shop/catalog/kit';
import { phoneText } from '@shop/customers/phone-links';
import { formatShortSlot } from '@shop/delivery/slot-text';
import { formatLongDateTime } from '@shop/time/bahia';
import { labelText, pieceCount, slipWarning } from './slip-labels';

/**
 * One packing slip, always black on white: order number, contents, requests, promised time window, customer, delivery,
 * label statements. `place` is its place among the printed slips.
 */
function Slip({ slip, paper, place }: { slip: PackingSlip; paper: Paper; place: number }) {
  const { id, number, deliveryMethod, customerPhone, deliveryNotes, deliveryInstructions } = slip;
  const isPickup = deliveryMethod === 'pickup';
  const warning = slipWarning(slip);
  return (
    <article
      className={styles.slip}
      data-paper={paper}
      data-roll={paper === '80mm' ? place : undefined}
      aria-labelledby={`folha-${id}`}
    >
      <header>
        <h2 id={`folha-${id}`}>{number}</h2>
        <p>{formatLongDateTime(slip.placedAt)}</p>
      </header>
      {warning ? <p className={styles.warning}>{warning}</p> : null}
      <ul className={styles.lines}>
        {slip.lines.map((line, index) => (
          <li key={index}>
            <b className={styles.quantity}>{line.quantity}×</b>
            <span>
              {line.name}
              {line.components ? (
                <small>{` (${line.components.map(componentText).join(', ')})`}</small>
              ) : null}
            </span>
            {line.notes ? <b className={styles.note}>{line.notes}</b> : null}
          </li>
        ))}
      </ul>
      <p className={styles.count}>{pieceCount(slip)}</p>
      <section>
        <h3>{isPickup ? 'RETIRADA NA LOJA' : 'ENTREGA'}</h3>
        {slip.slot ? <p className={styles.window}>{formatShortSlot(slip.slot)}</p> : null}
        <p className={styles.name}>{slip.customerName}</p>
        {customerPhone ? <p>{phoneText(customerPhone)}</p> : null}
        {isPickup ? null : <p className={styles.address}>{withUnbrokenCep(slip.deliveryAddress)}</p>}
        {deliveryInstructions ? <b className={styles.note}>{deliveryInstructions}</b> : null}
        {!isPickup && deliveryNotes ? <b className={styles.note}>{deliveryNotes}</b> : null}
      </section>
      {slip.labels.length > 0 ? (
        <section className={styles.labels}>
          {slip.labels.map((label) => (
            <p key={label.name}>
              {label.name}: <b>{labelText(label)}</b>
            </p>
          ))}
        </section>
      ) : null}
    </article>
  );
}

/**
 * Writes the address with a hyphen at which no line can break, so that the CEP is not divided. This is only for print,
 * because a copied CEP needs the ordinary hyphen.
 */
const withUnbrokenCep = (address: string) => address.replace(/(\d{5})-(\d{3})/g, '$1\u2011$2');

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
