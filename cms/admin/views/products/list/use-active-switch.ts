'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import { useOptimistic, useTransition } from 'react';

import { toast } from '../../../components/feedback/toast';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import { productRefusal, requestActive } from '../product-requests';

export interface SwitchedProduct {
  id: string;
  name: string;
  active: boolean;
  updatedAt: string;
}

/** Puts a product on sale or takes it off sale; the result is shown optimistically. */
export function useActiveSwitch({ id, active, updatedAt }: SwitchedProduct) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, startChange] = useTransition();
  const [isActive, showActive] = useOptimistic(active);

  const change = (to: boolean) =>
    startChange(async () => {
      showActive(to);
      const answer = await requestActive({ productId: id, seenUpdatedAt: updatedAt, active: to });
      if (answer.ok) toast.success(to ? adminMessages.product_activated : adminMessages.product_deactivated);
      else toast.error(productRefusal(answer.error, adminMessages.product_status_failed));
      refreshPage(answer);
    });

  return { isActive, isBusy, change };
}
