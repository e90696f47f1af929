import { randomId } from '@packages/browser/random-id';
import { readLotCode } from '@shop/lots/lot-code';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';

import type { PackingOrder } from '../../../orders/packing/find-packing';
import type { PackedLine } from '../../../orders/packing/packed-lines';
import { acts, callAct, type ActFailure, type DoneOf } from '../../engine/acts';
import { type DomainRefusal, refusalTexts } from '../../engine/refusals';
import { arrangeBoxes, arrangeOrder, boxesKey, type Box, type BoxLot } from './boxes';
import { lotMessages } from '@shop/messages/lot-messages';
import { heldReasonText } from '@shop/payments/held-reason';

type PackingRefusal = DomainRefusal<'orderChanges', 'pack'> | DomainRefusal<'orders', 'unpack'>;

/**
 * Returns the text about why packing or unpacking a box was rejected, and what to do with the box. `code` is the
 * scanned text.
 */
const packingRefusal = (error: PackingRefusal | ActFailure['error'], code: string): string =>
  textsFor(code)(error);

const textsFor = (code: string) =>
  refusalTexts<PackingRefusal>(
    {
      not_found: 'Este pedido não existe mais.',
      lot_not_found: `Não achamos o lote ${code}. Confira o código da caixa.`,
      order_held: ({ heldReason }) => heldReasonText(heldReason),
      pack_wrong_product: ({ productName }) =>
        productName
          ? `Esse lote é de ${productName}, que não está neste pedido.`
          : 'Esse lote não é de nada deste pedido.',
      pack_lot_stopped: ({ status, blockKind }) => {
        if (status === 'em_analise') return `${code} ainda está em análise. Guarde a caixa: não pode sair.`;
        if (status === 'encerrado') return `${code} já foi encerrado. Confira o código da caixa.`;
        if (blockKind === 'vencido') return `${code} venceu. Não use esta caixa: separe para descarte.`;
        return `${code} foi ${status === 'recolhido' ? 'recolhido' : 'parado'}. Não use esta caixa: separe no freezer marcado.`;
      },
      pack_lot_expired: `${code} venceu. Não use esta caixa: separe para descarte.`,
      pack_lot_short: ({ left }) => `Só resta ${left} deste lote.`,
      pack_lot_gone: 'Este lote foi parado depois de sair: fica registrado quem recebeu.',
      pack_line_full: lotMessages.pack_line_full,
      pack_not_open: lotMessages.pack_not_open,
      pack_not_packed: lotMessages.pack_not_packed,
    },
    'Sem resposta da loja. Confira a conexão e leia de novo.',
  );

let context: AudioContext | null = null;

/**
 * Makes sound possible. It must be called on a press or a scan, because browsers play no sound before the user does
 * something.
 */
async function unlockBeep(): Promise<void> {
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') await context.resume();
  } catch {
    // Without sound, the status on the screen gives the same information.
  }
}

/** Plays a short high tone for an accepted box, or a long low one for a rejected box. */
function beep(isBad: boolean): void {
  const audio = context;
  if (audio?.state === 'running') {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const seconds = isBad ? 0.5 : 0.12;
    tone.frequency.value = isBad ? 220 : 880;
    volume.gain.setValueAtTime(0.25, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  }
  // Sound itself cannot be observed, so an event reports it, for example to a test.
  window.dispatchEvent(new CustomEvent('massa-mansa:caixa', { detail: { isBad } }));
}

export interface Said {
  text: string;
  isBad: boolean;
  /** A number that increases with each result, so that the same text is announced again. */
  turn: number;
}

type Outcome =
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

  const show = (shown: Box, change: Partial<Box>) => {
    const key = boxesKey(shown);
    setBoxes((now) => ({
      ...now,
      [key]: (now[key] ?? []).map((box) => (box.place === shown.place ? { ...box, ...change } : box)),
    }));
  };

  /** Shows what the shop has packed of a line, before the page's data arrive. */
  const adopt = (packed: PackedLine) =>
    setBoxes((now) => {
      const key = boxesKey(packed);
      const line = order.lines.find((each) => boxesKey(each) === key);
      return line ? { ...now, [key]: arrangeBoxes({ ...line, ...packed }, now[key]) } : now;
    });

  function run(request: () => Promise<Outcome>, { code, undo }: { code: string; undo?: () => void }) {
    void unlockBeep();
    unanswered.current += 1;
    setPending((count) => count + 1);
    const turn = queue.current.then(request);
    queue.current = turn.catch(() => undefined);
    void turn.then((result) => {
      unanswered.current -= 1;
      const isLast = unanswered.current === 0;
      if (result.ok) {
        if (isLast) adopt(result.line);
        say(`${result.line.name} ${result.line.packed} de ${result.line.quantity}`, false);
      } else {
        undo?.();
        say(packingRefusal(result.error, code), true);
      }
      setPending((count) => count - 1);
      if (isLast && (result.ok || result.error.code !== 'request_failed'))
        startRefresh(() => router.refresh());
    });
  }

  const pack = (box: Box, lot: BoxLot | null) => {
    const entryId = randomId();
    const { lineId, componentId } = box;
    const input = { orderId: order.id, code: lot?.code ?? null, lineId, componentId, entryId };
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
      componentId: box.componentId,
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
