import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { daysClosedText, deliveryRefusal } from '../delivery-labels';

/** Closes days and shows the result. */
export const useCloseDays = (onClosed?: () => void) =>
  useAct(acts.delivery.closeDays, {
    done: (_, { days }) => daysClosedText(days),
    refusal: deliveryRefusal,
    ...(onClosed && { onDone: onClosed }),
  });
