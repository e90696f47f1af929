import { type RefObject, useEffect } from 'react';

/** What a dialog at the side does beside what the browser does: it closes on its backdrop, and when the page changes. */
export function useSideDrawer(dialogRef: RefObject<HTMLDialogElement | null>, path: string): void {
  useEffect(() => dialogRef.current?.close(), [dialogRef, path]);

  // The dialog itself is only hit on its backdrop: everything inside is covered by its one child.
  useEffect(() => {
    const dialog = dialogRef.current;
    const closeOnBackdrop = (event: Event) => {
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', closeOnBackdrop);
    return () => dialog?.removeEventListener('click', closeOnBackdrop);
  }, [dialogRef]);
}
