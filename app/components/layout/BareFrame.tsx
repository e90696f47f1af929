import type { ReactNode } from 'react';

import layout from '@app/styles/layout.module.css';

import { Wordmark } from '../brand/Wordmark';
import styles from './bare-frame.module.css';

/** What stands around a page when nothing could be read that the real frame needs: the name, and the way home. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={layout.page}>
        <a className={styles.logo} href="/" aria-label="Massa Mansa, página inicial">
          <Wordmark />
        </a>
      </header>
      <main>{children}</main>
    </>
  );
}
