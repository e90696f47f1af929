import { useEffect, useState, type RefObject } from 'react';

/** Leads to the first field of a form that says it is wrong, once it says so. */
export function useErrorFocus(area: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [area, attempt]);
  return () => setAttempt((known) => known + 1);
}
