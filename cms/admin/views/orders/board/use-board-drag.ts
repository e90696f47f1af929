import {
  type CollisionDetection,
  type DndContextProps,
  type DragEndEvent,
  type DragOverEvent,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
  type Activators,
  MouseSensor,
  type SensorInstance,
  type SensorOptions,
  type SensorProps,
  TouchSensor,
} from '@dnd-kit/core';
import { displayStatus, type OrderStatus } from '@shop/orders/order-status';
import { useState, type KeyboardEvent, type MouseEvent, type TouchEvent } from 'react';

import type { AdminColumn } from '../../../../orders/queries/admin-board';
import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import { neighbour } from './board-moves';

const HANDLE = '[data-handle]';
const INTERACTIVE = 'a, button, select, input, summary';

const isOn = (target: EventTarget, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Lets the mouse drag a card from anywhere except its links and buttons. */
class CardMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      handler: ({ nativeEvent: { button, target } }: MouseEvent) =>
        button === 0 && target !== null && (isOn(target, HANDLE) || !isOn(target, INTERACTIVE)),
    },
  ];
}

/** Lets a finger drag a card only by its handle, so that the page can still be scrolled. */
class HandleTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: ({ nativeEvent: { touches, target } }: TouchEvent) =>
        touches.length === 1 && target !== null && isOn(target, HANDLE),
    },
  ];
}

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const isEnter = (key: string) => key === 'Enter' || key === ' ';

/**
 * Moves an order with the keyboard. Enter or space on the handle lifts the order, an arrow moves it to the next column,
 * and Enter or space drops it. Esc puts the order back, and so does leaving the handle. The library's own keyboard
 * sensor moves a card by pixels, scrolls instead of moving near an edge, and keeps a card lifted when the focus leaves.
 */
class ColumnKeyboardSensor implements SensorInstance {
  static activators: Activators<SensorOptions> = [
    {
      eventName: 'onKeyDown',
      handler: (event: KeyboardEvent, _options, { active }) => {
        if (!isEnter(event.key) || event.target !== active.activatorNode.current) return false;
        event.preventDefault();
        return true;
      },
    },
  ];

  readonly autoScrollEnabled = false;
  readonly #props: SensorProps<SensorOptions>;
  readonly #columns: { status: OrderStatus; element: HTMLElement | null }[];
  readonly #home: OrderStatus | undefined;
  readonly #over = new AbortController();
  #to: OrderStatus | undefined;

  constructor(props: SensorProps<SensorOptions>) {
    const { activeNode, context } = props;
    this.#props = props;
    this.#columns = context.current.droppableContainers
      .getEnabled()
      .map(({ id, node }) => ({ status: id as OrderStatus, element: node.current }));
    this.#home = this.#columns.find(({ element }) => element?.contains(activeNode.node.current))?.status;
    this.#to = this.#home;
    const handle = activeNode.activatorNode.current;
    const { signal } = this.#over;
    handle?.addEventListener('keydown', (event) => this.#press(event), { signal });
    handle?.addEventListener('blur', () => this.#cancel(), { signal });
    props.onStart({ x: 0, y: 0 });
  }

  #press(event: globalThis.KeyboardEvent) {
    const step = STEPS[event.key];
    if (step) this.#go(step);
    else if (event.key === 'Escape') this.#cancel();
    else if (isEnter(event.key)) this.#drop();
    else return;
    event.preventDefault();
  }

  #go(step: -1 | 1) {
    if (!this.#to) return;
    this.#to = neighbour(this.#columns, this.#to, step);
    this.#props.onMove({ x: this.#leftOf(this.#to) - this.#leftOf(this.#home), y: 0 });
  }

  #leftOf(status: OrderStatus | undefined) {
    const column = this.#columns.find((each) => each.status === status);
    return column?.element?.getBoundingClientRect().left ?? 0;
  }

  #drop() {
    this.#over.abort();
    this.#props.onEnd();
  }

  #cancel() {
    this.#over.abort();
    this.#props.onCancel();
  }
}

/** The dragged order and its target column, which is null outside of all columns. */
export interface CarriedOrder {
  order: AdminOrderCard;
  to: OrderStatus | null;
  isByKeyboard: boolean;
}

interface BoardDragOptions {
  columns: AdminColumn[];
  onStart: () => void;
  onEnd: () => void;
  onDrop: (order: AdminOrderCard, to: OrderStatus) => void;
}

/** A shorter movement counts as a click. */
const AFTER_6_PX = { activationConstraint: { distance: 6 } };

/** The board announces moves in its own status line; the library's announcements are empty. */
const SILENT: NonNullable<DndContextProps['accessibility']> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: {
    draggable: 'Enter levanta o pedido, as setas escolhem a coluna, Enter solta, Esc deixa onde estava.',
  },
  restoreFocus: false,
};

const label = (status: OrderStatus, { deliveryMethod }: AdminOrderCard) =>
  displayStatus(status, deliveryMethod).label;

/**
 * Returns the column under the pointer. For the keyboard, returns the column nearest to the dragged card, compared by
 * horizontal position only, because columns differ in height.
 */
const columnBelow: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const distanceTo = (id: UniqueIdentifier) =>
    Math.abs((args.droppableRects.get(id)?.left ?? Infinity) - args.collisionRect.left);
  return args.droppableContainers
    .map(({ id }) => ({ id }))
    .sort((one, other) => distanceTo(one.id) - distanceTo(other.id));
};

/**
 * Moves an order between columns with mouse, finger or keyboard, and announces the moves that are made with the
 * keyboard.
 */
export function useBoardDrag({ columns, onStart, onEnd, onDrop }: BoardDragOptions) {
  const [carried, setCarried] = useState<CarriedOrder | null>(null);
  const [announcement, announce] = useState('');
  const sensors = useSensors(
    useSensor(CardMouseSensor, AFTER_6_PX),
    useSensor(HandleTouchSensor, AFTER_6_PX),
    useSensor(ColumnKeyboardSensor),
  );
  const orderOf = (orderId: UniqueIdentifier) =>
    columns.flatMap(({ orders }) => orders).find(({ id }) => id === orderId);
  const statusOf = (columnId: UniqueIdentifier | undefined) =>
    columns.find(({ status }) => status === columnId)?.status ?? null;

  const finish = () => {
    setCarried(null);
    onEnd();
  };
  const putBack = ({ order, isByKeyboard }: CarriedOrder) => {
    if (isByKeyboard) announce(`Pedido ${order.number} continua ${label(order.status, order)}.`);
  };

  const context: DndContextProps = {
    id: 'quadro',
    sensors,
    accessibility: SILENT,
    collisionDetection: columnBelow,
    onDragStart({ active, activatorEvent }) {
      const order = orderOf(active.id);
      if (!order) return;
      const isByKeyboard = activatorEvent instanceof KeyboardEvent;
      onStart();
      setCarried({ order, to: null, isByKeyboard });
      if (!isByKeyboard) return;
      announce(
        `Pedido ${order.number} levantado. As setas escolhem a coluna, Enter solta, Esc deixa onde estava.`,
      );
    },
    onDragOver({ over }: DragOverEvent) {
      if (!carried) return;
      const to = statusOf(over?.id);
      setCarried((now) => now && { ...now, to });
      // The first reported column is the order's own column, so it is not announced.
      if (carried.isByKeyboard && to && carried.to) announce(label(to, carried.order));
    },
    onDragEnd({ collisions }: DragEndEvent) {
      finish();
      if (!carried) return;
      // Uses the collisions, because `over` may be one key press behind.
      const to = statusOf(collisions?.[0]?.id);
      if (to && to !== carried.order.status) onDrop(carried.order, to);
      else putBack(carried);
    },
    onDragCancel() {
      finish();
      if (carried) putBack(carried);
    },
  };
  return { context, carried, announcement };
}
