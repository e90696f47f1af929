'use client';

import type { OrderStatus } from '@shop/orders/order-status';
import { Kbd, Switch, Table, TableTbody, TableTd, TableTh, TableTr } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode, useSyncExternalStore } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { useRowSelection } from '../../../components/table/RowSelection';
import { packingHref, separateHref } from '../../packing/packing-address';
import { isToPack } from '../../separate/boxes';
import { shortcutOf, SHORTCUTS, type QueueAct } from './queue-shortcuts';
import { readStored, store } from '@packages/browser/stored';

const KEY = 'massa-mansa-atalhos-desligados';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the shortcuts of a single key are on for this device. */
const areShortcutsOn = (): boolean => readStored(KEY) !== 'sim';

/** Turns the shortcuts on or off for this device. */
function turnShortcuts(isOn: boolean): void {
  store(KEY, isOn ? null : 'sim');
  listeners.forEach((listener) => listener());
}

/** Returns whether the shortcuts are on, and updates when that changes. */
const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn, () => true);

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** For each action, the selector of the element in a row that the action clicks. */
const PRESSED: Partial<Record<QueueAct, string>> = {
  open: 'h4 a',
  step: '[data-act="step"]',
};

interface QueueShortcutsProps {
  onHelp: () => void;
  /** Called when an order has been chosen, so that the rows show their boxes. */
  onPick: () => void;
  canSeparate: boolean;
  canPrint: boolean;
  children: ReactNode;
}

/**
 * Keyboard shortcuts for people who work without a mouse. Letters work anywhere on the page except in a field or a
 * dialog, and can be turned off (WCAG 2.1.4); the arrow keys, which scroll the page, only in the queue. A key that acts
 * on an order needs the focus in that order, so that a single key never does anything unexpected.
 */
export function QueueShortcuts({ onHelp, onPick, canSeparate, canPrint, children }: QueueShortcutsProps) {
  const queue = useRef<HTMLDivElement>(null);
  const { chosen, choose } = useRowSelection();
  /** Performs the actions that a row has only in its menu. Returns whether there was anything to do. */
  const actByHand = (row: HTMLElement | undefined, act: QueueAct): boolean => {
    const { order: id, status } = row?.dataset ?? {};
    if (!id) return false;
    if (act === 'choose') {
      choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
      onPick();
    } else if (act === 'print' && canPrint) {
      window.open(packingHref({ orderIds: [id] }), '_blank', 'noreferrer');
    } else if (act === 'separate' && canSeparate && isToPack(status as OrderStatus)) {
      window.location.assign(separateHref(id));
    } else return false;
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (!queue.current || !areShortcutsOn() || isBusyElsewhere(target)) return;
    const act = shortcutOf(event, { isInQueue: queue.current.contains(target) });
    if (!act) return;
    const row = target.closest<HTMLElement>('article[data-order]') ?? undefined;
    if (act === 'help' ? (onHelp(), true) : actByHand(row, act) || actOn(queue.current, target, act))
      event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return <div ref={queue}>{children}</div>;
}

/** Whether the keys belong to a field, to a menu or popover that has the focus, or to an open dialog. */
const isBusyElsewhere = (target: HTMLElement): boolean =>
  target.matches(TYPING) ||
  target.closest('[role="dialog"], [role="menu"]') !== null ||
  document.querySelector('[aria-modal="true"]') !== null;

/** Performs a key's action on the focused row. Returns whether there was anything to do. */
function actOn(queue: HTMLElement, target: HTMLElement, act: QueueAct): boolean {
  const rows = [...queue.querySelectorAll<HTMLElement>('article[data-order]')].filter(
    // Those of a folded day cannot take the focus.
    (row) => row.closest('details:not([open])') === null,
  );
  const place = rows.findIndex((row) => row.contains(target));
  if (act === 'next' || act === 'previous') {
    // Without an order in focus, the first one comes next, and the last one is the previous one.
    const before = place === -1 ? rows.length - 1 : place - 1;
    const row = rows[act === 'next' ? place + 1 : before];
    row?.querySelector<HTMLElement>('h4 a')?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return row !== undefined;
  }
  const selector = PRESSED[act];
  const control = selector ? rows[place]?.querySelector<HTMLElement>(selector) : null;
  control?.click();
  return Boolean(control);
}

/** The list of the queue's keyboard shortcuts. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <ModalDialog hasBack title="Atalhos do teclado" onClose={onClose}>
      <p className={dialog.text}>
        J e K vão de pedido em pedido; as outras letras valem para o pedido em foco.
      </p>
      <Table>
        <TableTbody>
          {SHORTCUTS.map(({ act, label, text }) => (
            <TableTr key={act}>
              <TableTh scope="row">
                <Kbd>{label}</Kbd>
              </TableTh>
              <TableTd>{text}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
      <Switch
        mt={16}
        label="Usar atalhos de uma tecla neste aparelho"
        checked={isOn}
        onChange={({ currentTarget }) => turnShortcuts(currentTarget.checked)}
      />
    </ModalDialog>
  );
}
