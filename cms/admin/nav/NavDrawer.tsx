'use client';

import { IconMenu2, IconX } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';

import { useBackdropClose } from '../use-backdrop-close';
import styles from './nav.module.css';

/** The menu of narrow screens: a button in the header's corner and a modal sheet with the same links. */
export function NavDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  useBackdropClose(drawer);

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
      <dialog ref={drawer} className={styles.drawer} aria-label="Menu">
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
