import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from '@remix-run/react';
import { useLayoutEffect } from 'react';

/**
 * Every new path scrolls smoothly to the top; going back returns to where one was, at once. Remix decides when and
 * where to scroll; this only chooses the manner, before it acts. A link that must not scroll says `preventScrollReset`.
 * `nonce` is for the inline script that restores the position before the page is drawn.
 */
export function ScrollToTop({ nonce }: { nonce?: string | undefined }) {
  return (
    <>
      <ScrollManner />
      <ScrollRestoration nonce={nonce} />
    </>
  );
}

function ScrollManner() {
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = navigationType === NavigationType.Pop ? 'instant' : 'smooth';
  }, [key, navigationType]);

  return null;
}
