'use client';

import type { QueueLimits } from '@shop/orders/order-clock';
import { addMs } from '@shop/time/bahia';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const TICK_MS = 5_000;

interface QueueTime {
  now: Date;
  limits: QueueLimits;
}

const QueueTimeContext = createContext<QueueTime | null>(null);

/** Returns the current time of the shop, and after how many minutes an order changes its colour. */
export function useQueueTime(): QueueTime {
  const time = useContext(QueueTimeContext);
  if (!time) throw new Error('a clock of the queue is outside the queue');
  return time;
}

interface QueueTimeProviderProps {
  /** The server's time when the page was rendered. */
  serverNow: Date;
  limits: QueueLimits;
  children: ReactNode;
}

/**
 * Updates the queue's times without requests to the server. The current time is the time of the server at rendering
 * plus the time for which the page has been open, so that a tablet with a wrong clock shows the right minutes. Only the
 * clocks are rendered again, not the orders.
 */
export function QueueTimeProvider({ serverNow, limits, children }: QueueTimeProviderProps) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const openedAt = performance.now();
    const tick = () => setNow(addMs(serverNow, performance.now() - openedAt));
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [serverNow]);
  return <QueueTimeContext value={{ now, limits }}>{children}</QueueTimeContext>;
}
