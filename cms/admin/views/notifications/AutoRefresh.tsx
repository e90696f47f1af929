'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Refreshes the page at an interval while its data changes on the server; pauses while the tab is hidden. */
export function AutoRefresh({ everyMs }: { everyMs: number | null }) {
  const router = useRouter();
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => {
      // Without a connection Next would replace the page with the browser's error page.
      if (!document.hidden && navigator.onLine) router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, router]);
  return null;
}
