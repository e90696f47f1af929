import type { ReactNode } from 'react';

import { PhoneBar } from '../layout/PhoneBar';
import styles from './payment-outcome.module.css';

interface OutcomeBarProps {
  /** The bar's name for screen readers: 'Seguir'. */
  label: string;
  /** Whether the page has no bottom navigation. */
  isLow?: boolean;
  /** The way on. */
  children: ReactNode;
}

/** The way on after a payment: in the phone's bar, or in the page from 768 px. */
export const OutcomeBar = (props: OutcomeBarProps) => <PhoneBar {...props} wideClassName={styles.bar} />;
