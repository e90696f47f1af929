/**
 * Marks a note of the page that says the same as a toast, so that the toast is not shown while the note is in sight. The
 * value is the toast's `note`, or its id; a note may stand for several toasts, separated by spaces.
 */
export const saysSameAs = (toasts: string) => ({ 'data-says': toasts });

/** The name of the note on a product that is in the cart. */
export const inCartNote = (productId: string): string => `in-cart-${productId}`;

/**
 * Whether the page shows a note that says the same as a toast: inside the part of the window above a phone's keyboard,
 * uncovered. With `isNewPage`, the page is still on its way to its top, where it will show the note; an address with an
 * anchor leads no page to its top.
 */
export const isNoteInSight = (
  { id, note = id }: { id: string; note?: string | undefined },
  { isNewPage = false } = {},
): boolean =>
  [...document.querySelectorAll(`[data-says~="${note}"]`)].some((shown) => {
    const { top, right, bottom, left } = shown.getBoundingClientRect();
    if (isNewPage && window.scrollY > 0 && window.location.hash === '')
      return bottom + window.scrollY <= window.innerHeight;
    const isInside = top >= 0 && bottom <= (window.visualViewport?.height ?? window.innerHeight);
    return isInside && shown.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
