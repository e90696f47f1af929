import type { OrderStatus } from '@shop/orders/order-status';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

import type { OfficeOrderCard } from '../../orders/queries/office-cards';

/** An order on its way under a finger or the mouse. */
export interface DraggedOrder {
  order: OfficeOrderCard;
  x: number;
  y: number;
  /** The column below; null over none. */
  over: OrderStatus | null;
}

/** Less is a click. */
const THRESHOLD_PX = 6;
const EDGE_PX = 56;
const SCROLL_STEP_PX = 14;
const INTERACTIVE = 'a, button, select, input, summary';

const columnAt = (x: number, y: number): OrderStatus | null => {
  const column = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-column]'))
    .find(Boolean);
  return (column?.dataset.column as OrderStatus | undefined) ?? null;
};

/**
 * Takes an order from one column to another. The mouse may take a card anywhere but on its links and buttons; a finger
 * takes its handle, so that the page still scrolls under it. Near an edge the board and the page scroll along.
 */
export function usePointerDrag({
  onStart,
  onEnd,
  onDrop,
}: {
  onStart: () => void;
  onEnd: () => void;
  onDrop: (order: OfficeOrderCard, to: OrderStatus) => void;
}) {
  const [dragged, setDragged] = useState<DraggedOrder | null>(null);
  const end = useRef<(() => void) | null>(null);

  useEffect(() => () => end.current?.(), []);

  const begin = useCallback(
    (event: PointerEvent<HTMLElement>, order: OfficeOrderCard, isHandle: boolean) => {
      if (event.button !== 0 || !event.isPrimary) return;
      if (!isHandle && (event.pointerType !== 'mouse' || isInteractive(event.target))) return;
      const start = { x: event.clientX, y: event.clientY };
      const pointerId = event.pointerId;
      const board = event.currentTarget.closest<HTMLElement>('[data-board]');
      let last: DraggedOrder | null = null;
      let frame = 0;

      const show = (x: number, y: number) => {
        last = { order, x, y, over: columnAt(x, y) };
        setDragged(last);
      };
      const scroll = () => {
        if (last && board) scrollAlong(board, last);
        frame = requestAnimationFrame(scroll);
      };
      const moved = (next: globalThis.PointerEvent) => {
        if (next.pointerId !== pointerId) return;
        const distance = Math.hypot(next.clientX - start.x, next.clientY - start.y);
        if (!last && distance < THRESHOLD_PX) return;
        if (!last) {
          onStart();
          frame = requestAnimationFrame(scroll);
        }
        next.preventDefault();
        show(next.clientX, next.clientY);
      };
      const finish = (isDropped: boolean) => {
        cancelAnimationFrame(frame);
        controller.abort();
        end.current = null;
        setDragged(null);
        if (!last) return;
        onEnd();
        if (isDropped && last.over) onDrop(order, last.over);
      };
      const controller = new AbortController();
      const options = { signal: controller.signal };
      window.addEventListener('pointermove', moved, { ...options, passive: false });
      window.addEventListener('pointerup', () => finish(true), options);
      window.addEventListener('pointercancel', () => finish(false), options);
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), options);
      end.current = () => finish(false);
    },
    [onStart, onEnd, onDrop],
  );

  return { dragged, begin };
}

const isInteractive = (target: EventTarget) =>
  target instanceof Element && target.closest(INTERACTIVE) !== null;

function scrollAlong(board: HTMLElement, { x, y }: { x: number; y: number }) {
  const { left, right } = board.getBoundingClientRect();
  if (x > right - EDGE_PX) board.scrollLeft += SCROLL_STEP_PX;
  if (x < left + EDGE_PX) board.scrollLeft -= SCROLL_STEP_PX;
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
}
