import { useEffect, useRef } from 'react';

import { lineId, undoButtonId } from '../../components/cart/cart-ids';
import { focusOn, isFocusLost, pageHeading } from '../../components/place-focus';

interface Shown {
  lines: readonly { productId: string }[];
  removed: readonly { id: string }[];
  /** The note on an order that was put into the cart again. */
  reordered: object | null;
}

/**
 * A button that takes its own line away takes the focus with it. It goes on to what undoes that; and from there, once it
 * is undone, to the line that came back. From a note that has been answered it goes to the page's heading, below which the
 * cart stands as it is now.
 */
export function useFocusAfterChange({ lines, removed, reordered }: Shown): void {
  const lineIds = lines.map(({ productId }) => productId);
  const removalIds = removed.map(({ id }) => id);
  const hasNote = reordered !== null;
  const shown = useRef({ lineIds, removalIds, hasNote });

  useEffect(() => {
    const before = shown.current;
    shown.current = { lineIds, removalIds, hasNote };
    const [takenOut] = removalIds.filter((id) => !before.removalIds.includes(id));
    const [cameBack] = lineIds.filter((id) => !before.lineIds.includes(id));
    if (!isFocusLost()) return;
    if (takenOut) focusOn(document.getElementById(undoButtonId(takenOut)));
    else if (cameBack) focusOn(document.getElementById(lineId(cameBack)));
    else if (before.hasNote && !hasNote) focusOn(pageHeading());
  });
}
