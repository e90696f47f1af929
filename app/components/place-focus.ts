import { CONTENT_ID } from './navigation/SkipLink';

/** Whether the focused element has been removed from the page. False when the visitor has moved the focus since. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Moves the focus without scrolling, because other code scrolls smoothly to the top or restores the position. */
export function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** Returns the page's heading, or the main element when there is no heading. */
export function pageHeading(): HTMLElement | null {
  const content = document.getElementById(CONTENT_ID);
  return content?.querySelector<HTMLElement>('h1') ?? content;
}
