import {
  type Activators,
  MouseSensor,
  type SensorInstance,
  type SensorOptions,
  type SensorProps,
  TouchSensor,
} from '@dnd-kit/core';
import type { OrderStatus } from '@shop/orders/order-status';
import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';

import { neighbour } from './board-moves';

const HANDLE = '[data-handle]';
const INTERACTIVE = 'a, button, select, input, summary';

const isOn = (target: EventTarget, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Lets the mouse drag a card from anywhere except its links and buttons. */
export class CardMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      handler: ({ nativeEvent: { button, target } }: MouseEvent) =>
        button === 0 && target !== null && (isOn(target, HANDLE) || !isOn(target, INTERACTIVE)),
    },
  ];
}

/** Lets a finger drag a card only by its handle, so that the page can still be scrolled. */
export class HandleTouchSensor extends TouchSensor {
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
export class ColumnKeyboardSensor implements SensorInstance {
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
