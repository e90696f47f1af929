'use client';

import { ArrayField, useField, useForm } from '@payloadcms/ui';
import type { ArrayFieldClientProps } from 'payload';
import { useEffect, useRef } from 'react';

import { rowElementId } from './row-places';
import { firstControl, startAt, whenFound } from './when-found';

/** How long an answer of the server that was asked for before the row opened may still collapse it. */
const SETTLED_MS = 5_000;

/**
 * A list whose rows are collapsed. A row that somebody adds opens, with the cursor in its first field: Payload collapses it
 * like the others, and does so again with every answer to a request from before.
 */
export function FoldedRows(props: ArrayFieldClientProps) {
  const { path } = props;
  const { rows = [] } = useField({ path, hasRows: true });
  const { dispatchFields } = useForm();
  const added = useRef<{ id: string; until: number } | null>(null);
  useEffect(() => {
    // Payload marks a row that was added here until the server has sent its fields.
    const loading = rows.find(({ isLoading }) => isLoading);
    if (loading) {
      added.current = { id: loading.id, until: performance.now() + SETTLED_MS };
      return;
    }
    if (!added.current || performance.now() > added.current.until) return;
    const { id } = added.current;
    const place = rows.findIndex((row) => row.id === id);
    const element = document.getElementById(rowElementId({ path, place }));
    if (!element) return;
    if (rows[place]?.collapsed !== false)
      dispatchFields({
        type: 'SET_ROW_COLLAPSED',
        path,
        updatedRows: rows.map((row) => (row.id === id ? { ...row, collapsed: false } : row)),
      });
    if (element.contains(document.activeElement)) return;
    return whenFound(
      element,
      () => firstControl(element),
      (control) => startAt(control),
    );
  }, [rows, path, dispatchFields]);
  useEffect(() => {
    // Whoever opens or collapses a row decides from then on.
    const decide = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.collapsible__toggle')) added.current = null;
    };
    document.addEventListener('click', decide, { capture: true });
    return () => document.removeEventListener('click', decide, { capture: true });
  }, []);
  return <ArrayField {...props} />;
}
