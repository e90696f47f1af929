import { readLotCode } from '@shop/lots/lot-code';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';

import type { PackingOrder } from '../../../orders/packing/find-packing';
import type { PackedLine } from '../../../orders/packing/packed-lines';
import { beep, unlockBeep } from './beep';
import { packingRefusal, requestPack, requestUnpack, type PackingFailure } from './separate-requests';

export interface Said {
  text: string;
  isBad: boolean;
  /** A number that increases with each result, so that the same text is announced again. */
  turn: number;
}

type Answer = { ok: true; line: PackedLine } | { ok: false; error: PackingFailure };

/** Packs and unpacks boxes of an order one after the other, and announces each result by text and sound. */
export function useSeparation(order: PackingOrder) {
  const router = useRouter();
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, start] = useTransition();
  // Requests run one after the other, because a fast scanner reads the next box before the previous one is stored.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const say = (text: string, isBad: boolean) => {
    setSaid((known) => ({ text, isBad, turn: (known?.turn ?? 0) + 1 }));
    beep(isBad);
  };

  const run = (request: () => Promise<Answer>, code: string) => {
    void unlockBeep();
    const turn = queue.current.then(request);
    queue.current = turn.catch(() => undefined);
    start(async () => {
      const answer = await turn;
      if (answer.ok) say(`${answer.line.name} ${answer.line.packed} de ${answer.line.quantity}`, false);
      else say(packingRefusal(answer.error, code), true);
      if (answer.ok || answer.error.code !== 'request_failed') router.refresh();
    });
  };

  return {
    said,
    isBusy,
    scan: (typed: string) => {
      const code = readLotCode(typed);
      if (!code) {
        say('Seis números, traço, um número: 261117-2.', true);
        return;
      }
      const entryId = crypto.randomUUID();
      run(() => requestPack(order.id, { code, entryId }), code);
    },
    take: ({ lineId, code, units = 1 }: { lineId: string; code: string | null; units?: number }) => {
      const entryId = crypto.randomUUID();
      run(() => requestPack(order.id, { code, lineId, units, entryId }), code ?? 'sem lote');
    },
    putBack: ({ lineId, lotId, units = 1 }: { lineId: string; lotId: string | null; units?: number }) => {
      const entryId = crypto.randomUUID();
      run(() => requestUnpack(order.id, { lineId, lotId, units, entryId }), '');
    },
  };
}

export type Separation = ReturnType<typeof useSeparation>;
