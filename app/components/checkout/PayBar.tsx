import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';
import { formatBrl } from '@shop/money/format-brl';

import { classNames } from '../class-names';
import { PhoneBar } from '../layout/PhoneBar';
import styles from './pay-bar.module.css';

interface PayBarProps {
  totalCents: number;
  /** The total of the first button, a payment with Pix, if it has a price of its own. */
  pixTotalCents?: number | null;
  /** The day of the selected delivery or pickup window: 'ter 24/11'. */
  day: string | null;
  /** Why the order cannot be paid now, in two or three words; null when it can. */
  blocked?: string | null;
  /**
   * Whether the page is the checkout. Then a phone has no bottom navigation, so that bar and page share the window, and
   * a tablet has the bar too, because the page has the pay buttons nowhere else.
   */
  isCheckout?: boolean;
  /** The pay buttons. */
  children: ReactNode;
}

/**
 * Total and pay buttons in the phone's bar. On a tablet, the checkout's bar stays at the bottom of the window until the
 * page ends.
 */
export function PayBar({
  totalCents,
  pixTotalCents = null,
  day,
  blocked = null,
  isCheckout = false,
  children,
}: PayBarProps) {
  const note = blocked ?? day;
  return (
    <PhoneBar
      label="Total e pagamento"
      rows={2}
      isLow={isCheckout}
      wideClassName={isCheckout ? styles.bar : undefined}
    >
      <div
        className={pixTotalCents === null ? undefined : styles.totals}
        aria-live="polite"
        aria-atomic="true"
      >
        {pixTotalCents === null ? null : (
          <p className={styles.total}>
            <span className={classNames(text.micro, text.muted)}>Total no Pix</span>
            <b translate="no">{formatBrl(pixTotalCents)}</b>
          </p>
        )}
        <p className={styles.total}>
          <span className={classNames(text.micro, blocked ? styles.blocked : text.muted)}>
            {[pixTotalCents === null ? 'Total' : 'Total no cartão', note].filter(Boolean).join(' · ')}
          </span>
          <b translate="no">{formatBrl(totalCents)}</b>
        </p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </PhoneBar>
  );
}
