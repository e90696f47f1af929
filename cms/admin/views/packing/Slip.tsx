import { phoneText } from '@shop/customers/phone-links';
import { formatShortSlot } from '@shop/delivery/slot-text';
import { formatLongDateTime } from '@shop/time/bahia';

import type { PackingSlip } from '../../../orders/queries/packing-slips';
import type { Paper } from './packing-address';
import { labelText, pieceCount, slipWarning } from './slip-labels';
import styles from './slip.module.css';

/**
 * One packing slip, always black on white: order number, contents, requests, promised time window, customer, delivery,
 * label statements. `place` is its place among the printed slips.
 */
export function Slip({ slip, paper, place }: { slip: PackingSlip; paper: Paper; place: number }) {
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
            <span>{line.name}</span>
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
