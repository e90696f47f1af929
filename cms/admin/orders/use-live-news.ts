import { useEffect, useRef } from 'react';

export interface LiveNews {
  onPulse: (pulse: string) => void;
  onSignedOut: () => void;
}

type Message = { kind: 'pulse'; pulse: string } | { kind: 'signed_out' };

const NAME = 'massa-mansa-pedidos';

/** Locks exist where the page came over a secure connection; elsewhere each tab asks by itself every few seconds. */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window && 'EventSource' in window;

/**
 * News of orders as they happen. One tab of a browser keeps the connection and tells the others, because a browser opens
 * only six to a shop; when it closes, another one takes over. The browser itself comes back after a lost connection.
 */
export function useLiveNews(news: LiveNews): void {
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });

  useEffect(() => {
    if (!canShare()) return;
    const hear = (message: Message) => {
      if (message.kind === 'pulse') latest.current.onPulse(message.pulse);
      else latest.current.onSignedOut();
    };
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
    const tell = (message: Message) => {
      hear(message);
      channel.postMessage(message);
    };
    const leaving = new AbortController();
    navigator.locks
      .request(NAME, { signal: leaving.signal }, () => keepConnection(tell, leaving.signal))
      .catch(() => undefined);
    return () => {
      leaving.abort();
      channel.close();
    };
  }, []);
}

/** Holds the tab's lock for as long as the page is open. */
function keepConnection(tell: (message: Message) => void, signal: AbortSignal): Promise<void> {
  // The lock may come to a page that has just left.
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const source = new EventSource('/api/orders/live');
    source.addEventListener('pulse', ({ data }: MessageEvent<string>) =>
      tell({ kind: 'pulse', pulse: data }),
    );
    source.addEventListener('signed_out', () => {
      source.close();
      tell({ kind: 'signed_out' });
    });
    signal.addEventListener('abort', () => {
      source.close();
      resolve();
    });
  });
}
