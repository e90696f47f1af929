import type { Payload } from 'payload';

import { listenForChanges, type ChangeListener } from '../../platform/database/change-listener';
import { readPlatformEnvironment } from '../../platform/environment';
import { createLog } from '../../platform/log/log';

/** The database's notification channel for open pages of the admin panel. Triggers send the notifications. */
export const ADMIN_CHANNEL = 'office_changed';

/**
 * `orders`: an order changed. `sessions`: a user signed out. `gap`: notifications of either kind may have been missed.
 */
export type AdminNotice = 'orders' | 'sessions' | 'gap';

export interface NoticeSubscriber {
  onNotice: (notice: AdminNotice) => void;
  /** Called when the process is ending. No further notifications follow. */
  onEnd: () => void;
}

interface NoticeHub {
  subscribers: Set<NoticeSubscriber>;
  listener: ChangeListener | null;
}

const hubs = new WeakMap<Payload, NoticeHub>();

/**
 * Subscribes to the database's notifications for open pages. All subscribers of a process share one connection, which
 * is open while there are subscribers. Returns the function that unsubscribes.
 */
export function subscribeToAdminNotices(payload: Payload, subscriber: NoticeSubscriber): () => void {
  const hub = hubOf(payload);
  hub.subscribers.add(subscriber);
  hub.listener ??= listen(hub);
  return () => {
    hub.subscribers.delete(subscriber);
    if (hub.subscribers.size > 0) return;
    void hub.listener?.stop();
    hub.listener = null;
  };
}

function hubOf(payload: Payload): NoticeHub {
  const known = hubs.get(payload);
  if (known) return known;
  const hub: NoticeHub = { subscribers: new Set(), listener: null };
  hubs.set(payload, hub);
  // Closes the event streams, because the server waits for open responses before it ends, and a stream never ends
  // unless it is closed.
  const endAll = () => [...hub.subscribers].forEach((subscriber) => subscriber.onEnd());
  process.once('SIGTERM', endAll);
  process.once('SIGINT', endAll);
  return hub;
}

function listen(hub: NoticeHub): ChangeListener {
  const { DATABASE_DIRECT_URL, LOG_LEVEL } = readPlatformEnvironment();
  const publish = (notice: AdminNotice) =>
    [...hub.subscribers].forEach((subscriber) => subscriber.onNotice(notice));
  return listenForChanges({
    databaseUrl: DATABASE_DIRECT_URL,
    channel: ADMIN_CHANNEL,
    log: createLog({ role: 'office', level: LOG_LEVEL }),
    onChange: (topic) => {
      if (topic === 'orders' || topic === 'sessions') publish(topic);
    },
    onGap: () => publish('gap'),
  });
}
