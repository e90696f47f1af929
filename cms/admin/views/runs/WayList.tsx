'use client';

import { ActionIcon } from '@mantine/core';
import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import text from '../../frame/theme/text.module.css';
import styles from './runs.module.css';

export interface WayItem {
  id: string;
  /** The stop's name, which is part of the names of its buttons. */
  title: string;
  content: ReactNode;
  /** Whether the stop is done and can therefore no longer be moved. */
  isFixed?: boolean;
}

/** Returns the ids with one of them moved to the position of another. */
export function moved(ids: readonly string[], id: string, to: string): string[] {
  const from = ids.indexOf(id);
  const target = ids.indexOf(to);
  if (from < 0 || target < 0) return [...ids];
  const rest = ids.filter((each) => each !== id);
  rest.splice(target, 0, id);
  return rest;
}

/** A shorter movement counts as a click. */
const AFTER_6_PX = { activationConstraint: { distance: 6 } };

/**
 * The stops of a delivery run in their sequence. The sequence is changed by dragging a handle, or by two buttons, which
 * keyboard users need.
 */
export function WayList({
  label,
  items,
  onMove,
}: {
  label: string;
  items: readonly WayItem[];
  /** Called with the new sequence; null if the sequence cannot be changed. */
  onMove: ((ids: string[]) => void) | null;
}) {
  const id = useId();
  const sensors = useSensors(useSensor(MouseSensor, AFTER_6_PX), useSensor(TouchSensor, AFTER_6_PX));
  const ids = items.map((item) => item.id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove?.(moved(ids, String(active.id), String(over.id)));
  };
  return (
    <DndContext id={id} sensors={sensors} onDragEnd={drop}>
      <ol className={styles.way} aria-label={label}>
        {items.map((item, place) => (
          <Item
            key={item.id}
            item={item}
            place={place + 1}
            canMove={onMove !== null && !item.isFixed}
            onUp={place > 0 ? () => onMove?.(moved(ids, item.id, ids[place - 1] ?? '')) : null}
            onDown={place < ids.length - 1 ? () => onMove?.(moved(ids, item.id, ids[place + 1] ?? '')) : null}
          />
        ))}
      </ol>
    </DndContext>
  );
}

interface ItemProps {
  item: WayItem;
  place: number;
  canMove: boolean;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

function Item({ item: { id, title, content }, place, canMove, onUp, onDown }: ItemProps) {
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id, disabled: !canMove });
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, disabled: !canMove });
  return (
    <li
      ref={(node) => {
        setDropRef(node);
        setNodeRef(node);
      }}
      className={styles.stop}
      data-dragged={isDragging ? '' : undefined}
      data-over={isOver && !isDragging ? '' : undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      <span className={styles.place}>{place}</span>
      {content}
      {canMove ? (
        <span className={styles.acts}>
          <span className={styles.grip} {...listeners} aria-hidden="true">
            <IconGripVertical />
          </span>
          <ActionIcon variant="default" size={44} aria-disabled={!onUp} onClick={() => onUp?.()}>
            <IconArrowUp aria-hidden="true" />
            <span className={text.srOnly}>Subir {title}</span>
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-disabled={!onDown} onClick={() => onDown?.()}>
            <IconArrowDown aria-hidden="true" />
            <span className={text.srOnly}>Descer {title}</span>
          </ActionIcon>
        </span>
      ) : null}
    </li>
  );
}
