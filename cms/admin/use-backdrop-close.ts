import { useEffect, type RefObject } from 'react';

/** Closes a modal dialog at a press on its backdrop, which reaches the dialog itself; one inside reaches something in it. */
export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', close);
    return () => element.removeEventListener('click', close);
  }, [dialog]);
}
