import { CONTENT_ID } from './layout/SkipLink';

/** Whether what had the focus has gone from the page and taken it along. Who has put it elsewhere meanwhile keeps it. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Scrolling is somebody else's: smoothly to the top, or back to where one was. */
export function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** The page's heading, or all of it where it has none. */
export function pageHeading(): HTMLElement | null {
  const content = document.getElementById(CONTENT_ID);
  return content?.querySelector<HTMLElement>('h1') ?? content;
}
