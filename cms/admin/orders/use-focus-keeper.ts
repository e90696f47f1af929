import { useLayoutEffect, type RefObject } from 'react';

import { PAGE_HEADING_ID } from './page-heading';

/** A card leaves the list when its order does: whoever pressed something in it keeps a place to go on from. */
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
