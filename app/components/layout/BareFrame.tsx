import type { ReactNode } from 'react';

import layout from '@app/styles/layout.module.css';

import { Wordmark } from '../brand/Wordmark';
import styles from './bare-frame.module.css';

/** The page frame when the data of the full frame could not be read: the shop's name and a link home. */
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
