import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';
import { formatBrl } from '@shop/money/format-brl';

import { classNames } from '../class-names';
import { PhoneBar } from '../layout/PhoneBar';
import styles from './pay-bar.module.css';

interface PayBarProps {
  totalCents: number;
  /** The day of the selected delivery or pickup window: 'ter 24/11'. */
  day: string | null;
  children: ReactNode;
}

/** Total and button in the phone's bar. Under 768 px only. */
export function PayBar({ totalCents, day, children }: PayBarProps) {
  return (
    <PhoneBar label="Total e pagamento">
      <div className={styles.row}>
        <p className={styles.total}>
          <span className={classNames(text.micro, text.muted)}>
            {day === null ? 'Total' : `Total · ${day}`}
          </span>
          <b>{formatBrl(totalCents)}</b>
        </p>
        {children}
      </div>
    </PhoneBar>
  );
}
