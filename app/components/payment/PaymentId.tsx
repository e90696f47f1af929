import { Fragment } from 'react';

import styles from './payment-outcome.module.css';

interface PaymentIdProps {
  /** The payment's id at the provider; null when there is none. */
  id: string | null;
  /** More facts on the same line: 'Pedido 2E61B0F4'. */
  more?: readonly string[];
}

/** The small line by which the shop finds a payment. */
export function PaymentId({ id, more = [] }: PaymentIdProps) {
  if (!id && more.length === 0) return null;
  return (
    <p className={styles.facts}>
      {id ? (
        <>
          ID do pagamento: <b translate="no">{id}</b>
        </>
      ) : null}
      {more.map((fact, place) => (
        <Fragment key={fact}>
          {id || place > 0 ? ' · ' : ''}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}
