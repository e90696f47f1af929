import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

import { focusOn } from '../../components/place-focus';

/**
 * After a step within the page the focus goes where the address points: the form that was opened, the address that was
 * saved, the way back for one that was taken away. On a real page load the browser does the same by itself.
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
