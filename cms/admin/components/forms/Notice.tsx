'use client';

import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Ref } from 'react';

import styles from './notice.module.css';

interface NoticeProps extends Omit<AlertProps, 'icon' | 'classNames'> {
  tone: 'warn' | 'ok';
  ref?: Ref<HTMLDivElement>;
}

/** A notice about the page or a part of it. A screen reader announces it only with a `role`. */
export const Notice = ({ tone, role = 'note', className, ...props }: NoticeProps) => (
  <Alert
    role={role}
    icon={tone === 'ok' ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
    classNames={{ icon: styles.icon, message: styles.message }}
    className={[styles.notice, styles[tone], className].filter(Boolean).join(' ')}
    {...props}
  />
);
