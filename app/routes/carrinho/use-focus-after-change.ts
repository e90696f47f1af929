import { useEffect, useRef } from 'react';

import { lineId, undoButtonId } from '../../components/cart/cart-ids';

interface Shown {
  lines: readonly { productId: string }[];
  removed: readonly { id: string }[];
}

/**
 * A button that takes its own line away takes the focus with it. It goes on to what undoes that; and from there, once it
 * is undone, to the line that came back. Who has put the focus elsewhere meanwhile keeps it.
 */
export function useFocusAfterChange({ lines, removed }: Shown): void {
  const lineIds = lines.map(({ productId }) => productId);
  const removalIds = removed.map(({ id }) => id);
  const shown = useRef({ lineIds, removalIds });

  useEffect(() => {
    const before = shown.current;
    shown.current = { lineIds, removalIds };
    const [takenOut] = removalIds.filter((id) => !before.removalIds.includes(id));
    const [cameBack] = lineIds.filter((id) => !before.lineIds.includes(id));
    if (document.activeElement && document.activeElement !== document.body) return;
    if (takenOut) document.getElementById(undoButtonId(takenOut))?.focus({ preventScroll: true });
    else if (cameBack) document.getElementById(lineId(cameBack))?.focus({ preventScroll: true });
  });
}
