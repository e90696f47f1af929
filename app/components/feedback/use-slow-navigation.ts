import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** Loading is shown only after this time, because for faster responses the page would merely flicker. */
const SLOW_AFTER_MS = 200;

/** Whether the same page with another query (a filter, a page of a list) is loading slowly. */
export function useSlowNavigation(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const target =
    state === 'loading' && location.pathname === pathname && location.search !== search ? location.key : null;
  const [slowTarget, setSlowTarget] = useState<string | null>(null);

  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setSlowTarget(target), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [target]);

  return target !== null && slowTarget === target;
}
