import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

import { focusOn } from '../../components/place-focus';

/**
 * After a navigation within the page, moves the focus to the target of the page's address: the opened form, the saved
 * address, or the undo button of a removed address. On a full page load the browser does this itself.
 */
export function useFocusOnHash(): void {
  const { key, hash } = useLocation();

  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    focusOn(target);
    target.scrollIntoView({ block: 'nearest' });
  }, [key, hash]);
}
