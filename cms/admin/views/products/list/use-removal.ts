'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import { useTransition } from 'react';

import { toast } from '../../../components/feedback/toast';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import { productRefusal, requestRemoval } from '../product-requests';

/** Deletes a product of the list, after its deletion was confirmed. */
export function useRemoval({ id, updatedAt }: { id: string; updatedAt: string }) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();

  const remove = () =>
    start(async () => {
      const answer = await requestRemoval({ productId: id, seenUpdatedAt: updatedAt });
      if (answer.ok) toast.success(adminMessages.product_deleted);
      else toast.error(productRefusal(answer.error, adminMessages.product_delete_failed));
      refreshPage(answer);
    });

  return { isBusy, remove };
}
