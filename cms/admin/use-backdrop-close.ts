import { useEffect, type RefObject } from 'react';

/**
 * Closes a modal dialog at a press on its backdrop, which reaches the dialog itself; one inside reaches something in it. A
 * press that began inside, as when text is marked, closes nothing, nor does the second half of the double press that opened it.
 */
export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let hasBegunOutside = false;
    const begin = (event: PointerEvent) => {
      hasBegunOutside = event.target === element;
    };
    const close = (event: MouseEvent) => {
      if (hasBegunOutside && event.target === element && event.detail < 2) element.close();
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('click', close);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('click', close);
    };
  }, [dialog]);
}
