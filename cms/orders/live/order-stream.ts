import type { Cms } from '../../platform/context';
import { readOrdersVersion } from '../queries/admin-attention';
import { subscribeToAdminNotices } from './admin-updates';

/**
 * The interval of heartbeats. It is shorter than the time after which the gate (the shop's proxy in front of the admin
 * panel) closes an idle response, and long enough that the cost is not noticeable.
 */
const BEAT_MS = 10_000;
/** Notifications within this time are sent as one event. */
const GATHER_MS = 150;
/**
 * The minimum time between two events while there are many notifications, because each event makes open pages reload
 * their data.
 */
const RUSH_MS = 1_000;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 3_000;

interface OrderStreamOptions {
  cms: Cms;
  /** Whether the user may still read the stream; checked at every heartbeat and when a session ends. */
  isWelcome: () => Promise<boolean>;
  beatMs?: number;
}

const encoder = new TextEncoder();

/**
 * Opens the server-sent events of an open page of orders. The event `pulse` has the version of the shop's orders; it is
 * sent at the start, after a change and at every heartbeat. The event `signed_out` is sent before the stream closes for
 * a user who may no longer read it. While the database is unavailable the stream stays open, and the next heartbeat
 * reports what the page missed.
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

      /**
       * The state of `sendVersion`, which sends the version, or closes the stream if the user may no longer read it. It
       * runs one query at a time, so that queries do not pile up on a slow database. A notification during a query
       * causes another query.
       */
      let isAsking = false;
      let isAskedAgain = false;
      let askedAt = 0;
      const sendVersion = async () => {
        isAskedAgain = isAsking;
        if (isClosed || isAsking) return;
        isAsking = true;
        askedAt = Date.now();
        try {
          if (await isWelcome()) {
            event('pulse', await readOrdersVersion(cms));
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

      const beat = setInterval(() => void sendVersion(), beatMs);
      /**
       * Sends the version soon. The first notification of a burst starts the timer, and later notifications do not
       * postpone it.
       */
      const hear = () => {
        gathering ??= setTimeout(
          () => {
            gathering = undefined;
            void sendVersion();
          },
          Math.max(GATHER_MS, askedAt + RUSH_MS - Date.now()),
        );
      };
      const leave = subscribeToAdminNotices(cms.payload, { onNotice: hear, onEnd: close });
      send(`retry: ${RETRY_MS}\n\n`);
      void sendVersion();
    },
    // The reader has already closed the stream, so only the timers and the subscription must end.
    cancel: () => leaveRoom(),
  });
}
