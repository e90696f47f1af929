'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import type { HoldResolution } from '@shop/payments/hold-resolution';
import { useState, type FormEvent } from 'react';

import { DialogField } from '../changes/DialogField';
import { holdWords } from './hold-labels';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';

interface HoldDialogProps {
  number: string;
  resolution: HoldResolution;
  heldReason: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Explains what ending a hold with this resolution does, and asks for a reason. */
export function HoldDialog({ number, resolution, heldReason, onConfirm, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { label, consequence } = holdWords(resolution, heldReason);

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason.trim()) return onConfirm(reason.trim());
    setError(adminMessages.hold_reason_required);
    event.currentTarget.querySelector('textarea')?.focus();
  }

  return (
    <ModalDialog title={`Pedido ${number}: ${label.toLowerCase()}?`} onClose={onClose}>
      <p className={styles.text}>{consequence}</p>
      <form onSubmit={confirm} noValidate>
        <DialogField
          label="Por quê?"
          name="motivo"
          hint="Fica nas anotações do pedido. O cliente não vê."
          error={error}
          isLong
          value={reason}
          onChange={setReason}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled">
            {label}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
