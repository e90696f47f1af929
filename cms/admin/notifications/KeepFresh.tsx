'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Reads the page again every so often while something on it goes on by itself; not while nobody looks. */
export function KeepFresh({ everyMs }: { everyMs: number | null }) {
  const router = useRouter();
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => {
      // Without connection Next would leave the page for the browser's error.
      if (!document.hidden && navigator.onLine) router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, router]);
  return null;
}
