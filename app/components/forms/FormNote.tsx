import { Alert } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './form-note.module.css';

export type NoteTone = 'plain' | 'ok' | 'bad';

export interface FormNoteProps {
  tone?: NoteTone;
  icon?: IconName;
  /** Lets a script move the focus to the note, for example when the total has changed. */
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  /** False if a toast announces the same text. */
  isAnnounced?: boolean;
  children: ReactNode;
}

const ICONS: Record<NoteTone, IconName> = { plain: 'info-circle', ok: 'circle-check', bad: 'alert-circle' };

/** A note in a form or on a page. Screen readers announce a failure as soon as it appears. */
export function FormNote({
  tone = 'plain',
  icon = ICONS[tone],
  ref,
  className,
  isAnnounced = true,
  children,
}: FormNoteProps) {
  // Without an explicit id, Mantine makes an id of its own and changes that id after hydration.
  const id = useId();
  return (
    <Alert
      {...(ref && { ref, tabIndex: -1 })}
      id={id}
      // Mantine's default role would interrupt a screen reader for every note.
      role={tone === 'bad' && isAnnounced ? 'alert' : 'note'}
      className={classNames(tone !== 'plain' && styles[tone], className)}
      classNames={{ root: styles.note, body: styles.body, icon: styles.icon, message: styles.message }}
      icon={<Icon name={icon} />}
    >
      {children}
    </Alert>
  );
}
