import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { focusOn, pageHeading } from '../place-focus';

export interface RouteFocusProps {
  /** True when two paths look like one page: the menu and a product's dialog over it. */
  isSamePage?: ((from: string, to: string) => boolean) | undefined;
}

/**
 * Restores what a browser does on a full page load: after a change of path the focus moves to the new page's heading,
 * which a screen reader then reads; when the address names a part of the page, to that part. Mounted once, inside the
 * frame of every page.
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
