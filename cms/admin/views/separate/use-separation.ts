import { randomId } from '@packages/browser/random-id';
import { readLotCode } from '@shop/lots/lot-code';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';

import type { PackingOrder } from '../../../orders/packing/find-packing';
import type { PackedLine } from '../../../orders/packing/packed-lines';
import { acts, callAct, type ActFailure, type DoneOf } from '../../engine/acts';
import type { DomainRefusal } from '../../engine/refusals';
import { beep, unlockBeep } from './beep';
import { arrangeBoxes, arrangeOrder, type Box, type BoxLot } from './boxes';
import { packingRefusal } from './packing-refusals';

export interface Said {
  text: string;
  isBad: boolean;
  /** A number that increases with each result, so that the same text is announced again. */
  turn: number;
}

type Answer =
  | DoneOf<typeof acts.orderChanges.pack>
  | ActFailure
  | { ok: false; error: DomainRefusal<'orderChanges', 'pack'> | DomainRefusal<'orders', 'unpack'> };

/**
 * Packs and unpacks boxes of an order one after the other, and announces each result by text and sound. A box is shown
 * as taken at once, and corrected by the shop's response.
 */
export function useSeparation(order: PackingOrder) {
  const router = useRouter();
  const [said, setSaid] = useState<Said | null>(null);
  const [boxes, setBoxes] = useState(() => arrangeOrder(order.lines));
  const [arranged, setArranged] = useState(order.lines);
  const [pending, setPending] = useState(0);
  // Requests run one after the other, because a fast scanner reads the next box before the previous one is stored.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const unanswered = useRef(0);
  const [isRefreshing, startRefresh] = useTransition();

  // The page's data are older than the screen while answers are pending, and data that arrive meanwhile stay older
  // afterwards. Only the refresh after the last answer brings newer data.
  if (arranged !== order.lines && !isRefreshing) {
    setArranged(order.lines);
    if (pending === 0) setBoxes((now) => arrangeOrder(order.lines, now));
  }

  const say = (text: string, isBad: boolean) => {
    setSaid((known) => ({ text, isBad, turn: (known?.turn ?? 0) + 1 }));
    beep(isBad);
  };

  const show = ({ lineId, place }: Box, change: Partial<Box>) =>
    setBoxes((now) => ({
      ...now,
      [lineId]: (now[lineId] ?? []).map((box) => (box.place === place ? { ...box, ...change } : box)),
    }));

  /** Shows what the shop has packed of a line, before the page's data arrive. */
  const adopt = (packed: PackedLine) =>
    setBoxes((now) => {
      const line = order.lines.find(({ lineId }) => lineId === packed.lineId);
      const known = now[packed.lineId];
      return line ? { ...now, [packed.lineId]: arrangeBoxes({ ...line, ...packed }, known) } : now;
    });

  function run(request: () => Promise<Answer>, { code, undo }: { code: string; undo?: () => void }) {
    void unlockBeep();
    unanswered.current += 1;
    setPending((count) => count + 1);
    const turn = queue.current.then(request);
    queue.current = turn.catch(() => undefined);
    void turn.then((answer) => {
      unanswered.current -= 1;
      const isLast = unanswered.current === 0;
      if (answer.ok) {
        if (isLast) adopt(answer.line);
        say(`${answer.line.name} ${answer.line.packed} de ${answer.line.quantity}`, false);
      } else {
        undo?.();
        say(packingRefusal(answer.error, code), true);
      }
      setPending((count) => count - 1);
      if (isLast && (answer.ok || answer.error.code !== 'request_failed'))
        startRefresh(() => router.refresh());
    });
  }

  const pack = (box: Box, lot: BoxLot | null) => {
    const entryId = randomId();
    const input = { orderId: order.id, code: lot?.code ?? null, lineId: box.lineId, entryId };
    show(box, { isTaken: true, isBad: false, lot });
    run(() => callAct(acts.orderChanges.pack, input), {
      code: lot?.code ?? 'sem lote',
      undo: () => show(box, { isTaken: false, lot: box.lot }),
    });
  };

  const unpack = (box: Box) => {
    const entryId = randomId();
    const input = {
      orderId: order.id,
      lineId: box.lineId,
      lotId: box.lot?.lotId ?? null,
      units: 1,
      entryId,
    };
    show(box, { isTaken: false, isBad: false });
    run(() => callAct(acts.orders.unpack, input), { code: '', undo: () => show(box, box) });
  };

  return {
    said,
    boxes,
    /** Whether the shop has not answered all boxes yet, or the page's data do not show its answers yet. */
    isBusy: pending > 0 || isRefreshing,
    scan: (typed: string) => {
      const code = readLotCode(typed);
      if (!code) {
        say('Seis números, traço, um número: 261117-2.', true);
        return;
      }
      const entryId = randomId();
      run(() => callAct(acts.orderChanges.pack, { orderId: order.id, code, entryId }), { code });
    },
    toggle: (box: Box) => (box.isTaken ? unpack(box) : pack(box, box.lot)),
    /** Takes a box of another lot than the suggested one, or exchanges the lot of a taken box. */
    takeFrom: (box: Box, lot: BoxLot | null) => {
      if (box.isTaken) unpack(box);
      pack(box, lot);
    },
  };
}

export type Separation = ReturnType<typeof useSeparation>;
