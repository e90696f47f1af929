import { useEffect } from 'react';

/**
 * Keeps the toasts above a phone's keyboard: sets `--keyboard` on the page, the height of the window that the keyboard
 * covers, in pixels.
 */
export function useAboveKeyboard(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      // A pinched page shows less of the window too, but without a keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
}
