'use client';

import { Button } from '@mantine/core';
import { formatLongDateTime } from '@shop/time/bahia';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import styles from './forms.module.css';

/** A field that somebody else changed: what it says now, and what was typed here where that differs. */
export interface FieldConflict {
  label: string;
  now: string | null;
  typed: string | null;
}

interface ConflictNoticeProps {
  /** 'Este produto', 'Esta promoção'. */
  subject: string;
  changedBy: { name: string; at: string } | null;
  conflicts: FieldConflict[];
  onKeep: () => void;
  onDiscard: () => void;
}

/** Somebody else was quicker: nothing was saved, nothing typed is lost, and this says what changed. */
export function ConflictNotice({ subject, changedBy, conflicts, onKeep, onDiscard }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={`${styles.notice} ${styles.warn}`} role="alert" data-conflict="">
      <IconAlertTriangle aria-hidden="true" />
      <div>
        <p>
          <b>{subject} mudou enquanto você editava.</b>{' '}
          {changedBy ? `${changedBy.name} salvou em ${formatLongDateTime(new Date(changedBy.at))}. ` : ''}
          Nada do que você digitou foi perdido, e nada foi salvo ainda.
        </p>
        {conflicts.length > 0 ? (
          <ul>
            {conflicts.map(({ label, now, typed }) => (
              <li key={label}>
                <b>{label}</b>
                {now === null ? ' mudou' : ` agora: ${now}`}
                {typed === null ? '' : ` (você digitou: ${typed})`}
              </li>
            ))}
          </ul>
        ) : (
          <p>Só mudou algo que não está nesta página, como a conferência do rótulo.</p>
        )}
        <div className={styles.actions}>
          <Button variant="dark" onClick={onKeep}>
            Juntar com o que digitei
          </Button>
          <Button onClick={onDiscard}>Descartar o que digitei</Button>
        </div>
      </div>
    </div>
  );
}
