import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ScrollToTopProps {
  /** For the inline script that restores the position before the first frame. */
  nonce?: string | undefined;
  /** Returns whether two paths look like one page, as the menu and a product's dialog over the menu do. */
  isSamePage: (from: string, to: string) => boolean;
}

/**
 * Scrolls smoothly to the top on every new page. Going back restores the previous position at once.
 *
 * Remix decides when and where to scroll, and jumps there. `preventScrollReset` on a form or link keeps the position,
 * and Remix applies it even when the server redirects the form to another page. There, the position of the form's own
 * page means nothing, so this component scrolls to the top all the same: `preventScrollReset` never outlives its page.
 *
 * Before the next frame, this component replaces the jump to the top with a smooth scroll. The effects of its three
 * children run in the order in which they are rendered.
 */
export function ScrollToTop({ nonce, isSamePage }: ScrollToTopProps) {
  const leftAtRef = useRef(0);
  return (
    <>
      <BeforeJump leftAtRef={leftAtRef} />
      <ScrollRestoration nonce={nonce} />
      <AfterJump leftAtRef={leftAtRef} isSamePage={isSamePage} />
    </>
  );
}

interface JumpProps {
  /** The scroll position before the jump, in pixels. */
  leftAtRef: RefObject<number>;
}

function BeforeJump({ leftAtRef }: JumpProps) {
  const { key } = useLocation();
  useLayoutEffect(() => {
    leftAtRef.current = window.scrollY;
  }, [key, leftAtRef]);
  return null;
}

function AfterJump({ leftAtRef, isSamePage }: JumpProps & Pick<ScrollToTopProps, 'isSamePage'>) {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    const from = shownPath.current;
    shownPath.current = pathname;
    if (navigationType === NavigationType.Pop || leftAtRef.current === 0) return;
    const isNewPage = from !== pathname && !isSamePage(from, pathname);
    // Remix scrolls to the part of the page that the address names, if there is such a part.
    const isAtPart = hash !== '' && window.scrollY !== leftAtRef.current;
    if (window.scrollY > 0 && (!isNewPage || isAtPart)) return;
    // The behavior is explicit, because Chromium applies a style sheet's scroll-behavior only after the next frame and
    // would jump.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isStill) window.scrollTo({ top: leftAtRef.current, behavior: 'instant' });
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  }, [key, pathname, hash, navigationType, leftAtRef, isSamePage]);

  return null;
}
