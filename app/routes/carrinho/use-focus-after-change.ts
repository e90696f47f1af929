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
 * A button that removes its own line would lose the focus. It moves to the undo button; and from there, once undone, to
 * the line that came back. From a dismissed note it moves to the page's heading, above the current cart.
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
