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
 * Keeps the focus on the page when a button disappears together with the item that it changed. From a removed line
 * the focus moves to the undo button; from the undo button, to the restored line; from a dismissed note, to the
 * page's heading above the current cart.
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
