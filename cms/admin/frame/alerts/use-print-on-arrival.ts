import { useEffect, useRef } from 'react';

import { packingHref } from '../../views/packing/packing-address';
import { acts, callAct } from '../../engine/acts';
import type { ShownOrder } from './alert-requests';
import { useIsWanted } from './device-alerts';

/** After this time, the hidden frame is removed even if its page has never printed. */
const GIVE_UP_MS = 120_000;

/**
 * Prints new orders on this device, if printing is switched on. The shop assigns each order to one device and informs
 * the other devices that the order is printed. A failed request is retried at the next update.
 */
export function usePrintOnArrival(unseen: readonly ShownOrder[]): void {
  const isWanted = useIsWanted('print');
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!isWanted) return;
    const ids = unseen.map(({ id }) => id).filter((id) => !asked.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) asked.current.add(id);
    void callAct(acts.orders.recordPrints, { orderIds: ids, isOnArrival: true }).then((result) => {
      if (!result.ok) for (const id of ids) asked.current.delete(id);
      else if (result.orderIds.length > 0) printInFrame(result.orderIds);
    });
  }, [isWanted, unseen]);
}

/**
 * Prints slips in a hidden frame, without leaving the page. Whether a print dialog opens depends on the browser's
 * settings.
 */
function printInFrame(orderIds: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.title = 'Impressão de pedidos novos';
  // The frame is as wide as a slip, because the length of the paper depends on the slip's height there.
  frame.style.cssText = 'position:fixed;left:-600px;width:480px;height:0;border:0;visibility:hidden';
  frame.src = packingHref({ orderIds, isOnArrival: true });
  const remove = () => frame.remove();
  frame.addEventListener('load', () => frame.contentWindow?.addEventListener('afterprint', remove));
  setTimeout(remove, GIVE_UP_MS);
  document.body.append(frame);
}
