import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { focusOn, pageHeading } from '../place-focus';

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
    focusOn((hash ? document.getElementById(hash.slice(1)) : null) ?? pageHeading());
  }, [pathname, hash, isSamePage]);

  return null;
}
