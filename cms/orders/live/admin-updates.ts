import type { Payload } from 'payload';

import { listenForChanges, type ChangeListener } from '../../platform/database/change-listener';
import { readPlatformEnvironment } from '../../platform/environment';
import { createLog } from '../../platform/log/log';

/** The database's channel for open pages of the admin panel; triggers notify on it. */
export const ADMIN_CHANNEL = 'office_changed';

/**
 * `orders`: an order changed. `sessions`: a user signed out. `gap`: notifications of either kind may have been missed.
 */
export type AdminNotice = 'orders' | 'sessions' | 'gap';

export interface NewsReader {
  onNotice: (notice: AdminNotice) => void;
  /** The process is ending: no further notifications follow. */
  onEnd: () => void;
}

interface Newsroom {
  readers: Set<NewsReader>;
  listener: ChangeListener | null;
}

const rooms = new WeakMap<Payload, Newsroom>();

/**
 * Subscribes to the database's notifications for open pages: one connection per process, open while there are
 * subscribers. Returns the function that unsubscribes.
 */
export function followAdminNews(payload: Payload, reader: NewsReader): () => void {
  const room = roomOf(payload);
  room.readers.add(reader);
  room.listener ??= listen(room);
  return () => {
    room.readers.delete(reader);
    if (room.readers.size > 0) return;
    void room.listener?.stop();
    room.listener = null;
  };
}

function roomOf(payload: Payload): Newsroom {
  const known = rooms.get(payload);
  if (known) return known;
  const room: Newsroom = { readers: new Set(), listener: null };
  rooms.set(payload, room);
  // The server waits for open responses before it ends, and event streams never end unless they are closed.
  const endAll = () => [...room.readers].forEach((reader) => reader.onEnd());
  process.once('SIGTERM', endAll);
  process.once('SIGINT', endAll);
  return room;
}

function listen(room: Newsroom): ChangeListener {
  const { DATABASE_DIRECT_URL, LOG_LEVEL } = readPlatformEnvironment();
  const tell = (notice: AdminNotice) => [...room.readers].forEach((reader) => reader.onNotice(notice));
  return listenForChanges({
    databaseUrl: DATABASE_DIRECT_URL,
    channel: ADMIN_CHANNEL,
    log: createLog({ role: 'office', level: LOG_LEVEL }),
    onChange: (topic) => {
      if (topic === 'orders' || topic === 'sessions') tell(topic);
    },
    onGap: () => tell('gap'),
  });
}
