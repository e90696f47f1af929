import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomId } from '@packages/browser/random-id';
import type { Tap } from '@shop/runs/tap';

import { forgetTap, storeTap, sendTap, waitingTaps, type SentTap } from './tap-queue';

const RETRY_MS = 15_000;

/** The response to a stop's last tap, as the page shows it. */
export interface TapReply {
  tap: Tap;
  answer: SentTap;
}

export interface TapQueue {
  /** The taps that have no response yet, oldest first. */
  waiting: readonly Tap[];
  /** Whether the last try found no network. */
  isOffline: boolean;
  isSignedOut: boolean;
  /** The replies to the last taps, by stop. */
  replies: ReadonlyMap<string, TapReply>;
  tap: (tap: Omit<Tap, 'entryId' | 'at'>) => void;
}

/**
 * Sends taps one after the other, in the order in which they were made. Without a network they are stored in
 * the browser, where they survive a reload, and are sent when the network is back. The shop applies each tap
 * once.
 */
export function useTapQueue(version: string): TapQueue {
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState<readonly Tap[]>([]);
  const [problem, setProblem] = useState<'lost' | 'signed_out' | null>(null);
  const [replies, setReplies] = useState<ReadonlyMap<string, TapReply>>(new Map());
  const isSending = useRef(false);

  const read = useCallback(() => {
    const taps = waitingTaps();
    setWaiting(taps);
    return taps;
  }, []);

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    let isAnswered = false;
    try {
      for (let [next] = read(); next; [next] = read()) {
        const tap = next;
        const answer = await sendTap(tap);
        if (answer.result === 'lost' || answer.result === 'signed_out') {
          setProblem(answer.result);
          return;
        }
        setProblem(null);
        isAnswered = true;
        forgetTap(tap.entryId);
        setReplies((known) => new Map(known).set(tap.stopId, { tap, answer }));
      }
    } finally {
      isSending.current = false;
      if (isAnswered) void revalidate();
    }
  }, [read, revalidate]);

  /** Reloads the page's data when the run changed; without a network the page stays as it is. */
  const refresh = useEffectEvent(async () => {
    if (document.hidden) return;
    await flush();
    const now = await askVersion();
    setProblem('version' in now ? null : now.problem);
    if ('version' in now && now.version !== version) void revalidate();
  });

  useEffect(() => {
    const again = () => void refresh();
    const note = () => setProblem('lost');
    again();
    if (!navigator.onLine) note();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    window.addEventListener('offline', note);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', note);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  return {
    waiting,
    isOffline: problem === 'lost',
    isSignedOut: problem === 'signed_out',
    replies,
    tap: (made) => {
      storeTap({ ...made, entryId: randomId(), at: new Date().toISOString() });
      read();
      void flush();
    },
  };
}

/** Returns the run's current version, or why there is none. */
async function askVersion(): Promise<{ version: string } | { problem: 'lost' | 'signed_out' }> {
  try {
    const response = await fetch(`/entregas/paradas${window.location.search}`, {
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    });
    if (response.status === 401) return { problem: 'signed_out' };
    if (!response.ok) return { problem: 'lost' };
    return (await response.json()) as { version: string };
  } catch {
    return { problem: 'lost' };
  }
}
