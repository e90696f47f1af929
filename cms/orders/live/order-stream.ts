import type { Cms } from '../../platform/context';
import { readOfficePulse } from '../queries/office-attention';
import { followOfficeNews } from './office-news';

/** Below the gate's limit for a silent office, and above what anybody would notice. */
const BEAT_MS = 10_000;
/** A rush of notices is one piece of news. */
const GATHER_MS = 150;
/** A long rush is news this often: open pages are read anew each time. */
const RUSH_MS = 1_000;
/** What a browser waits before it comes back. */
const RETRY_MS = 3_000;

interface OrderStreamOptions {
  cms: Cms;
  /** Whether whoever opened the stream may still read it; asked at every beat and when sessions end. */
  isWelcome: () => Promise<boolean>;
  beatMs?: number;
}

const encoder = new TextEncoder();

/**
 * Server-sent events for an open page of orders: `pulse` with the mark of the shop's orders, at once when something
 * happened and at every beat, and `signed_out` before it ends for somebody who may no longer read it. A database that is
 * away is waited for: the page stays connected and hears of what it missed at the next beat.
 */
export function openOrderStream({
  cms,
  isWelcome,
  beatMs = BEAT_MS,
}: OrderStreamOptions): ReadableStream<Uint8Array> {
  let leaveRoom: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isClosed = false;
      let gathering: NodeJS.Timeout | undefined;

      const send = (text: string) => {
        if (!isClosed) controller.enqueue(encoder.encode(text));
      };
      const event = (name: string, data: string) => send(`event: ${name}\ndata: ${data}\n\n`);

      leaveRoom = () => {
        isClosed = true;
        clearTimeout(gathering);
        clearInterval(beat);
        leave();
      };
      const close = () => {
        if (isClosed) return;
        leaveRoom();
        controller.close();
      };

      /** One at a time: a slow database must not pile up questions. What is heard meanwhile is asked about afterwards. */
      let isAsking = false;
      let isAskedAgain = false;
      let askedAt = 0;
      const tell = async () => {
        isAskedAgain = isAsking;
        if (isClosed || isAsking) return;
        isAsking = true;
        askedAt = Date.now();
        try {
          if (await isWelcome()) {
            event('pulse', await readOfficePulse(cms));
          } else {
            event('signed_out', '-');
            close();
          }
        } catch {
          send(': the shop does not answer\n\n');
        } finally {
          isAsking = false;
          if (isAskedAgain && !isClosed) hear();
        }
      };

      const beat = setInterval(() => void tell(), beatMs);
      /** Begun by the first notice of a rush and never put off by the next ones. */
      const hear = () => {
        gathering ??= setTimeout(
          () => {
            gathering = undefined;
            void tell();
          },
          Math.max(GATHER_MS, askedAt + RUSH_MS - Date.now()),
        );
      };
      const leave = followOfficeNews(cms.payload, { onNotice: hear, onEnd: close });
      send(`retry: ${RETRY_MS}\n\n`);
      void tell();
    },
    // Closed by who reads it: nothing is left to close.
    cancel: () => leaveRoom(),
  });
}
