import { useCallback, useEffect, useRef, useState } from 'react';

import { requestAlerts, type PanelAlerts } from './alert-requests';
import { useLiveUpdates } from './use-live-updates';

const POLL_MS = 15_000;
/** The stream sends a heartbeat every ten seconds; after a longer silence the page polls. */
const SILENCE_MS = 25_000;
/** The stream reports changed orders only. Time alone makes a warning late, so the page also reads after this time. */
const MAX_AGE_MS = 60_000;

const NOTHING: PanelAlerts = {
  unseen: [],
  newestUnpaidId: null,
  urgent: [],
  unsentWarnings: [],
  providerNotices: [],
};

export interface LiveAlerts extends PanelAlerts {
  /** When the alerts were read, by this device's clock, in milliseconds. */
  readAt: number;
}

/**
 * Keeps the alerts up to date: immediately while there is a stream, every 15 seconds without one, every minute in any
 * case, and after `reload`.
 */
export function usePanelAlerts(first: PanelAlerts | null): { alerts: LiveAlerts; reload: () => void } {
  const [alerts, setAlerts] = useState<LiveAlerts>(() => ({ ...(first ?? NOTHING), readAt: 0 }));
  const version = useRef<string | null>(null);
  const heardAt = useRef(0);
  const askedAt = useRef(0);

  const reload = useCallback(async () => {
    askedAt.current = Date.now();
    const next = await requestAlerts();
    if (next) setAlerts({ ...(next === 'signed_out' ? NOTHING : next), readAt: Date.now() });
  }, []);

  useLiveUpdates({
    onVersion: (next) => {
      heardAt.current = Date.now();
      if (next === version.current) return;
      version.current = next;
      void reload();
    },
    onSignedOut: () => setAlerts({ ...NOTHING, readAt: Date.now() }),
  });

  useEffect(() => {
    // The first alerts come with the server's markup. The page requests them again, so that `readAt` is a time of
    // this device's clock.
    void reload();
    const timer = setInterval(() => {
      const isSilent = Date.now() - heardAt.current > SILENCE_MS;
      if (isSilent || Date.now() - askedAt.current > MAX_AGE_MS) void reload();
    }, POLL_MS);
    const ask = () => void reload();
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [reload]);

  return { alerts, reload: () => void reload() };
}
