import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';

import styles from './figure-note.module.css';

export type NoteTone = 'up' | 'down' | 'warn' | 'quiet';

const DRAWINGS = { up: IconTrendingUp, down: IconTrendingDown, warn: IconAlertTriangle };

/** The note under a key number: an increase, a decrease, a warning, or an explanation of what the number counts. */
export function FigureNote({ tone, text }: { tone: NoteTone; text: string }) {
  const Drawing = tone === 'quiet' ? null : DRAWINGS[tone];
  return (
    <small className={`${styles.note} ${styles[tone]}`}>
      {Drawing ? <Drawing aria-hidden="true" /> : null}
      <span>{text}</span>
    </small>
  );
}
