'use client';

import { Button } from '@mantine/core';
import { formatLongDateTime } from '@shop/time/bahia';
import { useEffect, useRef } from 'react';

import type { LastChange } from '../../../platform/audit/last-change';
import { Notice } from './Notice';
import styles from './notice.module.css';

/** A field that another user changed: its stored value, and the typed value if this user changed the field too. */
export interface FieldConflict {
  label: string;
  now: string | null;
  typed: string | null;
}

interface ConflictNoticeProps {
  /** What the notice is about: 'Este produto', 'Esta promoção'. */
  subject: string;
  changedBy: LastChange | null;
  conflicts: FieldConflict[];
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Shown when another user saved first. Nothing was saved, and the typed text remains; the notice lists the other user's
 * changes.
 */
export function ConflictNotice({ subject, changedBy, conflicts, onKeep, onDiscard }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tone="warn" role="alert" tabIndex={-1} data-conflict="">
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
      {conflicts.some(({ typed }) => typed !== null) ? (
        <p>Ao juntar, o que mudou dos dois lados fica como você digitou.</p>
      ) : null}
      <div className={styles.actions}>
        <Button variant="filled" onClick={onKeep}>
          Juntar com o que digitei
        </Button>
        <Button onClick={onDiscard}>Descartar o que digitei</Button>
      </div>
    </Notice>
  );
}
