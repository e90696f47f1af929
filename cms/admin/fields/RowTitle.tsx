'use client';

import { useRowLabel } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

import { startAt, whenFound } from './when-found';

interface TitledRow {
  title?: string;
  question?: string;
  text?: string;
  place?: string;
}

const editorIn = (row: Element): HTMLElement | null => {
  const editor = row.querySelector<HTMLElement>('[contenteditable="true"]');
  return editor?.offsetParent ? editor : null;
};

/** Titles a collapsed row with the row's own text, so that the right row is easy to find. */
export function RowTitle({ name }: { name: string }) {
  const { data, rowNumber } = useRowLabel<TitledRow | undefined>();
  const words = data?.title ?? data?.question ?? data?.text ?? data?.place;
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const row = title.current?.closest('.collapsible');
    const toggle = row?.querySelector<HTMLElement>('.collapsible__toggle');
    if (!row || !toggle) return undefined;
    // Whoever opens a row goes on writing its long text; a row without one stays as it is.
    const onClick = () =>
      void whenFound(
        row,
        () => editorIn(row),
        (editor) => startAt(editor, 'nearest'),
      );
    toggle.addEventListener('click', onClick);
    return () => toggle.removeEventListener('click', onClick);
  }, []);
  return <span ref={title}>{words?.trim() || `${name} ${(rowNumber ?? 0) + 1}`}</span>;
}
