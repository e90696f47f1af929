'use client';

import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';

import type { AdminAnswer } from '../../admin-request';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { deliveryRefusal } from './delivery-labels';
import own from './delivery.module.css';

interface RemoveRecordProps {
  /** The text of the button, repeated in the dialog. */
  label: string;
  title: string;
  text: string;
  removedText: string;
  remove: () => Promise<AdminAnswer<object, { code: string }>>;
  onRemoved: () => void;
}

/** Deletes a zone or a weekly time window after a confirmation. */
export function RemoveRecord({ label, title, text, removedText, remove, onRemoved }: RemoveRecordProps) {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, start] = useTransition();
  const confirm = () => {
    setIsAsking(false);
    start(async () => {
      const answer = await remove();
      if (answer.ok) {
        toast.success(removedText);
        onRemoved();
      } else toast.error(deliveryRefusal(answer.error).message);
      router.refresh();
    });
  };
  return (
    <>
      <Button
        variant="danger"
        className={own.remove}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        <IconTrash aria-hidden="true" />
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={label}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
