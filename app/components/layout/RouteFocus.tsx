import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import text from '@app/styles/text.module.css';

import { CONTENT_ID } from './SkipLink';

export interface RouteFocusProps {
  /** True when the two paths are one page for the eye: the menu and a product's dialog over it. */
  isSamePage?: ((from: string, to: string) => boolean) | undefined;
}

/**
 * What a browser does by itself on a real page load: after a change of path the focus starts at the content and the new
 * title is announced. Mounted once, inside the frame of every page.
 */
export function RouteFocus({ isSamePage }: RouteFocusProps) {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    const from = shownPath.current;
    shownPath.current = pathname;
    if (from === pathname || isSamePage?.(from, pathname)) return;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, isSamePage]);

  return (
    <p className={text.srOnly} aria-live="polite">
      {title}
    </p>
  );
}
