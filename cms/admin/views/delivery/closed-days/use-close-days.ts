import { adminMessages } from '@shop/messages/admin-messages';

import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { deliveryRefusal } from '../delivery-labels';

/** Closes days and shows the result. */
export const useCloseDays = (onClosed?: () => void) =>
  useAct(acts.delivery.closeDays, {
    done: adminMessages.days_closed,
    refusal: deliveryRefusal,
    ...(onClosed && { onDone: onClosed }),
  });
