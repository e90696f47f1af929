import { toast } from '../../../components/feedback/toast';
import { formatBrl } from '@shop/money/format-brl';
import { useEffect, useRef, useState } from 'react';

import type { FreshOrder } from '../../../../orders/queries/admin-attention';
import { ringForOrder } from './order-sound';

/**
 * An order paid up to this much earlier than the newest known one may still be new, because payments may commit in
 * another sequence than they began.
 */
const COMMIT_SLACK_MS = 60_000;
const RING_AGAIN_MS = 30_000;
const RINGS = 4;

/** Events that show that a person is at the page. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const;

/**
 * Shows a toast and rings for orders paid since the page was first shown; an order set back to "Recebido" by hand does
 * not count. Returns the number of unseen orders: they are seen as soon as somebody interacts with the page.
 */
export function useArrivals(fresh: readonly FreshOrder[] | null): number {
  const known = useRef<Known | null>(null);
  const [unseen, setUnseen] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!fresh) return;
    const arrived = arrivals(fresh, known.current);
    known.current = remember(fresh, known.current);
    if (arrived.length === 0) return;
    for (const { number, customerName, totalCents } of arrived)
      toast.info(`Pedido novo: ${number}, ${customerName}, ${formatBrl(totalCents)}`);
    ringForOrder(arrived[0]?.id ?? '');
    setUnseen((before) => [...before, ...arrived.map(({ id }) => id)]);
  }, [fresh]);

  const newest = unseen.at(-1);
  useEffect(() => {
    if (!newest) return;
    const see = () => setUnseen([]);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, see);
    let rings = 1;
    const again = setInterval(() => {
      if (rings < RINGS) ringForOrder(`${newest}-${rings}`);
      rings += 1;
    }, RING_AGAIN_MS);
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, see);
      clearInterval(again);
    };
  }, [newest]);

  return unseen.length;
}

interface Known {
  ids: Set<string>;
  newestMs: number;
}

const paidAtMs = ({ receivedAt }: FreshOrder) => receivedAt?.getTime() ?? 0;

const remember = (fresh: readonly FreshOrder[], before: Known | null): Known => ({
  ids: new Set([...(before?.ids ?? []), ...fresh.map(({ id }) => id)]),
  newestMs: Math.max(before?.newestMs ?? 0, ...fresh.map(paidAtMs)),
});

/**
 * Returns the orders paid since the last update. The list is limited to about twenty orders, so an older order may move
 * up into it; the time of payment shows that it is not new.
 */
function arrivals(fresh: readonly FreshOrder[], before: Known | null): FreshOrder[] {
  if (!before) return [];
  return fresh.filter(
    (order) => !before.ids.has(order.id) && paidAtMs(order) > before.newestMs - COMMIT_SLACK_MS,
  );
}
