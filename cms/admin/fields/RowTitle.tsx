'use client';

import { useRowLabel } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

interface TitledRow {
  title?: string;
  question?: string;
  text?: string;
  place?: string;
}

/** How long an editor may take to appear in a row that opens. */
const PATIENCE_MS = 2_000;

/** Puts the cursor at the end of the long text of a row that opens; a row without one stays as it is. */
function startWriting(row: Element): void {
  const write = () => {
    const editor = row.querySelector<HTMLElement>('[contenteditable="true"]');
    if (!editor?.offsetParent) return false;
    editor.focus();
    window.getSelection()?.selectAllChildren(editor);
    window.getSelection()?.collapseToEnd();
    return true;
  };
  if (write()) return;
  const observer = new MutationObserver(() => {
    if (write()) observer.disconnect();
  });
  observer.observe(row, { childList: true, subtree: true, attributes: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
}

/** Titles a collapsed row with the row's own text, so that the right row is easy to find. */
export function RowTitle({ name }: { name: string }) {
  const { data, rowNumber } = useRowLabel<TitledRow | undefined>();
  const words = data?.title ?? data?.question ?? data?.text ?? data?.place;
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const row = title.current?.closest('.collapsible');
    const toggle = row?.querySelector<HTMLElement>('.collapsible__toggle');
    if (!row || !toggle) return undefined;
    const onClick = () => startWriting(row);
    toggle.addEventListener('click', onClick);
    return () => toggle.removeEventListener('click', onClick);
  }, []);
  return <span ref={title}>{words?.trim() || `${name} ${(rowNumber ?? 0) + 1}`}</span>;
}
