import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { CONTENT_ID } from './SkipLink';

export interface RouteFocusProps {
  /** True when the two paths are one page for the eye: the menu and a product's dialog over it. */
  isSamePage?: ((from: string, to: string) => boolean) | undefined;
}

/**
 * What a browser does by itself on a real page load: after a change of path the focus goes to the new page's heading, which
 * a screen reader then reads; where the address names a part of the page, to that part. Mounted once, inside the frame of
 * every page.
 */
export function RouteFocus({ isSamePage }: RouteFocusProps) {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    const from = shownPath.current;
    shownPath.current = pathname;
    if (from === pathname || isSamePage?.(from, pathname)) return;
    const content = document.getElementById(CONTENT_ID);
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    focusOn(part ?? content?.querySelector<HTMLElement>('h1') ?? content);
  }, [pathname, hash, isSamePage]);

  return null;
}

/** Scrolling is somebody else's: smoothly to the top, or back to where one was. */
function focusOn(element: HTMLElement | null): void {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
