import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls smoothly to the top on every new path. Going back restores the previous position at once.
 *
 * Remix decides when and where to scroll, and jumps there; a link with `preventScrollReset` does not scroll. Before the
 * next frame, this component replaces the jump to the top with a smooth scroll. The effects of its three children run
 * in the order in which they are rendered. `nonce` is for the inline script that restores the position before the first
 * frame.
 */
export function ScrollToTop({ nonce }: { nonce?: string | undefined }) {
  const leftAtRef = useRef(0);
  return (
    <>
      <BeforeJump leftAtRef={leftAtRef} />
      <ScrollRestoration nonce={nonce} />
      <AfterJump leftAtRef={leftAtRef} />
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

function AfterJump({ leftAtRef }: JumpProps) {
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    if (navigationType === NavigationType.Pop || window.scrollY > 0 || leftAtRef.current === 0) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // The behavior is explicit, because Chromium applies a style sheet's scroll-behavior only after the next frame and
    // would jump.
    window.scrollTo({ top: leftAtRef.current, behavior: 'instant' });
    window.scrollTo({ top: 0, behavior: 'smooth' });
  }, [key, navigationType, leftAtRef]);

  return null;
}
