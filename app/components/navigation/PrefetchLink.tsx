import { Link, type LinkProps, PrefetchPageLinks, useHref } from '@remix-run/react';
import { type RefAttributes, type SyntheticEvent, useEffect, useState } from 'react';

import { reachPage } from '../feedback/route-code';

const INTENT_MS = 100;

type PrefetchLinkProps = Omit<LinkProps, 'prefetch'> & RefAttributes<HTMLAnchorElement>;

/**
 * A link whose page is fetched once the pointer, a finger or the focus rests on the link. Remix's own
 * `prefetch="intent"` reloads the document when the page's code cannot be fetched. Without a network, a mere touch
 * would then replace the shop with the browser's error page. This component therefore fetches the code first; if that
 * fails, nothing changes.
 */
export function PrefetchLink({ to, ...props }: PrefetchLinkProps) {
  const page = useHref(to);
  const [isIntended, setIntended] = useState(false);
  const [isReached, setReached] = useState(false);

  useEffect(() => {
    if (!isIntended) return;
    let isCancelled = false;
    const timer = setTimeout(() => {
      reachPage(page).then(
        (isThere) => isThere && !isCancelled && setReached(true),
        () => undefined,
      );
    }, INTENT_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      setReached(false);
    };
  }, [isIntended, page]);

  const begin = () => setIntended(true);
  const end = () => setIntended(false);
  return (
    <>
      <Link
        {...props}
        to={to}
        onFocus={both(props.onFocus, begin)}
        onBlur={both(props.onBlur, end)}
        onMouseEnter={both(props.onMouseEnter, begin)}
        onMouseLeave={both(props.onMouseLeave, end)}
        onTouchStart={both(props.onTouchStart, begin)}
      />
      {isReached ? <PrefetchPageLinks page={page} /> : null}
    </>
  );
}

const both =
  <Event extends SyntheticEvent>(first: ((event: Event) => void) | undefined, second: () => void) =>
  (event: Event) => {
    first?.(event);
    second();
  };
