'use client';

import { Anchor, Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { useState, useTransition } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { requestNoteRemoval } from '../changes/order-requests';
import styles from './order-timeline.module.css';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { showResult } from '../changes/show-result';
import { useRefreshOrder } from '../changes/use-refresh-order';

/** Deletes a note permanently, after a confirmation. */
export function NoteRemoval({ orderId, noteId }: { orderId: string; noteId: string }) {
  const refreshOrder = useRefreshOrder();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, startRemoval] = useTransition();

  const remove = () => {
    setIsAsking(false);
    startRemoval(async () => {
      const result = await requestNoteRemoval(orderId, noteId);
      showResult(result, adminMessages.note_removed);
      if (result.ok) document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
      refreshOrder(result);
    });
  };

  return (
    <>
      <Anchor
        component="button"
        type="button"
        c="dimmed"
        underline="always"
        className={styles.erase}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        Apagar anotação
      </Anchor>
      {isAsking ? (
        <ModalDialog title="Apagar esta anotação?" isAlert onClose={() => setIsAsking(false)}>
          <p className={dialog.text}>O texto some para sempre.</p>
          <div className={dialog.actions}>
            <Button onClick={() => setIsAsking(false)}>Voltar</Button>
            <Button variant="filled" onClick={remove}>
              Apagar
            </Button>
          </div>
        </ModalDialog>
      ) : null}
    </>
  );
}
