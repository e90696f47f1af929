import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';
import { formatBrl } from '@shop/money/format-brl';

import { classNames } from '../class-names';
import styles from './pay-bar.module.css';

/** Total and button, fixed above the bottom navigation. Under 768 px only. */
export function PayBar({ totalCents, children }: { totalCents: number; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label="Total e pagamento" data-pay-bar="">
      <p className={styles.total}>
        <span className={classNames(text.micro, text.muted)}>Total</span>
        <b>{formatBrl(totalCents)}</b>
      </p>
      {children}
    </section>
  );
}
