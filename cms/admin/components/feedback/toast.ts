'use client';

import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { randomId } from '@packages/browser/random-id';

import type { ToastOptions } from './toast-options';
import { toastContent } from './ToastContent';
import styles from './toasts.module.css';

type Tone = 'success' | 'error' | 'info';

const READ_MS = 5_000;
const DECIDE_MS = 8_000;

/** The shown toast that asks nothing. The next toast replaces it, because it may say the opposite. */
let plain: { id: string; shownAt: number } | null = null;

/** When the person last pressed something: what is shown later is the answer to it. */
let pressedAt = 0;
if (typeof window !== 'undefined')
  for (const press of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });

/**
 * Hides the toast that was shown before the person's last press, because they have gone on: to another page, or to a dialog.
 * A toast with an act stays, and so does the one about the press that leads there.
 */
export function leaveToastBehind(): void {
  if (plain && plain.shownAt < pressedAt) notifications.hide(plain.id);
}

function show(tone: Tone, message: ReactNode, options: ToastOptions = {}): string {
  const { description, action, link, autoClose = action || link ? DECIDE_MS : READ_MS } = options;
  const id = options.id ?? randomId();
  if (options.id) notifications.hide(id);
  if (plain) notifications.hide(plain.id);
  plain = action || link || autoClose === false ? null : { id, shownAt: performance.now() };
  return notifications.show({
    id,
    autoClose,
    title: message,
    message: toastContent({ description, action, link, close: () => notifications.hide(id) }),
    withBorder: true,
    className: styles[tone],
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
}

/** Shows a toast. Each call returns the toast's id for `dismiss`. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  dismiss: (id: string) => notifications.hide(id),
};
