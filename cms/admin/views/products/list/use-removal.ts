'use client';

import { adminMessages } from '@shop/messages/admin-messages';

import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { productRefusal } from '../product-refusals';

/** Deletes a product of the list, after its deletion was confirmed. */
export function useRemoval({ id, updatedAt }: { id: string; updatedAt: string }) {
  const { run, isBusy } = useAct(acts.catalog.removeProduct, {
    done: adminMessages.product_deleted,
    refusal: (error) => productRefusal(error, adminMessages.product_delete_failed),
  });
  return { isBusy, remove: () => run({ productId: id, seenUpdatedAt: updatedAt }) };
}
