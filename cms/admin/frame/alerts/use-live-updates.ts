import { useEffect, useRef } from 'react';

export interface LiveUpdates {
  onVersion: (version: string) => void;
  onSignedOut: () => void;
}

/**
 * The messages between tabs. After an update of the shop's software, tabs with the old and the new version may be open
 * at once, so the names must not change.
 */
type Message = { kind: 'pulse'; pulse: string } | { kind: 'signed_out' };

const NAME = 'massa-mansa-pedidos';

/** Web Locks need a secure connection; without them each tab polls. */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window && 'EventSource' in window;

/**
 * Receives changes of orders as they happen. One tab of a browser keeps the connection open and forwards the messages
 * to the other tabs, because a browser opens only six connections per host. When that tab closes, another tab takes
 * over. The browser reconnects automatically.
 */
export function useLiveUpdates(handlers: LiveUpdates): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    if (!canShare()) return;
    const hear = (message: Message) => {
      if (message.kind === 'pulse') latest.current.onVersion(message.pulse);
      if (message.kind === 'signed_out') latest.current.onSignedOut();
    };
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
    const publish = (message: Message) => {
      hear(message);
      channel.postMessage(message);
    };
    const leaving = new AbortController();
    navigator.locks
      .request(NAME, { signal: leaving.signal }, () => holdConnection(publish, leaving.signal))
      .catch(() => undefined);
    return () => {
      leaving.abort();
      channel.close();
    };
  }, []);
}

/**
 * Opens the connection and keeps it open until the page closes. The promise stays pending until then, so that this tab
 * keeps the lock.
 */
function holdConnection(publish: (message: Message) => void, signal: AbortSignal): Promise<void> {
  // The lock may be granted to a page that has just closed.
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const source = new EventSource('/api/orders/live');
    source.addEventListener('pulse', ({ data }: MessageEvent<string>) =>
      publish({ kind: 'pulse', pulse: data }),
    );
    source.addEventListener('signed_out', () => {
      source.close();
      publish({ kind: 'signed_out' });
    });
    signal.addEventListener('abort', () => {
      source.close();
      resolve();
    });
  });
}
