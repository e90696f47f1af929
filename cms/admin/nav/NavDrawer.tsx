'use client';

import { IconMenu2, IconX } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';

import styles from './nav.module.css';

/** The menu of narrow screens: a button in the header's corner and a modal sheet with the same links. */
export function NavDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();

  useEffect(() => drawer.current?.close(), [pathname]);

  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={styles.burger}
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <IconMenu2 aria-hidden="true" />
      </button>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Menu"
        // A press on the backdrop reaches the dialog itself, one inside it reaches something in it.
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.close();
        }}
      >
        <div className={styles.sheet}>
          <button
            type="button"
            className={styles.close}
            aria-label="Fechar menu"
            onClick={() => drawer.current?.close()}
          >
            <IconX aria-hidden="true" />
          </button>
          {children}
        </div>
      </dialog>
    </div>
  );
}
