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
          openedBefore.map((closedDayId) => () => openAgain(closedDayId)),
          { done: daysReopenedText(days.map(({ date }) => date)), refusal: deliveryRefusal },
        );
      // A day that was closed already, or ended early, would not become what it was.
      const canUndo = openedBefore.length === days.length;
      toast.success(daysClosedText(days), canUndo ? { action: { label: 'Desfazer', onClick: reopen } } : {});
    },
  });
}

/** Opens a closed day, unless somebody else has done so meanwhile. */
async function openAgain(closedDayId: string) {
  const result = await callAct(acts.delivery.reopenDay, { closedDayId });
  return !result.ok && result.error.code === 'day_gone' ? ({ ok: true } as const) : result;
}
