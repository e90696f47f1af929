import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { CHANGE_CHANNEL, type ChangeTopic } from '@cms/platform/database/announce-change';
import type { Logger } from '@cms/platform/log/log';

import { listenForChanges } from '@cms/platform/database/change-listener';

const TOPICS: readonly ChangeTopic[] = ['catalog', 'content'];

export interface FollowedChanges {
  /** False while this process cannot receive the changes that other processes make. */
  isListening: () => boolean;
  /** Clears this process's caches of catalogue, texts, pages and pictures. */
  dropEverything: () => void;
  stop: () => Promise<void>;
}

/**
 * Keeps this process's caches consistent with the database. Every change that is received clears the affected caches.
 */
export function followChanges({
  databaseUrl,
  log,
  dropResponses,
}: {
  databaseUrl: string;
  log: Logger;
  dropResponses: () => void;
}): FollowedChanges {
  const drop = (topics: readonly ChangeTopic[]) => {
    topics.forEach(dropSnapshots);
    // The cached responses are dropped after the snapshots, because responses are made from the snapshots.
    dropResponses();
  };
  const dropEverything = () => drop(TOPICS);
  const listener = listenForChanges({
    databaseUrl,
    channel: CHANGE_CHANNEL,
    log,
    onGap: dropEverything,
    onChange: (topic) => drop(TOPICS.filter((known) => known === topic)),
  });
  return { ...listener, dropEverything };
}
