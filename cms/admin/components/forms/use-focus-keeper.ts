import { useLayoutEffect, type RefObject } from 'react';

import { PAGE_HEADING_ID } from '../page/page-heading';

/**
 * Moves the focus to the page's heading when an element disappears while the focus is in it, such as an order's card.
 */
export function useFocusKeeper(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
      }
    };
  }, [part]);
}
