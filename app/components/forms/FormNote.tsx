import type { ReactNode, Ref } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './form-note.module.css';

export type NoteTone = 'plain' | 'ok' | 'bad';

export interface FormNoteProps {
  tone?: NoteTone;
  icon?: IconName;
  /** Lets a script move the focus here, as when the total has changed. */
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  /** False if a toast announces the same text. */
  isAnnounced?: boolean;
  children: ReactNode;
}

const ICONS: Record<NoteTone, IconName> = { plain: 'info-circle', ok: 'circle-check', bad: 'alert-circle' };

/** A word on a form or a page. A failure is announced as soon as it appears. */
export function FormNote({
  tone = 'plain',
  icon = ICONS[tone],
  ref,
  className,
  isAnnounced = true,
  children,
}: FormNoteProps) {
  return (
    <div
      ref={ref}
      className={classNames(styles.note, tone !== 'plain' && styles[tone], className)}
      role={tone === 'bad' && isAnnounced ? 'alert' : undefined}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
