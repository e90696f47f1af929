import type { ReactNode } from 'react';

import styles from './auth-forms.module.css';

/** Ways to sign in without a password, below the form; renders nothing when there are none. */
export function OtherWays({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.otherWays}>
      <p className={styles.or}>ou</p>
      {children}
    </div>
  );
}
