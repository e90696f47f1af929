'use client';

import { useEffect, useRef } from 'react';

/** Scrolls what contains it into sight when it appears. */
export function InSight() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which React would call as the effect's clean-up.
    mark.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, []);
  return <span ref={mark} hidden />;
}
