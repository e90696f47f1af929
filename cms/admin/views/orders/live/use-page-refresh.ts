import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';

/** For so long after a press another page may be on its way. */
const PRESSED_MS = 5_000;
const PRESSES = ['click', 'submit', 'keydown'] as const;

/**
 * Returns a function that renders the page again from the shop's current data. Next's `refresh` loads the layout, too, and
 * renders the whole document again. A navigation to the same address loads the page alone, but it cancels one that
 * somebody has just begun: soon after a press all is loaded.
 */
export function usePageRefresh(): () => void {
  const router = useRouter();
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    const note = () => {
      pressedAt.current = performance.now();
    };
    for (const press of PRESSES) document.addEventListener(press, note, true);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, note, true);
    };
  }, []);
  return useCallback(() => {
    if (performance.now() - pressedAt.current < PRESSED_MS) router.refresh();
    else router.replace(window.location.href.slice(window.location.origin.length), { scroll: false });
  }, [router]);
}
