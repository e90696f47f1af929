import { raiseAbove } from './raise-above';

/** What a person reads first, and what a person presses. Header and bars are never below a toast. */
const ACTIONS = 'main :is(h1, a[href], button, summary, select, textarea, input:not([type="hidden"]))';

/**
 * Keeps the toasts clear of the page's heading and actions as they appear: sets `--raise` on their section, the distance
 * to the nearest free place above their own. Afterwards they stand still, because the page below may be scrolled.
 * Returns the function that ends this.
 */
export function avoidActions(toasts: HTMLElement): () => void {
  // The toasts grow as they appear, and again when a further one joins them.
  const observer = new ResizeObserver(() => {
    const raised = Number.parseFloat(toasts.style.getPropertyValue('--raise')) || 0;
    toasts.style.setProperty('--raise', `${Math.round(raiseOf(toasts, raised))}px`);
  });
  observer.observe(toasts);
  return () => {
    observer.disconnect();
    toasts.style.removeProperty('--raise');
  };
}

function raiseOf(toasts: HTMLElement, raised: number): number {
  // A dialog has a place of its own for toasts, above its foot.
  if (document.querySelector('dialog:modal, [aria-modal="true"]')) return 0;
  const { top, bottom, left, right } = toasts.getBoundingClientRect();
  const obstacles = [...document.querySelectorAll(ACTIONS)]
    // The toasts have buttons of their own. The carousel keeps the slides that it does not show in their place.
    .filter((action) => !toasts.contains(action) && getComputedStyle(action).visibility !== 'hidden')
    .map((action) => action.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left);
  const ceiling = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return raiseAbove({ top: top + raised, bottom: bottom + raised }, obstacles, Math.max(0, ceiling));
}
