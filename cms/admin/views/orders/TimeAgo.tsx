'use client';

import { formatLongDateTime } from '@shop/time/bahia';
import { timeAgo } from '@shop/time/time-ago';
import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/**
 * A relative time, updated while the page stays open. The first render uses the server's clock, to match the server's
 * markup.
 */
export function TimeAgo({ at, now }: { at: Date; now: Date }) {
  const [shownNow, setShownNow] = useState(now);

  useEffect(() => {
    const timer = setInterval(() => setShownNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const latest = shownNow > now ? shownNow : now;
  return (
    <time dateTime={at.toISOString()} title={formatLongDateTime(at)}>
      {timeAgo(at, latest)}
    </time>
  );
}
