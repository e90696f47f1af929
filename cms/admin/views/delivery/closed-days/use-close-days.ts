import { toast } from '../../../components/feedback/toast';
import { acts, callAct } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { useTakeBack } from '../../../engine/use-take-back';
import { daysClosedText, daysReopenedText, deliveryRefusal } from '../delivery-labels';

/** Closes days and shows the result, which can be taken back. */
export function useCloseDays(onClosed?: () => void) {
  const takeBack = useTakeBack();
  return useAct(acts.delivery.closeDays, {
    refusal: deliveryRefusal,
    onDone: ({ openedBefore }, { days }) => {
      onClosed?.();
      const reopen = () =>
        void takeBack(
          openedBefore.map((closedDayId) => () => callAct(acts.delivery.reopenDay, { closedDayId })),
          { done: daysReopenedText(days.map(({ date }) => date)), refusal: deliveryRefusal },
        );
      // A day that was closed already, or ended early, would not become what it was.
      const canUndo = openedBefore.length === days.length;
      toast.success(daysClosedText(days), canUndo ? { action: { label: 'Desfazer', onClick: reopen } } : {});
    },
  });
}
