'use client';

import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';

import { useOpenDialog } from '../../components/feedback/use-open-dialog';
import styles from './nav.module.css';

/** The menu of narrow screens: a button in the header's corner and a modal sheet with the same links. */
export function NavDrawer({ children }: { children: ReactNode }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const pathname = usePathname();
  useOpenDialog(isOpen, close);

  useEffect(close, [pathname, close]);

  return (
    <div className={styles.narrow}>
      <ActionIcon className={styles.burger} aria-label="Abrir menu" aria-haspopup="dialog" onClick={open}>
        <IconMenu2 aria-hidden="true" />
      </ActionIcon>
      <Drawer.Root opened={isOpen} onClose={close} size="min(84vw, 320px)" transitionProps={{ duration: 0 }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <div className={styles.sheet}>
            <ActionIcon className={styles.close} aria-label="Fechar menu" onClick={close}>
              <IconX aria-hidden="true" />
            </ActionIcon>
            {children}
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}
