'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import { useOptimistic } from 'react';

import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { productRefusal } from '../product-refusals';

export interface SwitchedProduct {
  id: string;
  name: string;
  active: boolean;
  updatedAt: string;
}

/** Puts a product on sale or takes it off sale; the result is shown optimistically. */
export function useActiveSwitch({ id, active, updatedAt }: SwitchedProduct) {
  const [isActive, showActive] = useOptimistic(active);
  const { run, isBusy } = useAct(acts.catalog.setProductActive, {
    done: (_, wanted) =>
      wanted.active ? adminMessages.product_activated : adminMessages.product_deactivated,
    refusal: (error) => productRefusal(error, adminMessages.product_status_failed),
    onStart: (wanted) => showActive(wanted.active),
  });
  const change = (to: boolean) => run({ productId: id, seenUpdatedAt: updatedAt, active: to });

  return { isActive, isBusy, change };
}
