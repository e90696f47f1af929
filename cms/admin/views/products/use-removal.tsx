'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import { useState, type ReactNode } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { productRefusal } from './product-refusals';

interface Removal {
  isBusy: boolean;
  /** Opens the question. */
  ask: () => void;
  /** The question, while it is open. */
  question: ReactNode;
}

/** Deletes a product after a question. */
export function useRemoval(
  { id, name, updatedAt }: { id: string; name: string; updatedAt: string },
  onRemoved?: () => void,
): Removal {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useAct(acts.catalog.removeProduct, {
    done: adminMessages.product_deleted,
    refusal: (error) => productRefusal(error, adminMessages.product_delete_failed),
    ...(onRemoved && { onDone: onRemoved }),
  });
  return {
    isBusy,
    ask: () => {
      if (!isBusy) setIsAsking(true);
    },
    question: isAsking ? (
      <ConfirmDialog
        title={`Excluir ${name}?`}
        text={adminMessages.product_delete_confirm}
        confirmLabel="Excluir produto"
        onConfirm={() => {
          setIsAsking(false);
          run({ productId: id, seenUpdatedAt: updatedAt });
        }}
        onClose={() => setIsAsking(false)}
      />
    ) : null,
  };
}
