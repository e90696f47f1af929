import { useEffect, useState, type RefObject } from 'react';

/** Focuses the first invalid field once after each failed attempt to save. */
export function useErrorFocus(area: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [area, attempt]);
  return () => setAttempt((known) => known + 1);
}
