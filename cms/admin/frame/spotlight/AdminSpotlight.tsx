'use client';

import type { Permitted } from '@shop/permissions/permissions';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { toast } from '../../components/feedback/toast';
import { keepEarlyTyping, type EarlyTyping } from './early-typing';
import styles from './spotlight.module.css';
import type * as SpotlightDialog from './SpotlightDialog';

type Dialog = typeof SpotlightDialog;

const load = () => import('./SpotlightDialog');

/** The search for orders, customers, products and screens. A button or Ctrl+K opens it on every page. */
export function AdminSpotlight({ person }: { person: Permitted }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const isLoading = useRef(false);
  const typing = useRef<EarlyTyping | null>(null);
  const open = () => {
    if (dialog) return dialog.toggleSpotlight();
    if (isLoading.current) return;
    isLoading.current = true;
    typing.current?.stop();
    typing.current = keepEarlyTyping();
    // If the code cannot be loaded, the next press of the button or of Ctrl+K tries to load it again.
    void load()
      .then(setDialog, () => {
        typing.current?.stop();
        toast.error(adminMessages.part_not_loaded);
      })
      .finally(() => (isLoading.current = false));
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <UnstyledButton
        className={styles.open}
        aria-label="Buscar no painel"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Buscar no painel (Ctrl+K)"
        onClick={open}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <IconSearch aria-hidden="true" />
        <span className={styles.hint} aria-hidden="true">
          Buscar pedido, pessoa, produto ou ajuste
          <Kbd>Ctrl K</Kbd>
        </span>
      </UnstyledButton>
      {dialog ? <dialog.SpotlightDialog person={person} typing={typing} /> : null}
    </>
  );
}
