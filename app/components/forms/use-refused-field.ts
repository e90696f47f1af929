import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';

/** A field that the server refused: its id on the page, why, and what was typed. */
export interface RefusedField {
  id: string;
  text: string;
  value: string;
}

/**
 * Returns why the server refused a field, and moves the focus and the window to the field, once per response. Each error
 * of a field is shown this way: at the field, never as a toast and never in a box elsewhere on the page. The form keeps
 * the position of the window (`preventScrollReset`).
 */
export function useRefusedField(id: string): RefusedField | null {
  const reply = useActionData<unknown>();
  const loaded = useLoaderData<unknown>();
  const answered = refusalIn(reply, id);
  const refused = answered ?? refusalIn(loaded, id);
  const text = refused?.text;
  useEffect(() => {
    const field = document.getElementById(id);
    if (text !== undefined && field) showField(field);
  }, [id, text, answered]);
  return refused;
}

/** Whether the server refused one of these fields. A part of the page that unfolds is then open. */
export function useIsRefused(ids: readonly string[]): boolean {
  const [reply, loaded] = [useActionData<unknown>(), useLoaderData<unknown>()];
  return ids.some((id) => refusalIn(reply, id) ?? refusalIn(loaded, id));
}

const refusalIn = (data: unknown, id: string): RefusedField | null =>
  hasRefusal(data) && data.refusedField?.id === id ? data.refusedField : null;

const hasRefusal = (data: unknown): data is { refusedField: RefusedField | null } =>
  typeof data === 'object' && data !== null && 'refusedField' in data;

/** Moves the focus to a field, and the window so that the field and its error stand in the middle of it. */
export function showField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
}
