import { type RefObject, useEffect } from 'react';

/**
 * Adds to a side dialog what the browser does not do: the dialog closes on a click on its backdrop and when the page
 * changes.
 */
export function useSideDrawer(dialogRef: RefObject<HTMLDialogElement | null>, path: string): void {
  useEffect(() => dialogRef.current?.close(), [dialogRef, path]);

  // A click hits the dialog itself only on its backdrop, because its only child covers everything inside.
  useEffect(() => {
    const dialog = dialogRef.current;
    const closeOnBackdrop = (event: Event) => {
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', closeOnBackdrop);
    return () => dialog?.removeEventListener('click', closeOnBackdrop);
  }, [dialogRef]);
}
