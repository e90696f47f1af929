import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { focusOn, pageHeading } from '../place-focus';

export interface RouteFocusProps {
  /** Returns whether two paths look like one page, as the menu and a product's dialog over the menu do. */
  isSamePage?: ((from: string, to: string) => boolean) | undefined;
}

/**
 * Restores what a browser does on a full page load. After a change of path, the focus moves to the new page's heading,
 * which a screen reader then reads. If the address names a part of the page, the focus moves to that part instead.
 * Mounted once, inside the frame of every page.
 */
export function RouteFocus({ isSamePage }: RouteFocusProps) {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    const from = shownPath.current;
    shownPath.current = pathname;
    if (from === pathname || isSamePage?.(from, pathname)) return;
    focusOn((hash ? document.getElementById(hash.slice(1)) : null) ?? pageHeading());
  }, [pathname, hash, isSamePage]);

  return null;
}
