'use client';

import { Kbd, Table, TableTbody, TableTd, TableTh, TableTr } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { shortcutOf, SHORTCUTS, type QueueAct } from './queue-shortcuts';

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** For each action, the selector of the element in a row that the action clicks. */
const PRESSED: Partial<Record<QueueAct, string>> = {
  open: 'h4 a',
  step: '[data-act="step"]',
  choose: 'input[type="checkbox"]',
  separate: '[data-act="separate"]',
  print: '[data-act="print"]',
};

/**
 * Keyboard shortcuts for people who work without a mouse. They work only while the focus is in the queue and not in a
 * field, so that a single key never does anything unexpected (WCAG 2.1.4).
 */
export function QueueShortcuts({ onHelp, children }: { onHelp: () => void; children: ReactNode }) {
  const queue = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const act = target.matches(TYPING) ? null : shortcutOf(event);
    if (!act || !queue.current) return;
    if (act === 'help' ? (onHelp(), true) : actOn(queue.current, target, act)) event.preventDefault();
  });
  useEffect(() => {
    const element = queue.current;
    // The listener is native, because React would also report key presses in a dialog over the queue. In React the
    // dialog is a child of the queue; in the page it is not.
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return <div ref={queue}>{children}</div>;
}

/** Performs a key's action on the focused row. Returns whether there was anything to do. */
function actOn(queue: HTMLElement, target: HTMLElement, act: QueueAct): boolean {
  const rows = [...queue.querySelectorAll<HTMLElement>('article[data-order]')];
  const place = rows.findIndex((row) => row.contains(target));
  if (act === 'next' || act === 'previous') {
    const row = rows[place + (act === 'next' ? 1 : -1)];
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
  return (
    <ModalDialog title="Atalhos do teclado" onClose={onClose}>
      <p className={dialog.text}>Valem com o foco em um pedido da fila. Ctrl K busca de qualquer tela.</p>
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
    </ModalDialog>
  );
}
