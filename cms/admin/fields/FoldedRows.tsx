'use client';

import { ArrayField, useForm, useFormFields } from '@payloadcms/ui';
import type { ArrayFieldClientProps } from 'payload';
import { useEffect, useRef } from 'react';

import { rowElementId } from './row-places';
import { firstControl, startAt, whenFound } from './when-found';

/** How long a response to a request from before the row opened may still collapse it. */
const SETTLED_MS = 5_000;

/**
 * A list whose rows are collapsed. A row that somebody adds opens, with the cursor in its first field: Payload collapses it
 * like the others, and does so again with every response to a request from before. The cursor goes into it once, and not
 * after the person has gone elsewhere.
 */
export function FoldedRows(props: ArrayFieldClientProps) {
  const { path } = props;
  // Only read: a second `useField` would write back the rows of a moment ago.
  const rows = useFormFields(([fields]) => fields[path]?.rows);
  const { dispatchFields } = useForm();
  const added = useRef<{ id: string; until: number; isAwaited: boolean } | null>(null);
  useEffect(() => {
    if (!rows) return;
    // Payload marks a row that was added here until the server has sent its fields.
    const loading = rows.find(({ isLoading }) => isLoading);
    if (loading) {
      if (added.current?.id !== loading.id)
        added.current = { id: loading.id, until: performance.now() + SETTLED_MS, isAwaited: true };
      return;
    }
    if (!added.current || performance.now() > added.current.until) return;
    const { id, isAwaited } = added.current;
    const place = rows.findIndex((row) => row.id === id);
    const element = document.getElementById(rowElementId({ path, place }));
    if (!element) return;
    if (rows[place]?.collapsed !== false)
      dispatchFields({
        type: 'SET_ROW_COLLAPSED',
        path,
        updatedRows: rows.map((row) => (row.id === id ? { ...row, collapsed: false } : row)),
      });
    if (!isAwaited || element.contains(document.activeElement)) return;
    return whenFound(
      element,
      () => firstControl(element),
      (control) => {
        if (!added.current?.isAwaited) return;
        added.current.isAwaited = false;
        startAt(control);
      },
    );
  }, [rows, path, dispatchFields]);
  useEffect(() => {
    const leave = (event: PointerEvent | KeyboardEvent) => {
      if (added.current && (!('key' in event) || event.key === 'Tab' || event.key === 'Escape'))
        added.current.isAwaited = false;
    };
    // Whoever opens or collapses a row decides from then on.
    const decide = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.collapsible__toggle')) added.current = null;
    };
    document.addEventListener('click', decide, { capture: true });
    document.addEventListener('pointerdown', leave, { capture: true });
    document.addEventListener('keydown', leave, { capture: true });
    return () => {
      document.removeEventListener('click', decide, { capture: true });
      document.removeEventListener('pointerdown', leave, { capture: true });
      document.removeEventListener('keydown', leave, { capture: true });
    };
  }, []);
  return <ArrayField {...props} />;
}
